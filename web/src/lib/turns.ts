// turns.ts: a log of plies as people tell it: whole turns with what they changed, and headings where a round begins. Knows no game.
import type { Amount, Good, Line, Note } from './api.ts';

export interface Turn {
  /** -1: chance alone, the set-up. */
  actor: number;
  /** Number of the first ply. */
  ply: number;
  lines: Line[];
  /** What was told to all at its end: a new round, a scoring. */
  heads: Note[];
  /** What seats were given there without doing anything. */
  incomes: Note[];
}

const isHead = (n: Note): boolean => n.seat < 0 && /\b(begins|ends)\b/.test(n.text);
const isIncome = (n: Note): boolean => n.seat >= 0 && /^(\w+ )?(income|reward): /.test(n.text);

/** Lines of one seat in a row, with the chance between them. A heading ends a turn. */
export function turnsOf(log: readonly Line[]): Turn[] {
  const out: Turn[] = [];
  let open: Turn | null = null;
  for (const l of log) {
    if (!open || (l.actor >= 0 && l.actor !== open.actor)) out.push((open = { actor: l.actor, ply: l.ply, lines: [], heads: [], incomes: [] }));
    open.lines.push(l);
    open.heads = (l.notes ?? []).filter(isHead);
    open.incomes = open.heads.length ? (l.notes ?? []).filter(isIncome) : [];
    if (open.heads.length) open = null;
  }
  return out;
}

/** How many turns were taken; 0 while the log is not here from the beginning. */
export const turnCount = (log: readonly Line[]): number => (log[0]?.ply === 0 ? turnsOf(log).filter((x) => x.actor >= 0).length : 0);

/** What is worth a sentence: not what only ends a turn. */
export function told(turn: Turn): Line[] {
  const kept = turn.lines.filter((l) => l.actor >= 0 && (l.targets?.length || l.change?.length || l.notes?.length));
  return kept.length ? kept : turn.lines.filter((l) => l.actor >= 0).slice(0, 1);
}

/** What a turn was worth, as it was told: what brought or cost most points, at most two. */
export function brought(turn: Turn): Note[] {
  const all = turn.lines.flatMap((l) => l.notes ?? []).filter((n) => n.points);
  return all.sort((a, b) => Math.abs(b.points) - Math.abs(a.points)).slice(0, 2);
}

/** What lines changed for a seat, summed up, in the order of the goods. */
export function sums(lines: readonly Line[], seat: number, goods: readonly Good[]): Amount[] {
  const n = new Map<string, number>();
  for (const l of lines) for (const c of l.change ?? []) if (c.seat === seat) n.set(c.good, (n.get(c.good) ?? 0) + c.n);
  return goods.filter((g) => n.get(g.id)).map((g) => ({ good: g.id, n: n.get(g.id)! }));
}

export interface Row {
  turn: Turn;
  seat: number;
  /** An income or the like: of a seat that did nothing itself. */
  quiet: boolean;
  change: Map<string, number>;
  /** After the turn; null: not known. */
  total: Map<string, number | null>;
}

/** The game as rows of turns: what each changed and left, worked out backwards from what the seats have now. */
export function ledger(log: readonly Line[], goods: readonly Good[], purses: readonly (readonly (number | null)[])[]): Row[] {
  const have = purses.map((p) => new Map(goods.map((g, i) => [g.id, p[i] ?? null] as const)));
  const rows: Row[] = [];
  for (const turn of turnsOf(log).reverse()) {
    const part: Row[] = [];
    for (const seat of purses.keys()) {
      const change = new Map(sums(turn.lines, seat, goods).map((a) => [a.good, a.n!]));
      if (seat !== turn.actor && !change.size) continue;
      part.push({ turn, seat, quiet: seat !== turn.actor, change, total: new Map(have[seat]) });
      for (const [good, n] of change) {
        const now = have[seat]!.get(good) ?? null;
        if (now !== null) have[seat]!.set(good, now - n);
      }
    }
    if (!part.length && turn.heads.length) part.push({ turn, seat: -1, quiet: true, change: new Map(), total: new Map() });
    part.sort((a, b) => Number(a.quiet) - Number(b.quiet));
    rows.unshift(...part);
  }
  return rows;
}
