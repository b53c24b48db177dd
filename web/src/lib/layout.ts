// layout.ts: which pane goes where on the screen at hand. Geometry only: a pane is a name and a size.

export interface Size {
  name: string;
  w: number;
  h: number;
}
export interface Box {
  name: string;
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Plan {
  boxes: Box[];
  /** Width the boxes take. */
  w: number;
  h: number;
  /** Room is left for the log beside the boxes. */
  side: boolean;
  /** Seat mats are shown as small cards in the side panel rather than in the scene. */
  cards: boolean;
  /** Room left under the last column, large enough for the log. */
  spare: Omit<Box, 'name'> | null;
}

const GAP = 8;
const SIDE_MIN = 400;
const STRIP = 110; // a mat lower than this is a strip that is always shown
const CARD = 320; // a mat narrower than this is a card

export const isMat = (name: string): boolean => /^mat-\d+$/.test(name);
export const seatOf = (name: string): number => Number(name.slice(4));

interface Column {
  panes: Size[];
  w: number;
  h: number;
}

function column(panes: Size[]): Column {
  return {
    panes,
    w: Math.max(...panes.map((p) => p.w)),
    h: panes.reduce((sum, p) => sum + p.h, 0) + GAP * (panes.length - 1),
  };
}

/** Columns from left to right: narrow rulers, the board, then everything else stacked. */
function columns(panes: Size[]): Column[] {
  const board = panes.find((p) => p.name === 'board') ?? panes[0];
  if (!board) return [];
  const ruler = (p: Size) => p !== board && p.w < 120 && p.h > board.h * 0.7;
  const out = panes.filter(ruler).map((p) => column([p]));
  out.push(column([board]));
  const rest = panes.filter((p) => p !== board && !ruler(p));
  if (rest.length) out.push(column(rest));
  return out;
}

/** Panes to show for the chosen seat: all but the other seats' large mats. */
export function shown(panes: Size[], seat: number, cards: boolean): Size[] {
  return panes.filter((p) => !isMat(p.name) || (!cards && (p.h < STRIP || seatOf(p.name) === seat)));
}

export function plan(all: Size[], seat: number, W: number, H: number): Plan {
  const mats = all.filter((p) => isMat(p.name));
  const small = mats.length > 0 && mats.every((p) => p.w < CARD);
  const cols = columns(shown(all, seat, small));
  const natural = cols.reduce((sum, c) => sum + c.w, 0);
  const gaps = GAP * (cols.length - 1);
  // Every column is as high as the stage at most; one scale for all, so that letters stay alike.
  const tallest = Math.max(1, ...cols.map((c) => c.h));
  const byHeight = H / tallest;
  const fitsBeside = natural * byHeight + gaps + GAP + SIDE_MIN <= W;
  const room = fitsBeside ? W - SIDE_MIN - GAP : W;
  const scale = Math.min(byHeight, (room - gaps) / Math.max(1, natural));
  const boxes: Box[] = [];
  let x = 0;
  for (const c of cols) {
    let y = 0;
    for (const p of c.panes) {
      boxes.push({ name: p.name, x, y, w: p.w * scale, h: p.h * scale });
      y += p.h * scale + GAP;
    }
    x += c.w * scale + GAP;
  }
  const low = cols[cols.length - 1];
  const used = low ? low.h * scale : 0;
  const spare = low && { x: x - GAP - low.w * scale, y: used + GAP, w: low.w * scale, h: H - used - GAP };
  return {
    boxes,
    w: x - GAP,
    h: fitsBeside ? tallest * scale : H,
    side: fitsBeside,
    cards: small,
    spare: spare && !fitsBeside && spare.h >= 120 && spare.w >= 300 ? spare : null,
  };
}

/** Arrow keys walk by geometry: the nearest place in a direction, straight ones preferred. */
export function neighbour(
  places: Iterable<{ id: string; x: number; y: number }>,
  from: { x: number; y: number },
  dir: 'left' | 'right' | 'up' | 'down',
): string | undefined {
  let best: string | undefined;
  let cost = Infinity;
  for (const p of places) {
    const dx = p.x - from.x;
    const dy = p.y - from.y;
    const along = dir === 'left' ? -dx : dir === 'right' ? dx : dir === 'up' ? -dy : dy;
    const across = Math.abs(dir === 'left' || dir === 'right' ? dy : dx);
    if (along <= 1) continue;
    const c = along + across * 2;
    if (c < cost) {
      cost = c;
      best = p.id;
    }
  }
  return best;
}

/** The nearest place within `reach`, for fingers. */
export function nearest(
  places: Iterable<{ id: string; x: number; y: number }>,
  x: number,
  y: number,
  reach: number,
): string | undefined {
  let best: string | undefined;
  let cost = reach;
  for (const p of places) {
    const d = Math.hypot(p.x - x, p.y - y);
    if (d < cost) {
      cost = d;
      best = p.id;
    }
  }
  return best;
}
