// turns.ts: a log of plies as people tell it: whole turns with what they changed, and headings where a round begins. Knows no game.
import type { Amount, Change, Good, Line, Note } from './api.ts';

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

/** Lines of one seat in a row, with the chance between them. Headings and incomes end a turn. */
export function turnsOf(log: readonly Line[]): Turn[] {
  const out: Turn[] = [];
  let open: Turn | null = null;
  for (const l of log) {
    if (!open || (l.actor >= 0 && l.actor !== open.actor)) out.push((open = { actor: l.actor, ply: l.ply, lines: [], heads: [], incomes: [] }));
    open.lines.push(l);
    open.heads = (l.notes ?? []).filter((n) => n.kind === 'heading');
    open.incomes = (l.notes ?? []).filter((n) => n.kind === 'income');
    if (open.heads.length || open.incomes.length) open = null;
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

const summed = (all: readonly Change[], seat: number, goods: readonly Good[]): Amount[] =>
  goods.map((g) => ({ good: g.id, n: all.reduce((n, c) => n + (c.seat === seat && c.good === g.id ? c.n : 0), 0) })).filter((a) => a.n);
const changes = (lines: readonly Line[]): Change[] => lines.flatMap((l) => l.change ?? []);
const given = (lines: readonly Line[]): Change[] => lines.flatMap((l) => l.income ?? []);

/** What lines changed for a seat, summed up, in the order of the goods. */
export const sums = (lines: readonly Line[], seat: number, goods: readonly Good[]): Amount[] => summed(changes(lines), seat, goods);
/** The same without incomes: what the decisions cost and brought. */
export const own = (lines: readonly Line[], seat: number, goods: readonly Good[]): Amount[] =>
  summed([...changes(lines), ...given(lines).map((c) => ({ ...c, n: -c.n }))], seat, goods);

export interface Row {
  turn: Turn;
  seat: number;
  /** An income or the like: the seat did nothing itself. */
  quiet: boolean;
  /** What was told of that. */
  notes: Note[];
  change: Map<string, number>;
  /** After the row; null: not known. */
  total: Map<string, number | null>;
}

/** The game as rows of turns: what each changed and left, worked out backwards from what the seats have now. Incomes
 * have rows of their own behind those of what was done. */
export function ledger(log: readonly Line[], goods: readonly Good[], purses: readonly (readonly (number | null)[])[]): Row[] {
  const have = purses.map((p) => new Map(goods.map((g, i) => [g.id, p[i] ?? null] as const)));
  const rows: Row[] = [];
  const row = (turn: Turn, seat: number, quiet: boolean, notes: Note[], by: Amount[]): Row => {
    const total = have[seat]!;
    have[seat] = new Map(total);
    for (const { good, n } of by) if ((total.get(good) ?? null) !== null) have[seat]!.set(good, total.get(good)! - n!);
    return { turn, seat, quiet, notes: notes.filter((x) => x.seat === seat), change: new Map(by.map((a) => [a.good, a.n!])), total };
  };
  for (const turn of turnsOf(log).reverse()) {
    const reasons = turn.lines.flatMap((l) => l.notes ?? []).filter((n) => !n.kind);
    const seats = [...purses.keys()];
    const incomes = seats.map((seat) => row(turn, seat, true, turn.incomes, summed(given(turn.lines), seat, goods))).filter((r) => r.change.size);
    const did = seats.map((seat) => row(turn, seat, seat !== turn.actor, reasons, own(turn.lines, seat, goods))).filter((r) => !r.quiet || r.change.size);
    const part = [...did.sort((a, b) => Number(a.quiet) - Number(b.quiet)), ...incomes];
    if (!part.length && turn.heads.length) part.push({ turn, seat: -1, quiet: true, notes: [], change: new Map(), total: new Map() });
    rows.unshift(...part);
  }
  return rows;
}
