// layout.ts: which pane goes where on the screen at hand. Geometry only: a pane is a name and a size.

export interface Size {
  name: string;
  w: number;
  h: number;
  /** A mat that is always in sight, however high. */
  always?: boolean;
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
const STRIP = 130; // a mat lower than this is a strip that is always shown
const CARD = 320; // a mat narrower than this is a card

export const isMat = (name: string): boolean => /^mat-\d+$/.test(name);
export const seatOf = (name: string): number => Number(name.slice(4));

/** Panes to show for the chosen seat: strips and what is always in sight, of the large mats only the chosen one (where the first stood). */
export function shown(panes: Size[], seat: number, cards: boolean): Size[] {
  const large = (p: Size) => isMat(p.name) && p.h >= STRIP && !p.always;
  const mine = panes.find((p) => p.name === `mat-${seat}`);
  const slot = panes.find(large);
  return panes
    .filter((p) => (cards ? !isMat(p.name) : !large(p) || p === slot))
    .map((p) => (p === slot && mine && large(mine) ? mine : p));
}

interface Arranged {
  boxes: Box[];
  w: number;
  h: number;
}

/** Bands, as the exported picture has them (src/core/scene.c): a band is as high as its first pane, the others fill
 * columns of it from the top, and rows of one height in a column. `max` is the width at which a new band begins. */
export function arrange(panes: Size[], max: number): Arranged {
  const boxes: Box[] = [];
  let [bandY, bandH, colX, colY, colW, w] = [0, 0, 0, 0, 0, 0];
  for (const p of panes) {
    const last = boxes[boxes.length - 1];
    if (last && p.h === last.h && last.x + last.w + GAP + p.w <= colX + colW) {
      boxes.push({ name: p.name, x: last.x + last.w + GAP, y: last.y, w: p.w, h: p.h });
      continue;
    }
    const below = colW > 0 && p.w <= colW * 1.25 && colY + GAP + p.h <= bandH + 1 && colX + p.w <= max;
    if (!below && colW) {
      colX += colW + GAP;
      colW = 0;
    }
    if (!below && colX && colX + p.w > max) {
      bandY += bandH + GAP;
      bandH = colX = 0;
    }
    const y = below ? bandY + colY + GAP : bandY;
    boxes.push({ name: p.name, x: colX, y, w: p.w, h: p.h });
    colY = y - bandY + p.h;
    colW = Math.max(colW, p.w);
    bandH = Math.max(bandH, colY);
    w = Math.max(w, colX + colW);
  }
  return { boxes, w, h: bandY + bandH };
}

/** The arrangement that can be drawn largest. */
function best(panes: Size[], W: number, H: number): Arranged & { scale: number } {
  const total = panes.reduce((sum, p) => sum + p.w + GAP, 0);
  let out = { ...arrange(panes, total), scale: 0 };
  for (let max = Math.max(...panes.map((p) => p.w), 1); max < total + 40; max += 40) {
    const a = arrange(panes, max);
    const scale = Math.min(W / a.w, H / a.h);
    if (scale > out.scale) out = { ...a, scale };
  }
  return out;
}

export function plan(all: Size[], seat: number, W: number, H: number): Plan {
  const mats = all.filter((p) => isMat(p.name));
  const small = mats.length > 0 && mats.every((p) => p.w < CARD && !p.always);
  const panes = shown(all, seat, small);
  if (!panes.length) return { boxes: [], w: 0, h: 0, side: true, cards: small, spare: null };
  const alone = best(panes, W, H);
  const beside = best(panes, W - SIDE_MIN - GAP, H);
  // The log stands beside the scene when that costs the scene next to nothing.
  const side = beside.scale >= alone.scale * 0.97;
  const a = side ? beside : alone;
  const boxes = a.boxes.map((b) => ({ name: b.name, x: b.x * a.scale, y: b.y * a.scale, w: b.w * a.scale, h: b.h * a.scale }));
  const w = a.w * a.scale;
  return { boxes, w, h: a.h * a.scale, side, cards: small, spare: side ? null : room(boxes, w, H) };
}

/** Room under the last column for the log. */
function room(boxes: Box[], W: number, H: number): Omit<Box, 'name'> | null {
  const lowest = boxes[boxes.length - 1];
  if (!lowest) return null;
  const y = Math.max(...boxes.filter((b) => b.x + b.w > lowest.x + 1).map((b) => b.y + b.h)) + GAP;
  const spare = { x: lowest.x, y, w: W - lowest.x, h: H - y };
  return spare.h >= 120 && spare.w >= 300 ? spare : null;
}

const THIN = 0.62; // of the width: what fills less of it has room for another pane
const LEAST = 0.75; // of the height it has alone: what two panes side by side must keep
const READ = 0.8; // words of 13 pixels can be read at this scale

/** Panes of a phone that stand side by side, because one of them would leave most of the width empty. */
export function pairs(panes: Size[], W: number, H: number): Size[][] {
  const out: Size[][] = [];
  for (const p of panes) {
    const before = out[out.length - 1];
    const a = before?.[0];
    const alone = (x: Size): number => Math.min(H, (W * x.h) / x.w);
    const thin = (x: Size): boolean => (alone(x) * x.w) / x.h < W * THIN;
    if (a && before.length === 1 && (thin(a) || thin(p))) {
      const high = pairHeight([a, p], W, H);
      if (high >= LEAST * Math.max(alone(a), alone(p)) && high >= READ * Math.max(a.h, p.h)) {
        before.push(p);
        continue;
      }
    }
    out.push([p]);
  }
  return out;
}

/** How high panes are that stand side by side and are all equally high. */
export function pairHeight(panes: Size[], W: number, H: number): number {
  const wide = panes.reduce((sum, p) => sum + p.w / p.h, 0);
  return Math.min(H, (W - GAP * (panes.length - 1)) / wide);
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
