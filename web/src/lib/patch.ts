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

function patchKids(parent: Element, nodes: Node[]): void {
  const have = new Map<string, Element>();
  for (const kid of [...parent.children]) {
    const node = old.get(kid);
    if (node) have.set(node.key, kid);
  }
  // What goes, goes first: then what stays stands in its order and is not moved.
  const next = new Map(nodes.map((node) => [node.key, node.tag]));
  for (const [key, kid] of have)
    if (next.get(key) !== kid.tagName) {
      kid.remove();
      have.delete(key);
    }
  let at: Element | null = parent.firstElementChild;
  for (const node of nodes) {
    const el = have.get(node.key);
    if (el) {
      have.delete(node.key);
      update(el, node);
      if (el === at) at = at.nextElementSibling;
      else parent.insertBefore(el, at);
    } else {
      parent.insertBefore(create(node), at);
    }
  }
}

/** Draws `next` into `layer`; with `ms`, shapes known before travel to their place and new pieces are set down. */
export function patch(layer: SVGGElement, next: Drawing, before: Drawing | undefined, ms: number): void {
  fresh = [];
  patchKids(layer, next.nodes);
  if (!before || ms <= 0) return;
  // A piece that was not there is set down from above.
  for (const el of fresh)
    el.animate([{ opacity: 0, translate: '0 -14px' }, { opacity: 1, translate: '0 0' }], { duration: ms, easing: 'cubic-bezier(.2,.7,.2,1)' });
  for (const el of layer.querySelectorAll<SVGGraphicsElement>('[data-id]')) {
    const now = next.places.get(el.dataset['id']!);
    if (!now) continue;
    const was = before.places.get(now.id);
    if (was && (was.x !== now.x || was.y !== now.y) && now.form !== 'text')
      el.animate([{ translate: `${was.x - now.x}px ${was.y - now.y}px` }, { translate: '0px 0px' }], {
        duration: ms,
        easing: 'cubic-bezier(.2,.7,.2,1)',
      });
  }
}
