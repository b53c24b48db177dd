// anchor.ts: where a popover goes: beside its thing, never over it, and inside the window above the dock.

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP = 14;
const EDGE = 6;

/** Left and top of a box of `w` by `h` for a thing at `at`: right of it, else left, above, below; `floor`: where the dock begins;
 * `roof`: where the top bar ends, which is covered only by what is too high for the rest. */
export function beside(at: Rect, w: number, h: number, width: number, floor: number, roof = 0): { x: number; y: number } {
  const least = roof + EDGE + h <= floor - EDGE ? roof + EDGE : EDGE;
  const clamp = (v: number, most: number, from = EDGE): number => Math.max(from, Math.min(v, most - EDGE));
  const middle = { x: clamp((at.left + at.right) / 2 - w / 2, width - w), y: clamp((at.top + at.bottom) / 2 - h / 2, floor - h, least) };
  if (at.right + GAP + w <= width - EDGE) return { x: at.right + GAP, y: middle.y };
  if (at.left - GAP - w >= EDGE) return { x: at.left - GAP - w, y: middle.y };
  if (at.top - GAP - h >= least) return { x: middle.x, y: at.top - GAP - h };
  return { x: middle.x, y: clamp(at.bottom + GAP, floor - h) };
}

/** The style of a popover's arrow: a square turned by an eighth, on the side of its thing and at its height. */
export function arrow(at: Rect, x: number, y: number, w: number, h: number): string {
  const along = (from: number, to: number, start: number, size: number): number => Math.max(8, Math.min((from + to) / 2 - start - 7, size - 22));
  const up = `top:${along(at.top, at.bottom, y, h)}px`;
  const across = `left:${along(at.left, at.right, x, w)}px`;
  if (x >= at.right) return `left:-8px;${up};border-width:0 0 1px 1px`;
  if (x + w <= at.left) return `right:-8px;${up};border-width:1px 1px 0 0`;
  if (y + h <= at.top) return `bottom:-8px;${across};border-width:0 1px 1px 0`;
  return y >= at.bottom ? `top:-8px;${across};border-width:1px 0 0 1px` : 'display:none';
}
