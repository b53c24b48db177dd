// curve.ts: the course of a game as lines: each seat's prospect after every move, and the decisions that cost most.

export interface Costly {
  ply: number;
  seat: number;
  text: string;
  say: string;
  loss_x100: number;
  better: string;
  better_say: string;
  better_targets?: string[];
}
export interface CurveData {
  eval: number[][];
  /** Chances of winning; not from a server of before. */
  wins_x1000?: number[][];
  costly: Costly[];
}
export interface Curve {
  lines: string[];
  /** Where each line ends, from the top as a part of the height; moved apart so that signs fit beside. */
  ends: number[];
  marks: { ply: number; x: number }[];
  costly: Costly[];
}

const W = 400;
const H = 44;

const SIGN = 0.2; // height of a sign as a part of the box

/** Heights as parts of a box, moved apart so that signs do not lie on each other. */
export function apart(at: number[], sign = SIGN): number[] {
  const order = at.map((_, i) => i).sort((a, b) => at[a]! - at[b]!);
  const out = [...at];
  let free = sign / 2;
  order.forEach((seat, k) => {
    const room = 1 - sign / 2 - sign * (order.length - 1 - k); // those below need theirs
    out[seat] = Math.min(Math.max(at[seat]!, free), room);
    free = out[seat]! + sign;
  });
  return out;
}

/** Lines in a box of 400 by 44; the middle is "level with the best other". */
export function curve(data: CurveData): Curve {
  const n = data.eval.length;
  const seats = data.eval[0]?.length ?? 0;
  const top = Math.max(100, ...data.eval.flat().map(Math.abs));
  const x = (i: number): number => Math.round((i * W * 10) / Math.max(1, n - 1)) / 10;
  const y = (v: number): number => Math.round((H / 2 - (v / top) * (H / 2 - 2)) * 10) / 10;
  const lines = Array.from({ length: seats }, (_, s) => `M${data.eval.map((row, i) => `${x(i)} ${y(row[s] ?? 0)}`).join('L')}`);
  const ends = apart(Array.from({ length: seats }, (_, s) => y(data.eval[n - 1]?.[s] ?? 0) / H));
  return { lines, ends, marks: data.costly.map((c) => ({ ply: c.ply, x: x(c.ply) })), costly: data.costly };
}
