// marks.ts: what the page draws above a scene: legal dots, the chosen place, the last moves, hints. A mark copies the
// outline of its shape, so it fits hexes, cards and discs alike.
import { byId } from './patch.ts';

const NS = 'http://www.w3.org/2000/svg';

export interface Marks {
  lit: Set<string>;
  /** Places that cannot be chosen at once, but by a way. */
  near?: readonly string[];
  selected: Set<string>;
  last: Set<string>;
  hints: string[];
  /** Drafted places in the order of play. */
  played: string[];
  /** Places that a line of the log is about. */
  spot: string[];
}

/** The element whose outline stands for a named shape: itself, or the first plain shape inside. */
function body(el: Element): SVGGeometryElement | null {
  if (/^(polygon|rect|circle|path)$/.test(el.tagName)) return el as SVGGeometryElement;
  return el.querySelector<SVGGeometryElement>(':scope>polygon,:scope>rect,:scope>circle,:scope>path');
}

/** Where a pane's units lie on the screen. To ask makes the browser lay out the page, so: late, and once for all marks. */
export type Frame = () => Pick<DOMMatrix, 'a' | 'd' | 'e' | 'f'>;
export function frameOf(svg: SVGSVGElement): Frame {
  let m: DOMMatrix | null = null;
  return () => (m ??= svg.getScreenCTM()) ?? { a: 0, d: 0, e: 0, f: 0 };
}

/** What groups around a shape do to its place, outermost first; a scene says it in `transform` alone. */
function movedBy(el: Element): string {
  let all = '';
  for (let n: Element | null = el; n && n.tagName !== 'svg'; n = n.parentElement) {
    const own = n.getAttribute('transform');
    if (own) all = `${own} ${all}`;
  }
  return all;
}

const SHAPE = ['points', 'x', 'y', 'width', 'height', 'rx', 'cx', 'cy', 'r', 'd'];
function ghost(at: Frame, el: Element, cls: string): SVGElement {
  const from = body(el);
  if (from && from.getAttribute('width') !== '0') {
    const copy = document.createElementNS(NS, from.tagName);
    for (const a of from.attributes) if (SHAPE.includes(a.name)) copy.setAttribute(a.name, a.value);
    const moved = movedBy(from);
    if (moved) copy.setAttribute('transform', moved);
    copy.setAttribute('class', cls);
    return copy;
  }
  const b = boxOf(at, el);
  const rect = document.createElementNS(NS, 'rect');
  for (const [k, v] of Object.entries({ x: b.x - 3, y: b.y - 3, width: b.w + 6, height: b.h + 6, rx: 5 }))
    rect.setAttribute(k, String(v));
  rect.setAttribute('class', cls);
  return rect;
}

/** How a shape is placed in its pane, from the same attributes. */
function placed(el: Element): DOMMatrix {
  let m = new DOMMatrix();
  for (let n: Element | null = el; n && n.tagName !== 'svg'; n = n.parentElement) {
    const own = (n as SVGGraphicsElement).transform.baseVal.consolidate();
    if (own) m = new DOMMatrix([own.matrix.a, own.matrix.b, own.matrix.c, own.matrix.d, own.matrix.e, own.matrix.f]).multiply(m);
  }
  return m;
}

/** The corners of a plain shape as its attributes say, before it is placed, and how far it reaches around them; none: only the browser knows. */
function corners(el: Element): { at: [number, number][]; around: number } {
  const num = (name: string): number => Number(el.getAttribute(name));
  const [x, y, w, h] = [num('x'), num('y'), num('width'), num('height')];
  if (el.tagName === 'polygon') return { at: [...(el as SVGPolygonElement).points].map((p) => [p.x, p.y]), around: 0 };
  if (el.tagName === 'circle') return { at: [[num('cx'), num('cy')]], around: num('r') };
  return { at: el.tagName === 'rect' ? [[x, y], [x + w, y], [x, y + h], [x + w, y + h]] : [], around: 0 };
}

/** Where an element lies in the pane's own units. */
export function boxOf(frame: Frame, el: Element): { x: number; y: number; w: number; h: number } {
  const { at, around } = corners(el);
  if (at.length) {
    const m = placed(el);
    const xs = at.map(([x, y]) => m.a * x + m.c * y + m.e);
    const ys = at.map(([x, y]) => m.b * x + m.d * y + m.f);
    const [x, y] = [Math.min(...xs) - around, Math.min(...ys) - around];
    return { x, y, w: Math.max(...xs) + around - x, h: Math.max(...ys) + around - y };
  }
  const m = frame();
  if (!m.a) return { x: 0, y: 0, w: 0, h: 0 };
  const r = el.getBoundingClientRect();
  return { x: (r.left - m.e) / m.a, y: (r.top - m.f) / m.d, w: r.width / m.a, h: r.height / m.d };
}

const LAND = 145; // wider or higher than any field, card or piece
function dashed(el: SVGElement): SVGElement {
  el.setAttribute('stroke-dasharray', '18 14');
  return el;
}

/** Brackets at the corners of a closed path of straight lines that has more than four; none of any other. */
export function cornerMarks(d: string): string {
  if (!/^M[-\d. ]+(L[-\d. ]+){4,}Z$/.test(d)) return '';
  const all = d.slice(1, -1).split('L').map((p) => p.split(' ').map(Number));
  const to = (p: number[], q: number[]): string => p.map((v, i) => v + (q[i]! - v) / 5).join(' ');
  return all.map((p, i) => `M${to(p, all.at(i - 1)!)}L${p.join(' ')}L${to(p, all[(i + 1) % all.length]!)}`).join('');
}

/** Corner brackets: form, not colour, says "this was the last move". */
function brackets(at: Frame, el: Element, cls: string): SVGElement {
  const from = body(el);
  if (from?.tagName === 'polygon') {
    const g = ghost(at, el, cls);
    g.setAttribute('pathLength', '60');
    g.setAttribute('stroke-dasharray', '2.3 5.4 2.3 0');
    return g;
  }
  const bent = cornerMarks(from?.getAttribute('d') ?? '');
  if (bent) {
    const g = ghost(at, el, cls);
    g.setAttribute('d', bent);
    return g;
  }
  const { x, y, w, h } = boxOf(at, from ?? el);
  // The corners of a box round a whole land, whose borders are bent, lie in other lands.
  if (from?.tagName === 'path' && (w > LAND || h > LAND) && /[QC]/.test(from.getAttribute('d') ?? '')) return dashed(ghost(at, el, cls));
  const a = Math.min(9, w / 3, h / 3);
  const [l, t, r, b] = [x - 3, y - 3, x + w + 3, y + h + 3];
  const path = document.createElementNS(NS, 'path');
  path.setAttribute(
    'd',
    `M${l} ${t + a}V${t}H${l + a}M${r - a} ${t}H${r}V${t + a}M${r} ${b - a}V${b}H${r - a}M${l + a} ${b}H${l}V${b - a}`,
  );
  path.setAttribute('class', cls);
  return path;
}

/** Where a dot says that a place may be chosen: the middle of a plain field; the upper right of one that something is drawn on. */
interface Dot {
  x: number;
  y: number;
  more: number;
}
function dot(at: Frame, el: Element, corner: boolean): Dot {
  const b = boxOf(at, el);
  return { x: b.x + b.w * (corner ? 0.72 : 0.5), y: b.y + b.h * (corner ? 0.22 : 0.5), more: corner ? 1.6 : 0 };
}

/** All dots of a pane are one shape on a halo of another: a hundred circles take as long to draw as the board. */
function drawn(dots: Dot[], cls = 'dot-legal'): SVGElement[] {
  if (!dots.length) return [];
  return [4.4, 3.2].map((size, i) => {
    const path = document.createElementNS(NS, 'path');
    path.setAttribute('d', dots.map(({ x, y, more }) => ((r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`)(size + more)).join(''));
    path.setAttribute('class', i ? cls : 'dot-ring');
    return path;
  });
}

function numbered(at: Frame, el: Element, n: string, cls = ''): SVGElement[] {
  const b = boxOf(at, el);
  const top = { x: b.x + b.w / 2, y: b.y + 2 };
  const disc = document.createElementNS(NS, 'circle');
  disc.setAttribute('cx', String(top.x));
  disc.setAttribute('cy', String(top.y));
  disc.setAttribute('r', '8.5');
  disc.setAttribute('class', `hint-n${cls}`);
  const text = document.createElementNS(NS, 'text');
  text.setAttribute('x', String(top.x));
  text.setAttribute('y', String(top.y + 4.2));
  text.setAttribute('class', 'hint-t');
  text.textContent = n;
  return [disc, text];
}

const MANY = 16; // rings shout: more places than this get dots

/** A legal place: what the game does not ring itself gets a ring on a halo, which shows on every ground. */
function legal(at: Frame, el: Element, many: boolean): SVGElement[] | Dot {
  if (el.classList.contains('is-hot') || el.querySelector(':scope>[class*=ring0]')) return [];
  if (el.tagName === 'polygon') return dot(at, el, false);
  if (many && body(el)?.tagName === 'polygon') return dot(at, el, true);
  return [ghost(at, el, 'legal-halo'), ghost(at, el, 'legal')];
}

/** What the last move was about. */
export function bracketed(at: Frame, layer: SVGGElement, ids: Iterable<string>): SVGElement[] {
  const shapes = byId(layer);
  return [...ids].flatMap((id) => {
    const el = shapes.get(id);
    return el ? [brackets(at, el, 'last-halo'), brackets(at, el, 'last')] : [];
  });
}

/** Redraws the marks of one pane. Costs a layout read for each that is no outline of its shape. */
export function mark(svg: SVGSVGElement, layer: SVGGElement, over: SVGGElement, m: Marks): void {
  const out: SVGElement[] = [];
  const at = frameOf(svg);
  const shapes = byId(layer);
  for (const [id, el] of shapes) {
    el.classList.toggle('is-legal', m.lit.has(id));
    el.classList.toggle('is-selected', m.selected.has(id));
  }
  out.push(...bracketed(at, layer, m.last));
  const lit = [...m.lit].flatMap((id) => shapes.get(id) ?? []);
  const dots: Dot[] = [];
  for (const el of lit) {
    const one = legal(at, el, lit.length > MANY);
    if ('x' in one) dots.push(one);
    else out.push(...one);
  }
  out.push(...drawn(dots));
  out.push(...drawn((m.near ?? []).flatMap((id) => { const el = shapes.get(id); return el && !m.lit.has(id) ? [dot(at, el, true)] : []; }), 'dot-near'));
  for (const id of m.spot) {
    const el = shapes.get(id);
    if (el) out.push(ghost(at, el, 'sel-halo'), ghost(at, el, 'spot'));
  }
  m.hints.forEach((id, i) => {
    const el = shapes.get(id);
    if (el) out.push(ghost(at, el, 'hint'), ...numbered(at, el, String(i + 1)));
  });
  for (const id of m.selected) {
    const el = shapes.get(id);
    if (el) out.push(ghost(at, el, 'sel-halo'), ghost(at, el, 'sel'));
  }
  // Several places of one turn carry the order of play; one that is used more than once, how often.
  const order = [...new Set(m.played)];
  if (m.played.length > 1)
    order.forEach((id, i) => {
      const el = shapes.get(id);
      const times = m.played.filter((x) => x === id).length;
      if (el) out.push(...numbered(at, el, times > 1 ? `×${times}` : String(i + 1), ' mine'));
    });
  if (out.length || over.firstChild) over.replaceChildren(...out);
}

/** What is pointed at, and where the keys stand: they change often, so they have a layer of their own. */
export function point(svg: SVGSVGElement, layer: SVGGElement, over: SVGGElement, hover: string, focus: string): void {
  const [under, stood] = [hover, focus].map((id) => byId(layer).get(id));
  if (!under && !stood && !over.firstChild) return;
  const at = frameOf(svg);
  over.replaceChildren(...(under ? [ghost(at, under, 'hover')] : []), ...(stood ? [ghost(at, stood, 'sel-halo'), ghost(at, stood, 'focus')] : []));
}
