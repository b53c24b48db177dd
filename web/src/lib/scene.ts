// scene.ts: a pane's shapes become a small tree of SVG nodes. It mirrors src/core/svg.c and draws nothing itself
// (patch.ts does), so it runs in tests without a browser.
import type { PaneData, SceneData, ScenePatch, Shape } from './api.ts';
import { BELOW, CAP, PITCH, fitted, sizeOf } from './fit.ts';
import { seated } from './say.ts';

export interface Node {
  tag: string;
  /** Stable over the game when the engine named the shape; else empty. */
  key: string;
  attrs: Record<string, string>;
  text?: string;
  kids: Node[];
  /** Everything that decides how this node looks, for a quick comparison. */
  sig: number;
}

/** Where a named shape lies in its pane, in pixels of the design size. */
export interface Place {
  id: string;
  x: number;
  y: number;
  form: Shape['form'];
  /** Side of a hex, radius, or 0. */
  size: number;
  hot: boolean;
  piece: boolean;
  label: string;
  tip: string;
  sig: number;
}

export interface Drawing {
  name: string;
  label: string;
  w: number;
  h: number;
  /** Narrower than this it cannot be read. */
  minWidth: number;
  /** It is always in sight. */
  always: boolean;
  nodes: Node[];
  sig: number;
  places: Map<string, Place>;
}

const px = (tenths: number | undefined): number => (tenths ?? 0) / 10;
const num = (v: number): string => String(Math.round(v * 100) / 100);

const CORNER = [
  [1, 0],
  [0.5, 0.866],
  [-0.5, 0.866],
  [-1, 0],
  [-0.5, -0.866],
  [0.5, -0.866],
] as const;

export function hexPoints(x: number, y: number, side: number, flat: boolean): string {
  return CORNER.map(([a, b]) => `${num(x + (flat ? a : b) * side)},${num(y + (flat ? b : a) * side)}`).join(' ');
}

/** The outline of a player's piece round 0,0: 1 disc, 2 square, 3 triangle, 4 diamond, 5 cross. */
export function outline(kind: number, r: number): string {
  if (kind === 2) {
    const h = num(r * 0.9);
    return `M-${h} -${h}H${h}V${h}H-${h}Z`;
  }
  if (kind === 3) {
    const s = num(r * 1.18);
    const f = num(r * 0.88);
    return `M0 -${num(r * 1.22)}L${s} ${f}L-${s} ${f}Z`;
  }
  if (kind === 4) {
    const s = num(r * 1.24);
    return `M0 -${s}L${s} 0L0 ${s}L-${s} 0Z`;
  }
  if (kind === 5) {
    const a = num(r * 0.42);
    const b = num(r * 1.12);
    return `M-${a} -${b}H${a}V-${a}H${b}V${a}H${a}V${b}H-${a}V${a}H-${b}V-${a}H-${a}Z`;
  }
  const d = num(r);
  return `M-${d} 0A${d} ${d} 0 1 0 ${d} 0A${d} ${d} 0 1 0 -${d} 0Z`;
}

function move(s: Shape): string {
  return `translate(${num(px(s.x))} ${num(px(s.y))})${s.turn ? ` rotate(${s.turn})` : ''}`;
}

const leaf = (tag: string, attrs: Record<string, string>): Node => ({ tag, key: '', attrs, kids: [], sig: 0 });

function piece(s: Shape): Node {
  const r = px(s.r);
  const d = outline(s.w ?? 1, r);
  const node = leaf('g', { transform: move(s) });
  if (r >= 6.5) node.kids.push(leaf('path', { class: 'foot', transform: `translate(0 ${num(r / 5)})`, d }));
  node.kids.push(leaf('path', { class: 'body', d }));
  return node;
}

function icon(s: Shape): Node {
  const size = px(s.w);
  const x = s.turn ? -size / 2 : px(s.x) - size / 2;
  const y = s.turn ? -size / 2 : px(s.y) - size / 2;
  const attrs: Record<string, string> = {
    href: `#i-${s.text ?? ''}`,
    x: num(x),
    y: num(y),
    width: num(size),
    height: num(size),
  };
  if (s.turn) attrs['transform'] = move(s);
  return leaf('use', attrs);
}

function plain(s: Shape): Node {
  const [x, y, w, h, r] = [px(s.x), px(s.y), px(s.w), px(s.h), px(s.r)];
  switch (s.form) {
    case 'group':
      return leaf('g', s.x || s.y || s.turn ? { transform: move(s) } : {});
    case 'hex':
    case 'hexp':
      return leaf('polygon', { points: hexPoints(x, y, w, s.form === 'hex') });
    case 'rect': {
      const rect = leaf('rect', { x: num(x), y: num(y), width: num(w), height: num(h) });
      if (r) rect.attrs['rx'] = num(r);
      return rect;
    }
    case 'circle':
      return leaf('circle', { cx: num(x), cy: num(y), r: num(r) });
    case 'line':
      return leaf('line', { x1: num(x), y1: num(y), x2: num(w), y2: num(h) });
    case 'path': {
      const path = leaf('path', { d: s.text ?? '' });
      if (s.x || s.y || s.turn) path.attrs['transform'] = move(s);
      return path;
    }
    case 'icon':
      return icon(s);
    case 'piece':
      return piece(s);
    default: {
      const words = leaf('text', s.turn ? { x: '0', y: '0', transform: move(s) } : { x: num(x), y: num(y) });
      words.text = s.text ?? '';
      return words;
    }
  }
}

function finish(node: Node): void {
  for (const kid of node.kids) if (!kid.sig) finish(kid);
  node.sig = hash(`${node.tag}|${Object.values(node.attrs).join('|')}|${node.text ?? ''}[${node.kids.map((k) => k.key + k.sig).join()}]`);
}

/** A number of 53 bits for a text: two that differ have the same one once in 10^15 times. */
function hash(text: string): number {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    a = Math.imul(a ^ c, 2654435761);
    b = Math.imul(b ^ c, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & b) + (a >>> 0);
}

/** Words that name a seat (class who-N, in a box) say who sits there, in lines and a size that the box holds. */
function named(node: Node, s: Shape, names: readonly string[]): void {
  const seat = /(?:^| )who-(\d)/.exec(s.class ?? '');
  const name = seat && names[Number(seat[1])];
  if (!name) return;
  const own = sizeOf(s.class!);
  const { lines, size } = fitted(name, px(s.w), px(s.h), own);
  node.attrs['class'] = [...s.class!.split(' ').filter((c) => !/^t\d+$/.test(c)), ...(size === own ? [] : [`t${size}`])].join(' ');
  // Capitals stand in the middle of the height, or as far above it as what hangs below the last line needs, as where the engine fits words.
  const room = px(s.h) - (lines.length - 1) * PITCH * size;
  const y = px(s.y) - px(s.r) + Math.min((room + CAP * size) / 2, room - BELOW * size);
  if (lines.length === 1) {
    node.text = lines[0]!;
    if (s.h) node.attrs['y'] = num(y);
    return;
  }
  delete node.text;
  node.kids = lines.map((text, i) => ({ ...leaf('tspan', { x: node.attrs['x']!, y: num(y + i * PITCH * size) }), text: i < lines.length - 1 ? `${text} ` : text }));
}

/** Nodes of shapes that are no groups: a change of the picture leaves most shapes the same objects. */
const known = new WeakMap<Shape, Node>();

function nodeOf(s: Shape, names: readonly string[], label: string, tip: string): Node {
  const had = known.get(s);
  if (had) return had;
  const node = plain(s);
  if (s.class) node.attrs['class'] = s.class;
  if (s.form === 'text') named(node, s, names);
  if (label || tip) {
    node.attrs['role'] = 'img';
    node.attrs['aria-label'] = [label, tip].filter(Boolean).join('. ');
  }
  if (s.id) node.attrs['data-id'] = s.id;
  if (s.form === 'group') return node;
  finish(node);
  if (!/\bwho-\d/.test(s.class ?? '') && label === (s.label ?? '') && tip === (s.tip ?? '')) known.set(s, node); // nobody's name is in it
  return node;
}

/** The class of what lies under the whole of a pane, if anything does: it goes on to the edges of the screen. */
export function groundOf(d: Pick<Drawing, 'nodes' | 'w' | 'h'>): string {
  const first = d.nodes[0];
  if (first?.tag !== 'rect') return '';
  const covers = Number(first.attrs['width']) > d.w - 4 && Number(first.attrs['height']) > d.h - 4;
  return covers ? (first.attrs['class'] ?? '') : '';
}

/** A shape of a pane, or a group with all that is in it, as it was drawn; a change of the picture leaves most of them as they are. */
interface Part {
  shapes: readonly Shape[];
  names: string;
  node?: Node;
  places: Place[];
}
const parts = new WeakMap<Shape, Part>();

function begins(all: readonly Shape[], from: number, these: readonly Shape[]): boolean {
  for (let k = 0; k < these.length; k++) if (all[from + k] !== these[k]) return false;
  return true;
}

/** The part that begins at shape `from`. */
function partOf(shapes: readonly Shape[], from: number, names: readonly string[], called: string): Part {
  const had = parts.get(shapes[from]!);
  if (had && had.names === called && begins(shapes, from, had.shapes)) return had;
  const stack: { node: Node; x: number; y: number; place?: Place }[] = [{ node: leaf('svg', {}), x: 0, y: 0 }];
  const root = stack[0]!.node;
  const found: { place: Place; node: Node }[] = [];
  let at = from;
  do {
    const s = shapes[at++]!;
    const top = stack[stack.length - 1]!;
    if (s.form === 'end') {
      if (stack.length > 1) stack.pop();
      continue;
    }
    const [label, tip] = [seated(s.label ?? '', names), seated(s.tip ?? '', names)];
    const node = nodeOf(s, names, label, tip);
    const x = top.x + (s.form === 'line' ? (px(s.x) + px(s.w)) / 2 : px(s.x));
    const y = top.y + (s.form === 'line' ? (px(s.y) + px(s.h)) / 2 : px(s.y));
    let place: Place | undefined;
    if (s.id) {
      node.key = `#${s.id}`;
      const words = (s.class ?? '').split(' ');
      place = {
        id: s.id,
        x: s.form === 'rect' ? x + px(s.w) / 2 : x,
        y: s.form === 'rect' ? y + px(s.h) / 2 : y,
        form: s.form,
        size: s.form === 'piece' || s.form === 'circle' ? px(s.r) : px(s.w),
        hot: words.includes('is-hot'),
        piece: s.form === 'piece' || words.includes('piece'),
        label,
        tip,
        sig: 0,
      };
      found.push({ place, node });
    } else if (label && top.place && !top.place.label) {
      top.place.label = label; // a group is called what its first labelled part is
      top.place.tip ||= tip;
    }
    top.node.kids.push(node);
    if (s.form === 'group') stack.push({ node, x, y, ...(place && { place }) });
  } while (stack.length > 1 && at < shapes.length);
  const [node] = root.kids;
  if (node && !node.sig) finish(node);
  for (const f of found) f.place.sig = f.node.sig;
  const part = { shapes: shapes.slice(from, at), names: called, ...(node && { node }), places: found.map((f) => f.place) };
  parts.set(shapes[from]!, part);
  return part;
}

/** Builds the tree of one pane and the list of its named places. */
export function draw(pane: PaneData, names: readonly string[] = []): Drawing {
  const root = leaf('svg', {});
  const places = new Map<string, Place>();
  const called = names.join('\n');
  for (let at = 0; at < pane.shapes.length; ) {
    const part = partOf(pane.shapes, at, names, called);
    at += part.shapes.length;
    if (part.node) root.kids.push(part.node);
    for (const place of part.places) if (!places.has(place.id)) places.set(place.id, place);
  }
  finish(root);
  return { name: pane.name, label: seated(pane.label, names), w: pane.w / 10, h: pane.h / 10, minWidth: pane.minWidth / 10, always: !pane.priority, nodes: root.kids, sig: root.sig, places };
}

/** Named shapes that are new, stand elsewhere or are called otherwise: what a move visibly did. A whole new
 * arrangement (a new round) is no move and marks nothing. */
export function changed(before: Drawing | undefined, after: Drawing, most = 8): string[] {
  if (!before) return [];
  const out: string[] = [];
  for (const [id, now] of after.places) {
    const was = before.places.get(id);
    if (!was || was.label !== now.label || Math.hypot(was.x - now.x, was.y - now.y) > 0.5) out.push(id);
  }
  return out.length > most ? [] : out;
}

/** The scene after the server's splices; panes without a change stay the same objects. */
export function applyPatch(scene: SceneData, patch: ScenePatch[]): SceneData {
  const panes = [...scene.panes];
  for (const p of patch) {
    const pane = panes[p.pane];
    if (!pane) continue;
    const shapes = [...pane.shapes];
    shapes.splice(p.at, p.drop, ...p.put);
    panes[p.pane] = { ...pane, shapes };
  }
  return { panes };
}
