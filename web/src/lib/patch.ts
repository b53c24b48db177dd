// patch.ts: brings a drawing into an <svg> with as few changes as possible, and lets named shapes travel to
// their new place instead of jumping. Knows nodes, not games.
import type { Drawing, Node } from './scene.ts';

const NS = 'http://www.w3.org/2000/svg';
const old = new WeakMap<Element, Node>();
let fresh: Element[] = []; // pieces made since the last patch began

function create(node: Node): Element {
  const el = document.createElementNS(NS, node.tag);
  for (const [k, v] of Object.entries(node.attrs)) el.setAttribute(k, v);
  fill(el, node);
  old.set(el, node);
  if (/\bpiece\b/.test(node.attrs['class'] ?? '')) fresh.push(el);
  return el;
}

function fill(el: Element, node: Node): void {
  if (node.text !== undefined) el.textContent = node.text;
  for (const kid of node.kids) el.append(create(kid));
}

/** Classes that start with is- are the page's own and survive, except is-hot, which is the game's. */
function setClass(el: Element, value: string): void {
  const mine = [...el.classList].filter((c) => c.startsWith('is-') && c !== 'is-hot');
  el.setAttribute('class', [value, ...mine].filter(Boolean).join(' '));
}

function update(el: Element, node: Node): void {
  const was = old.get(el);
  if (!was || was.sig === node.sig) return;
  for (const k of Object.keys(was.attrs)) if (!(k in node.attrs)) k === 'class' ? setClass(el, '') : el.removeAttribute(k);
  for (const [k, v] of Object.entries(node.attrs))
    if (was.attrs[k] !== v) k === 'class' ? setClass(el, v) : el.setAttribute(k, v);
  old.set(el, node);
  if (node.text !== was.text) el.textContent = node.text ?? '';
  if (node.text === undefined) patchKids(el, node.kids);
}

/** Takes from a list of lists. */
const took = <K>(all: Map<K, Element[]>, key: K): Element | undefined => all.get(key)?.shift();
function into<K>(all: Map<K, Element[]>, key: K, el: Element): void {
  const list = all.get(key);
  if (list) list.push(el);
  else all.set(key, [el]);
}

/** The element of each node: by its name, else one that looks just so, else one of its kind. So one shape more changes one shape, not all behind it. */
function matched(parent: Element, nodes: Node[]): (Element | undefined)[] {
  const named = new Map<string, Element[]>();
  const alike = new Map<number, Element[]>();
  for (let kid = parent.firstElementChild; kid; kid = kid.nextElementSibling) {
    const node = old.get(kid);
    if (node) node.key ? into(named, node.key + node.tag, kid) : into(alike, node.sig, kid);
  }
  const out = nodes.map((node) => (node.key ? took(named, node.key + node.tag) : took(alike, node.sig)));
  const rest = new Map<string, Element[]>();
  for (const list of alike.values()) for (const kid of list) into(rest, kid.tagName, kid);
  nodes.forEach((node, i) => (out[i] ??= node.key ? undefined : took(rest, node.tag)));
  return out;
}

/** Which of these numbers stay where they are, when as few as possible are moved to bring all into order: the longest rising row of them. */
function steady(all: number[]): Set<number> {
  const ends: number[] = []; // of the rows of each length, the place of the smallest last number
  const before: number[] = [];
  all.forEach((n, i) => {
    if (n < 0) return;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const mid = (low + high) >> 1;
      if (all[ends[mid]!]! < n) low = mid + 1;
      else high = mid;
    }
    before[i] = ends[low - 1] ?? -1;
    ends[low] = i;
  });
  const out = new Set<number>();
  for (let i = ends[ends.length - 1] ?? -1; i >= 0; i = before[i]!) out.add(i);
  return out;
}

function patchKids(parent: Element, nodes: Node[]): void {
  const kids = matched(parent, nodes);
  const stay = new Set(kids);
  for (const kid of [...parent.children]) if (!stay.has(kid)) kid.remove();
  const was = new Map([...parent.children].map((kid, i) => [kid, i]));
  const still = steady(kids.map((kid) => (kid ? was.get(kid)! : -1)));
  let at: Element | null = null; // from the end: before it
  for (let i = nodes.length - 1; i >= 0; i--) {
    const node = nodes[i]!;
    let el = kids[i];
    if (el) update(el, node);
    else el = create(node);
    if (!still.has(i)) parent.insertBefore(el, at);
    at = el;
  }
}

const indexes = new WeakMap<Element, Map<string, SVGElement>>();
/** The named shapes of a layer, the first of each name. */
export function byId(layer: Element): Map<string, SVGElement> {
  let all = indexes.get(layer);
  if (!all) {
    indexes.set(layer, (all = new Map()));
    for (const el of layer.querySelectorAll<SVGElement>('[data-id]')) if (!all.has(el.dataset['id']!)) all.set(el.dataset['id']!, el);
  }
  return all;
}

/** Draws `next` into `layer`; with `ms`, shapes known before travel to their place and new pieces are set down. */
export function patch(layer: SVGGElement, next: Drawing, before: Drawing | undefined, ms: number): void {
  fresh = [];
  patchKids(layer, next.nodes);
  indexes.delete(layer);
  if (!before || ms <= 0) return;
  // A piece that was not there is set down from above.
  for (const el of fresh)
    el.animate([{ opacity: 0, translate: '0 -14px' }, { opacity: 1, translate: '0 0' }], { duration: ms, easing: 'cubic-bezier(.2,.7,.2,1)' });
  for (const [id, el] of byId(layer)) {
    const now = next.places.get(id);
    if (!now) continue;
    const was = before.places.get(id);
    if (was && (was.x !== now.x || was.y !== now.y) && now.form !== 'text')
      el.animate([{ translate: `${was.x - now.x}px ${was.y - now.y}px` }, { translate: '0px 0px' }], {
        duration: ms,
        easing: 'cubic-bezier(.2,.7,.2,1)',
      });
  }
}
