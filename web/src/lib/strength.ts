// strength.ts: how strong somebody is in a game, by how their games against measured computers ended. Knows no game.
import type { Level, TableRow } from './api.ts';

const FEWEST = 3; // opponents met before anything is said
const NORMAL = 1500; // what a rating is counted from

/** How often who is rated `own` wins against who is rated `other`. */
export const chance = (own: number, other: number): number => 1 / (1 + 10 ** ((other - own) / 400));

/** What the ladder measured for two. */
export const measured = (level: Level, game: string): { elo: number; half: number } | undefined => level.ratings?.find((r) => r.game === game && r.seats === 2);

/** Which computers I have met in finished games of this kind, and what I got against each: 1 won, 0 lost. What was played on from another game does not count. */
function met(rows: readonly TableRow[], game: string): { level: string; won: number }[] {
  return rows.flatMap((r) => {
    const entries = r.status === 'over' && r.game === game && !r.from ? r.result?.entries : undefined;
    const mine = r.you === undefined ? undefined : entries?.[r.you];
    if (!entries || !mine) return [];
    return r.seats.flatMap((s, i) => {
      const rank = entries[i]?.rank;
      return s.kind !== 'computer' || i === r.you || !s.level || rank === undefined ? [] : [{ level: s.level, won: mine.rank < rank ? 1 : mine.rank === rank ? 0.5 : 0 }];
    });
  });
}

/** The rating with which just these results would be expected; null: too few. Two even games against `normal` are counted in, so
 * that nobody is judged by their first days. */
export function strength(rows: readonly TableRow[], game: string, levels: readonly Level[]): number | null {
  const known = met(rows, game).flatMap(({ level, won }) => {
    const l = levels.find((x) => x.id === level);
    const other = l && measured(l, game)?.elo;
    return other === undefined ? [] : [{ other, won }];
  });
  if (known.length < FEWEST) return null;
  const all = [...known, { other: NORMAL, won: 0.5 }, { other: NORMAL, won: 0.5 }];
  const won = all.reduce((sum, x) => sum + x.won, 0);
  let low = 0;
  let high = 3000;
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (all.reduce((sum, x) => sum + chance(middle, x.other), 0) < won) low = middle;
    else high = middle;
  }
  return Math.round(low);
}

/** What a finished game did to my rating; null: nothing is known, or nobody was met who is rated. Games that ended later are left out. */
export function change(rows: readonly TableRow[], row: TableRow, levels: readonly Level[]): { from: number | null; to: number } | null {
  const before = rows.filter((r) => r.id !== row.id && r.updated <= row.updated);
  const from = strength(before, row.game, levels);
  const to = strength([...before, row], row.game, levels);
  return to === null || !met([row], row.game).some((m) => levels.some((l) => l.id === m.level && measured(l, row.game))) ? null : { from, to };
}

/** The level whose rating is nearest; none where none was measured. */
export function nearestLevel(rating: number | null, game: string, levels: readonly Level[]): string | undefined {
  if (rating === null) return undefined;
  const far = (l: Level): number => Math.abs((measured(l, game)?.elo ?? Infinity) - rating);
  const [first] = [...levels].sort((a, b) => far(a) - far(b));
  return first && far(first) < Infinity ? first.id : undefined;
}

/** Who comes next for somebody of whom too little is known: the one after the strongest they have beaten, at first the weakest. */
export function nextLevel(rows: readonly TableRow[], game: string, levels: readonly Level[]): string | undefined {
  const beaten = met(rows, game).filter((x) => x.won === 1).map((x) => levels.findIndex((l) => l.id === x.level));
  return levels[Math.min(levels.length - 1, Math.max(-1, ...beaten) + 1)]?.id;
}
