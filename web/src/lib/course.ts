// course.ts: a finished game as pictures: what the points came from, how the score went, and where it turned. Knows no game.
import type { CurveData, Costly } from './curve.ts';
import type { Good, Line, Result } from './api.ts';
import { type Turn, turnsOf } from './turns.ts';

export interface Bar {
  seat: number;
  n: number;
  /** Nobody has more of this kind. */
  most: boolean;
}

/** For each kind of points a bar a seat; kinds in which nobody has any are left out. */
export function bars(result: Result): { part: string; bars: Bar[] }[] {
  return result.parts
    .map((part, p) => {
      const all = result.entries.map((e, seat) => ({ seat, n: e.parts[p] ?? 0 }));
      const top = Math.max(...all.map((b) => b.n));
      return { part, bars: all.map((b) => ({ ...b, most: b.n === top && top > 0 && all.some((x) => x.n < top) })) };
    })
    .filter((g) => g.bars.some((b) => b.n !== 0));
}

/** The part that a game calls mixed, told apart by the sources of the log's notes: what everybody began with, what brought most, what cost;
 * last what no note told of. While the log is not here from the beginning nothing is told apart. */
export function sources(result: Result, log: readonly Line[]): Result {
  const mixed = result.parts.indexOf(result.mixed ?? '');
  if (mixed < 0 || log[0]?.ply !== 0) return result;
  const by = new Map<string, number[]>();
  for (const n of log.flatMap((l) => l.notes ?? [])) {
    if (!n.source || n.seat < 0) continue;
    const row = by.get(n.source) ?? by.set(n.source, result.entries.map(() => 0)).get(n.source)!;
    row[n.seat]! += n.points;
  }
  const sum = (row: number[]): number => row.reduce((all, v) => all + v, 0);
  const told = [...by].sort((a, b) => sum(b[1]) - sum(a[1]));
  const rest = result.entries.map((e, seat) => told.reduce((left, [, row]) => left - row[seat]!, e.parts[mixed] ?? 0));
  const start = rest.every((v) => v === rest[0]);
  const around = <T>(list: readonly T[], ours: T[], left: T): T[] => [...(start ? [left] : []), ...ours, ...list.filter((_, p) => p !== mixed), ...(start ? [] : [left])];
  return {
    ...result,
    parts: around(result.parts, told.map(([source]) => source), start ? 'start' : 'other'),
    entries: result.entries.map((e, seat) => ({ ...e, parts: around(e.parts, told.map(([, row]) => row[seat]!), rest[seat]!) })),
  };
}

/** Points of every seat before each ply, worked out backwards from the end by what the log tells. */
export function scores(log: readonly Line[], goods: readonly Good[], result: Result): number[][] {
  const points = new Set(goods.filter((g) => g.points).map((g) => g.id));
  let now = result.entries.map((e) => e.score);
  const out = [now];
  for (let i = log.length - 1; i >= 0; i--) {
    now = [...now];
    for (const c of log[i]!.change ?? []) if (points.has(c.good) && now[c.seat] !== undefined) now[c.seat]! -= c.n;
    out.unshift(now);
  }
  return out;
}

export interface Lines {
  paths: string[];
  /** Where 0 lies, and the ends, from the top. */
  ends: number[];
  low: number;
  high: number;
}

/** Rows of values as lines in a box of `w` by `h`; `most`: what the upper edge stands for, with 0 below. */
export function lines(rows: readonly (readonly number[])[], w: number, h: number, most = 0): Lines {
  const all = rows.flat();
  const low = most ? 0 : Math.min(...all, 0);
  const high = most || Math.max(...all, low + 1);
  const x = (i: number): number => Math.round((i * w * 10) / Math.max(1, rows.length - 1)) / 10;
  const y = (v: number): number => Math.round((h - ((v - low) / (high - low)) * h) * 10) / 10;
  const seats = rows[0]?.length ?? 0;
  return {
    paths: Array.from({ length: seats }, (_, s) => `M${rows.map((r, i) => `${x(i)} ${y(r[s] ?? 0)}`).join('L')}`),
    ends: Array.from({ length: seats }, (_, s) => y(rows[rows.length - 1]?.[s] ?? 0)),
    low,
    high,
  };
}

/** The rounds of a game by their first ply, named as the log names them. */
export function rounds(log: readonly Line[]): { ply: number; name: string; n: number }[] {
  return turnsOf(log).flatMap((turn) => {
    const end = turn.lines[turn.lines.length - 1]!.ply + 1;
    return turn.heads.filter((h) => h.begins).map((h) => ({ ply: end, name: h.begins!, n: h.number! }));
  });
}

export interface Shift {
  seat: number;
  from: number;
  to: number;
}
/** A turn that changed the game, and the worst decision in it, if one of them was bad. */
export interface Turning {
  turn: Turn;
  shifts: Shift[];
  costly?: Costly;
}

/** The turns whose decisions, not the luck in them, changed the chances most, in the order of play. The last one does
 * not count: after it everything is known. */
export function turningTurns(log: readonly Line[], data: CurveData, n = 3): Turning[] {
  const wins = data.wins_x1000 ?? [];
  const all = turnsOf(log).filter((x) => x.actor >= 0).slice(0, -1).map((turn) => {
    const plies = turn.lines.filter((l) => l.actor >= 0).map((l) => l.ply);
    const from = wins[plies[0]!] ?? [];
    const by = from.map((_, seat) => plies.reduce((sum, ply) => sum + (wins[ply + 1]?.[seat] ?? 0) - (wins[ply]?.[seat] ?? 0), 0));
    const list = from.map((v, seat) => ({ seat, from: Math.round(v / 10), to: Math.round((v + by[seat]!) / 10) })).filter((x) => x.from !== x.to);
    const own = list.filter((x) => x.seat === turn.actor);
    const other = list.filter((x) => x.seat !== turn.actor).sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from)).slice(0, 1);
    return { turn, shifts: [...own, ...other], costly: data.costly.find((c) => plies.includes(c.ply)), size: Math.max(0, ...by.map(Math.abs)) };
  });
  return all.filter((x) => x.shifts.length).sort((a, b) => b.size - a.size).slice(0, n).sort((a, b) => a.turn.ply - b.turn.ply);
}

/** The decisions after which most had changed, in the order of play. */
export function turningPoints(data: CurveData, n = 3): Costly[] {
  return [...data.costly].sort((a, b) => b.loss_x100 - a.loss_x100).slice(0, n).sort((a, b) => a.ply - b.ply);
}
