// marks.ts: what the page draws above a scene: legal dots, the chosen place, the last moves, hints. A mark copies the
// outline of its shape, so it fits hexes, cards and discs alike.

const NS = 'http://www.w3.org/2000/svg';

export interface Marks {
  lit: Set<string>;
  selected: Set<string>;
  last: Set<string>;
  hints: string[];
  /** Drafted places in the order of play. */
  played: string[];
  /** Places that a line of the log is about. */
  spot: string[];
  hover: string;
  focus: string;
}

/** The element whose outline stands for a named shape: itself, or the first plain shape inside, unless it is there to be found only. */
function body(el: Element): SVGGeometryElement | null {
  const plain = /^(polygon|rect|circle|path)$/.test(el.tagName) ? el : el.querySelector(':scope>polygon,:scope>rect,:scope>circle,:scope>path');
  return plain?.getAttribute('width') === '0' ? null : (plain as SVGGeometryElement | null);
}

/** How a shape is placed in its pane. Read from attributes, which is all that scenes use: to ask the browser would make it lay out the page
 * in the middle of a change. */
function placed(svg: SVGSVGElement, el: Element): DOMMatrix {
  let m = new DOMMatrix();
  for (let n: Element | null = el; n && n !== svg; n = n.parentElement) {
    const own = (n as SVGGraphicsElement).transform.baseVal.consolidate();
    if (own) m = new DOMMatrix([own.matrix.a, own.matrix.b, own.matrix.c, own.matrix.d, own.matrix.e, own.matrix.f]).multiply(m);
  }
  return m;
}

function ghost(svg: SVGSVGElement, el: Element, cls: string): SVGElement {
  const from = body(el);
  if (from) {
    const copy = from.cloneNode(false) as SVGElement;
    for (const a of [...copy.attributes])
      if (!['points', 'x', 'y', 'width', 'height', 'rx', 'cx', 'cy', 'r', 'd'].includes(a.name)) copy.removeAttribute(a.name);
    const m = placed(svg, from);
    if (!m.isIdentity) copy.setAttribute('transform', `matrix(${m.a} ${m.b} ${m.c} ${m.d} ${m.e} ${m.f})`);
    copy.setAttribute('class', cls);
    return copy;
  }
  const b = boxOf(svg, el);
  const rect = document.createElementNS(NS, 'rect');
  for (const [k, v] of Object.entries({ x: b.x - 3, y: b.y - 3, width: b.w + 6, height: b.h + 6, rx: 5 }))
    rect.setAttribute(k, String(v));
  rect.setAttribute('class', cls);
  return rect;
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
export function boxOf(svg: SVGSVGElement, el: Element): { x: number; y: number; w: number; h: number } {
  const { at, around } = corners(el);
  if (at.length) {
    const m = placed(svg, el);
    const xs = at.map(([x, y]) => m.a * x + m.c * y + m.e);
    const ys = at.map(([x, y]) => m.b * x + m.d * y + m.f);
    const [x, y] = [Math.min(...xs) - around, Math.min(...ys) - around];
    return { x, y, w: Math.max(...xs) + around - x, h: Math.max(...ys) + around - y };
  }
  const m = svg.getScreenCTM();
  const r = el.getBoundingClientRect();
  if (!m || !m.a) return { x: 0, y: 0, w: 0, h: 0 };
  return { x: (r.left - m.e) / m.a, y: (r.top - m.f) / m.d, w: r.width / m.a, h: r.height / m.d };
}

/** Corner brackets: form, not colour, says "this was the last move". */
function brackets(svg: SVGSVGElement, el: Element, cls: string): SVGElement {
  const from = body(el);
  if (from?.tagName === 'polygon') {
    const g = ghost(svg, el, cls);
    g.setAttribute('pathLength', '60');
    g.setAttribute('stroke-dasharray', '2.3 5.4 2.3 0');
    return g;
  }
  const { x, y, w, h } = boxOf(svg, from ?? el);
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

/** A dot in the middle of a plain field; in the upper right of one that something is drawn on. */
function dot(svg: SVGSVGElement, el: Element, corner: boolean): SVGElement[] {
  const b = boxOf(svg, el);
  return ['dot-ring', 'dot-legal'].map((cls) => {
    const c = document.createElementNS(NS, 'circle');
    c.setAttribute('cx', String(b.x + b.w * (corner ? 0.72 : 0.5)));
    c.setAttribute('cy', String(b.y + b.h * (corner ? 0.22 : 0.5)));
    c.setAttribute('r', String((cls === 'dot-legal' ? 3.2 : 4.4) + (corner ? 1.6 : 0)));
    c.setAttribute('class', cls);
    return c;
  });
}

function numbered(svg: SVGSVGElement, el: Element, n: string, cls = ''): SVGElement[] {
  const b = boxOf(svg, el);
  const at = { x: b.x + b.w / 2, y: b.y + 2 };
  const disc = document.createElementNS(NS, 'circle');
  disc.setAttribute('cx', String(at.x));
  disc.setAttribute('cy', String(at.y));
  disc.setAttribute('r', '8.5');
  disc.setAttribute('class', `hint-n${cls}`);
  const text = document.createElementNS(NS, 'text');
  text.setAttribute('x', String(at.x));
  text.setAttribute('y', String(at.y + 4.2));
  text.setAttribute('class', 'hint-t');
  text.textContent = n;
  return [disc, text];
}

const MANY = 16; // rings shout: more places than this get dots

/** A legal place: what the game does not ring itself gets a ring on a halo, which shows on every ground. */
function legal(svg: SVGSVGElement, el: Element, many: boolean): SVGElement[] {
  if (el.classList.contains('is-hot') || el.querySelector(':scope>[class*=ring0]')) return [];
  if (el.tagName === 'polygon') return dot(svg, el, false);
  if (many && body(el)?.tagName === 'polygon') return dot(svg, el, true);
  return [ghost(svg, el, 'legal-halo'), ghost(svg, el, 'legal')];
}

/** Redraws the marks of one pane. What is read and what is changed are kept apart: one after the other, again and again, costs a layout each. */
export function mark(svg: SVGSVGElement, layer: SVGGElement, over: SVGGElement, m: Marks): void {
  const out: SVGElement[] = [];
  const byId = new Map<string, Element>();
  for (const el of layer.querySelectorAll('[data-id]')) {
    const id = (el as SVGElement).dataset['id']!;
    if (!byId.has(id)) byId.set(id, el);
    el.classList.toggle('is-legal', m.lit.has(id));
    el.classList.toggle('is-selected', m.selected.has(id));
  }
  for (const id of m.last) {
    const el = byId.get(id);
    if (el) out.push(brackets(svg, el, 'last-halo'), brackets(svg, el, 'last'));
  }
  const lit = [...m.lit].flatMap((id) => byId.get(id) ?? []);
  for (const el of lit) out.push(...legal(svg, el, lit.length > MANY));
  for (const id of m.spot) {
    const el = byId.get(id);
    if (el) out.push(ghost(svg, el, 'sel-halo'), ghost(svg, el, 'spot'));
  }
  m.hints.forEach((id, i) => {
    const el = byId.get(id);
    if (el) out.push(ghost(svg, el, 'hint'), ...numbered(svg, el, String(i + 1)));
  });
  for (const id of m.selected) {
    const el = byId.get(id);
    if (el) out.push(ghost(svg, el, 'sel-halo'), ghost(svg, el, 'sel'));
  }
  // Several places of one turn carry the order of play; one that is used more than once, how often.
  const order = [...new Set(m.played)];
  if (m.played.length > 1)
    order.forEach((id, i) => {
      const el = byId.get(id);
      const times = m.played.filter((x) => x === id).length;
      if (el) out.push(...numbered(svg, el, times > 1 ? `×${times}` : String(i + 1), ' mine'));
    });
  const hover = m.hover && m.lit.has(m.hover) ? byId.get(m.hover) : undefined;
  if (hover) out.push(ghost(svg, hover, 'hover'));
  const focus = byId.get(m.focus);
  if (focus) out.push(ghost(svg, focus, 'sel-halo'), ghost(svg, focus, 'focus'));
  over.replaceChildren(...out);
}
