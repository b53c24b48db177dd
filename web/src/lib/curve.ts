// curve.ts: the course of a game as lines: each seat's prospect after every move, and the decisions that cost most.

export interface Costly {
  ply: number;
  seat: number;
  text: string;
  loss_x100: number;
  better: string;
  better_targets?: string[];
}
export interface CurveData {
  eval: number[][];
  costly: Costly[];
}
export interface Curve {
  lines: string[];
  marks: { ply: number; x: number }[];
  costly: Costly[];
}

const W = 400;
const H = 44;

/** Lines in a box of 400 by 44; the middle is "level with the best other". */
export function curve(data: CurveData): Curve {
  const n = data.eval.length;
  const seats = data.eval[0]?.length ?? 0;
  const top = Math.max(100, ...data.eval.flat().map(Math.abs));
  const x = (i: number): number => Math.round((i * W * 10) / Math.max(1, n - 1)) / 10;
  const y = (v: number): number => Math.round((H / 2 - (v / top) * (H / 2 - 2)) * 10) / 10;
  const lines = Array.from({ length: seats }, (_, s) => `M${data.eval.map((row, i) => `${x(i)} ${y(row[s] ?? 0)}`).join('L')}`);
  return { lines, marks: data.costly.map((c) => ({ ply: c.ply, x: x(c.ply) })), costly: data.costly };
}
