// nouns.ts: what choices differ in: the words of a move's notation that the others do not all have are names of things.
import type { About, Good, Move } from './api.ts';

const wordsOf = (text: string): string[] => text.split(/[\s,:()+]+/).filter((w) => /[a-z]/i.test(w) && w.length > 1);

/** The words that all of them have and that name nothing: a name behind the first word is written large, also one that all share. */
export function glue(moves: readonly Pick<Move, 'text'>[]): string[] {
  const [first = [], ...others] = moves.map((m) => wordsOf(m.text));
  return first.filter((w, i) => others.every((l) => l.includes(w)) && (!i || !/^[A-Z]/.test(w)));
}

/** For each move the names it is about, at most two: "faction witches" among factions is about witches. */
export function nouns(moves: readonly Pick<Move, 'text'>[]): string[][] {
  const common = glue(moves);
  return moves.map((m) => [...new Set(wordsOf(m.text).filter((w) => !common.includes(w)))].slice(0, 2));
}

export const sentences = (text: string): string[] => text.split(/(?<=[.!?])\s+(?=[A-Z])/).filter(Boolean);

/** What is the same but for numbers. */
const form = (s: string): string => s.replace(/\d+/g, '#').replace(/s\b/g, '');

/** Sentences of several descriptions beside each other: its own, and those that others say, too, perhaps with other numbers. What the
 * chips say is left out. */
export function apart(texts: readonly string[], moves: readonly Pick<Move, 'price' | 'gain'>[], goods: readonly Good[]): { own: string; usual: string }[] {
  const lists = texts.map((x) => sentences(x));
  const forms = lists.map((l) => new Set(l.map(form)));
  const usual = (s: string): boolean => forms.filter((f) => f.has(form(s))).length > 1;
  return lists.map((list, i) => {
    const chips = [...(moves[i]?.price ?? []), ...(moves[i]?.gain ?? [])].flatMap((a) => goods.filter((g) => g.id === a.good).map((g) => new RegExp(`\\b${a.n} (${g.name}|${g.plural})\\b`, 'i')));
    const kept = list.filter((s) => chips.filter((c) => c.test(s)).length < Math.min(2, chips.length || 1));
    return { own: kept.filter((s) => !usual(s)).join(' '), usual: kept.filter(usual).join(' ') };
  });
}

/** A word that has a description of its own: of a good, or one that is to be asked for. */
export interface Term {
  word: string;
  text?: string;
  thing?: string;
}

/** A description in pieces: what else it names, each where it comes first. */
export function terms(about: Pick<About, 'title' | 'about' | 'terms'>, goods: readonly Good[]): (string | Term)[] {
  const text = about.about;
  const names = new Map<string, Term>();
  const known = (term: Term, ...words: string[]): void => words.forEach((w) => names.set(w.toLowerCase(), term));
  for (const x of about.terms ?? []) known(x, x.word, `${x.word}s`);
  for (const g of goods) if (g.text) known({ word: g.plural, text: g.text }, g.name, g.plural);
  const own = names.get(about.title.toLowerCase());
  if (!names.size) return [text];
  // The longer name first: "power token" is no power.
  const any = new RegExp(`(?<![{\\w])(${[...names.keys()].sort((a, b) => b.length - a.length).map((n) => n.replace(/\W/g, '\\$&')).join('|')})(?![}\\w])`, 'gi');
  const met = new Set([own]);
  const out: ReturnType<typeof terms> = [];
  let from = 0;
  for (const m of text.matchAll(any)) {
    const term = names.get(m[0].toLowerCase())!;
    if (met.has(term)) continue;
    met.add(term);
    out.push(text.slice(from, m.index), { ...term, word: m[0] });
    from = m.index + m[0].length;
  }
  return [...out, text.slice(from)].filter((x) => x !== '');
}
