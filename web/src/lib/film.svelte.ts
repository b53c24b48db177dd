// film.svelte.ts: what the others did, shown one ply after the other. It only decides which ply is on the screen and for how
// long; the table shows the position, the film bar tells it. It never blocks: whoever does anything is at the present at once.
import type { Line, PastMessage } from './api.ts';
import { type Speed, prefs, reduced } from './prefs.svelte.ts';

/** How long a ply stays, ms. */
export const PACE: Record<Speed, number> = { off: 0, fast: 450, normal: 900, slow: 1600 };
/** A film is never longer than this. */
const LONGEST = 12000;

export interface Screen {
  /** The position before ply `ply`; null: it cannot be had. */
  pastOf(ply: number): Promise<PastMessage | null>;
  showPast(past: PastMessage, lines: Line[]): void;
  showLive(): void;
}

export class Film {
  lines = $state.raw<Line[]>([]);
  /** The ply on the screen; -1: none yet. */
  at = $state(-1);
  on = $state(false);
  paused = $state(false);
  /** Without motion everybody goes on by hand. */
  byHand = $state(false);
  /** A button of the mouse or a finger is down: what it does when it is let go counts, so no film begins under it. */
  private pressed = false;
  private later: Line[] = [];
  private run = 0;
  private wake = (): void => undefined;

  constructor(private readonly screen: Screen) {}

  get now(): Line | undefined {
    return this.lines[this.at];
  }

  /** More has happened. */
  add(lines: Line[]): void {
    if (prefs.film === 'off' || !lines.length) return;
    if (this.on) this.lines = [...this.lines, ...lines];
    else if (this.pressed) this.later = [...this.later, ...lines];
    else this.play(lines);
  }

  press(): void {
    this.pressed = true;
  }
  /** What has waited begins, unless the press was the beginning of something. */
  release(): void {
    setTimeout(() => { // the click comes first
      this.pressed = false;
      this.play(this.later);
    });
  }

  /** Shows these plies, also for who has films switched off: it was asked for. */
  play(lines: Line[]): void {
    if (!lines.length) return;
    this.later = [];
    this.lines = lines;
    this.at = -1;
    this.paused = false;
    this.byHand = reduced();
    this.on = true;
    void this.loop(++this.run);
  }

  private async loop(run: number): Promise<void> {
    await null; // what is being told is there only after this
    while (this.on && run === this.run && this.at + 1 < this.lines.length) {
      const next = this.lines[this.at + 1]!;
      const past = await this.screen.pastOf(next.ply + 1);
      if (run !== this.run || !this.on) return;
      this.at++;
      if (past) this.screen.showPast(past, [next]);
      await this.rest();
    }
    if (run === this.run) this.end();
  }

  /** Until the next ply is due, or somebody asks for it. */
  private rest(): Promise<void> {
    return new Promise((ok) => {
      const go = (): void => {
        clearTimeout(timer);
        this.wake = () => undefined;
        ok();
      };
      const pace = Math.min(PACE[prefs.film] || PACE.fast, LONGEST / this.lines.length);
      const tick = (): void => {
        if (this.paused || this.byHand) timer = window.setTimeout(tick, 100);
        else go();
      };
      let timer = window.setTimeout(tick, pace);
      this.wake = go;
    });
  }

  next(): void {
    this.wake();
  }
  back(): void {
    this.at = Math.max(-1, this.at - 2);
    this.wake();
  }
  end(): void {
    this.later = [];
    if (!this.on) return;
    this.run++;
    this.on = false;
    this.wake();
    this.screen.showLive();
  }
}
