// tip.ts: what a pane tells about a shape that is pointed at, walked to or held.
import type { Rect } from '../lib/anchor.ts';

export interface Tip {
  id: string;
  /** What the scene itself says; the game says more when asked by `id`. */
  text: string;
  at: Rect;
}
