// watch.ts: is it still there? A worker that the browser killed says nothing. When somebody has waited long, it is asked for a sign of
// life; when none comes in a long time, it counts as dead. To begin again from what is kept does no harm, should it only have been slow.
export const PATIENCE = 15000; // ms

export class Watch {
  private heardAt = 0;
  private askedAt = -1;

  constructor(
    private ask: () => void,
    private dead: () => void,
  ) {}

  /** It said something, or was just started. */
  heard(now: number): void {
    this.heardAt = now;
    this.askedAt = -1;
  }

  /** Called now and then; `waiting`: somebody wants an answer. */
  look(now: number, waiting: boolean): void {
    if (!waiting) this.heard(now);
    else if (this.askedAt >= 0 && now - this.askedAt > PATIENCE) {
      this.heard(now);
      this.dead();
    } else if (this.askedAt < 0 && now - this.heardAt > PATIENCE) {
      this.askedAt = now;
      this.ask();
    }
  }
}
