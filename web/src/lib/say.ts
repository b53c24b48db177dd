// say.ts: sentences in which {id} stands for a good: as words, or in pieces for pictures. Knows no game.
import type { Good } from './api.ts';

/** Words in which the engine marked seats, "{2:white}", with what the people there are called; else the engine's word. */
export function seated(said: string, names: readonly string[] = []): string {
  return said.includes('{') ? said.replace(/\{(\d):([^{}]*)\}/g, (_, seat: string, word: string) => names[Number(seat)] || word) : said;
}

/** A piece of a sentence: words, or a good with the word that is said for it. */
export type Piece = string | { good: Good; word: string };

/** "Take 2 {coin}" in pieces; the word is singular behind a 1. What is no good stays as it is. */
export function pieces(say: string, goods: readonly Good[]): Piece[] {
  const out: Piece[] = [];
  let from = 0;
  say = seated(say); // who knew the names has put them in
  for (const m of say.matchAll(/\{([\w-]+)\}/g)) {
    const good = goods.find((g) => g.id === m[1]);
    if (!good) continue;
    const before = say.slice(from, m.index);
    if (before) out.push(before);
    out.push({ good, word: /(^|\D)1 *$/.test(say.slice(0, m.index)) ? good.name : good.plural });
    from = m.index + m[0].length;
  }
  if (from < say.length) out.push(say.slice(from));
  return out;
}

export function plain(say: string, goods: readonly Good[]): string {
  return pieces(say, goods)
    .map((p) => (typeof p === 'string' ? p : p.word))
    .join('');
}

/** Sentences in a row; what is said several times is said once, with how often. */
export function runs(list: readonly string[]): string[] {
  const out: { words: string; n: number }[] = [];
  for (const words of list) {
    const last = out[out.length - 1];
    if (last?.words === words) last.n++;
    else out.push({ words, n: 1 });
  }
  return out.map((r) => (r.n > 1 ? `${r.n} × ${r.words}` : r.words));
}

/** An amount with its sign, as one writes it. */
export function signed(n: number | null): string {
  return n === null ? '?' : n < 0 ? `−${-n}` : `+${n}`;
}
