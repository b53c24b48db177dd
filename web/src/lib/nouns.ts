// nouns.ts: what choices differ in: the words of a move's notation that the others do not all have are names of things.
import type { Good, Move } from './api.ts';

const wordsOf = (text: string): string[] => text.split(/[\s,:()+]+/).filter((w) => /[a-z]/i.test(w) && w.length > 1);

/** For each move the names it is about, at most two: "faction witches" among factions is about witches. */
export function nouns(moves: readonly Pick<Move, 'text'>[]): string[][] {
  const lists = moves.map((m) => wordsOf(m.text));
  const common = lists.reduce((all, l) => all.filter((w) => l.includes(w)), lists[0] ?? []);
  return lists.map((l) => [...new Set(l.filter((w) => !common.includes(w)))].slice(0, 2));
}

/** Sentences of several descriptions beside each other: what the chips say is left out, what many say comes last. */
export function apart(texts: readonly string[], moves: readonly Pick<Move, 'price' | 'gain'>[], goods: readonly Good[]): string[] {
  const lists = texts.map((x) => x.split(/(?<=[.!?])\s+(?=[A-Z])/));
  const count = (s: string): number => lists.filter((l) => l.includes(s)).length;
  return lists.map((list, i) => {
    const names = [...(moves[i]?.price ?? []), ...(moves[i]?.gain ?? [])].flatMap((a) => goods.find((g) => g.id === a.good)?.name ?? []);
    const said = (s: string): boolean => names.filter((n) => s.includes(n)).length >= 3;
    const kept = list.filter((s) => !said(s));
    return [...kept.filter((s) => count(s) === 1), ...kept.filter((s) => count(s) > 1)].join(' ');
  });
}
