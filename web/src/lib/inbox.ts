// inbox.ts: when what the host says is read. Never in the task that paints: reading and painting are each short, together they would
// hold the page up. What comes between two frames is read together, so it is drawn once.

const FRAME = 50; // ms; a page that nobody looks at has no frames

export class Inbox {
  private waiting: string[] = [];
  private resting = false; // what was read last is not painted yet

  constructor(private readonly one: (text: string) => void) {}

  put(text: string): void {
    if (this.waiting.push(text) === 1 && !this.resting) setTimeout(() => this.read());
  }

  read(): void {
    const all = this.waiting;
    if (!all.length) return;
    this.waiting = [];
    if (!this.resting) this.rest();
    for (const text of all) this.one(text);
  }

  private rest(): void {
    this.resting = true;
    let over = false;
    const end = (): void => {
      if (over) return;
      over = true;
      this.resting = false;
      this.read();
    };
    requestAnimationFrame(() => setTimeout(end)); // the frame is painted before a task that it asks for
    setTimeout(end, FRAME);
  }
}
