// hints.ts: what the computer expects of a move: who has how many points at the end, and how the game goes on. Knows no game.
import type { Price, Words } from './api.ts';

export interface Idea extends Words, Price {
  points_ahead_x100: number;
  /** The score of every seat at the end. */
  expects_x100?: number[];
  line_say?: string;
}

/** Part of the line expected: what one seat does, a sentence each. */
export interface Told {
  seat: number;
  say: string[];
}

const escape = (s: string): string => s.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** "blue: Place a stone. Take it; red: Pass" by seats; `seats` are the words of the game for them. */
export function lineOf(said: string, seats: readonly string[]): Told[] {
  const names = seats.map((name, seat) => ({ name, seat })).filter((s) => s.name);
  if (!said || !names.length) return [];
  const who = new RegExp(`(?:^|; )(${[...names].sort((a, b) => b.name.length - a.name.length).map((s) => escape(s.name)).join('|')}): `, 'g');
  const heads = [...said.matchAll(who)];
  return heads.map((m, i) => ({
    seat: names.find((s) => s.name === m[1])!.seat,
    say: said.slice(m.index + m[0].length, heads[i + 1]?.index ?? said.length).split(/\. (?=\p{Lu})/u).filter(Boolean),
  }));
}

/** The same without what was to be played: what is expected after it. */
export function after(line: readonly Told[]): Told[] {
  return line.map((p, i) => (i ? p : { ...p, say: p.say.slice(1) })).filter((p) => p.say.length);
}

/** How far ahead of the best other a seat is expected to end. */
export function ahead(idea: Idea, seat: number): number {
  const all = idea.expects_x100;
  if (!all || all[seat] === undefined) return idea.points_ahead_x100 / 100;
  const others = all.filter((_, i) => i !== seat);
  return (all[seat] - (others.length ? Math.max(...others) : 0)) / 100;
}

/** What one gives away by the second idea instead of the first, in points; both judged the same way. */
export function loses(best: Idea, other: Idea, seat: number): number {
  const same = !!best.expects_x100 === !!other.expects_x100;
  const value = (i: Idea): number => (same ? ahead(i, seat) : i.points_ahead_x100 / 100);
  return value(best) - value(other);
}
