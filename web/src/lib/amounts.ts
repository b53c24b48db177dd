// amounts.ts: one choice of several things, how many of each, over plies that take one. It knows the counted moves of
// this turn, which of them are legal now, and the draft; what may be added is what is legal, never what was worked out.
import type { Move } from './api.ts';

export interface Card {
  /** The notation of its move; in a row of goods, the good. */
  key: string;
  /** How many are in the draft. */
  n: number;
  /** What one more is, now: nothing when that is not allowed. */
  add: Move[];
  /** A move of it, legal or not: its words, places and price. */
  move: Move;
  /** The newest step of it in the draft; -1: none. */
  last: number;
}
export type Side = 'give' | 'take';
export interface Amounts {
  /** A card for each move, or two rows of goods that are matched: so many given for so many taken. */
  rows: { side: Side | ''; cards: Card[] }[];
  /** All that is counted in the draft. */
  steps: number[];
}

/** The good that a move gives or takes. */
export const goodOf = (m: Move, side: Side): string => (side === 'give' ? m.price : m.gain)[0]?.good ?? '';

/** Each is one good for another, and there are more pairs than goods: two rows say it shorter. */
function isExchange(moves: readonly Move[]): boolean {
  const one = moves.every((m) => m.price.length === 1 && m.gain.length === 1);
  const many = (side: Side): number => new Set(moves.map((m) => goodOf(m, side))).size;
  return one && many('give') > 1 && many('take') > 1 && moves.length > many('give') + many('take');
}

/**
 * What the counters show. `known`: the counted moves met in this turn; `legal`: those of now; `held`: the half of an
 * exchange that is chosen already.
 */
export function amounts(known: readonly Move[], legal: readonly Move[], draft: readonly { text: string }[], held: { side: Side; good: string } | null = null): Amounts {
  const may = legal.filter((m) => m.counted);
  const of = new Map(known.map((m) => [m.text, m]));
  const steps = draft.flatMap((s, i) => (of.has(s.text) ? [i] : []));
  const card = (key: string, is: (m: Move) => boolean, add: Move[], more: number): Card => {
    const mine = steps.filter((i) => is(of.get(draft[i]!.text)!));
    return { key, n: mine.length + more, add, move: known.find(is)!, last: mine[mine.length - 1] ?? -1 };
  };
  if (!isExchange(known)) return { rows: [{ side: '', cards: known.map((k) => card(k.text, (m) => m.text === k.text, may.filter((m) => m.text === k.text), 0)) }], steps };
  const row = (side: Side): { side: Side; cards: Card[] } => ({
    side,
    cards: [...new Set(known.map((m) => goodOf(m, side)))].map((good) => {
      const fits = (m: Move): boolean => goodOf(m, side) === good && (!held || (held.side !== side && goodOf(m, held.side) === held.good));
      return card(good, (m) => goodOf(m, side) === good, may.filter(fits), held?.side === side && held.good === good ? 1 : 0);
    }),
  });
  return { rows: [row('give'), row('take')], steps };
}
