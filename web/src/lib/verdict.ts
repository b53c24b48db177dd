// verdict.ts: how a game ended, in words: for everybody, and for me.
import type { Position } from './api.ts';
import { t } from './words.ts';

const PLACES = ['place-first', 'place-second', 'place-third', 'place-fourth', 'place-fifth'] as const;

/** "first", "second" … */
export function place(rank: number): string {
  return t(PLACES[rank - 1] ?? 'place-last');
}

/** Who won and by how much; where that leaves me. A rival (solo games) is somebody, too. */
export function verdict(pos: Pick<Position, 'result' | 'you'>, names: readonly string[]): { who: string; me: string } {
  const all = pos.result.entries.map((e, i) => ({ ...e, name: e.rival ? t('rival') : (names[i] ?? '') }));
  const best = all.filter((e) => e.rank === 1);
  const mine = all[pos.you];
  if (!best.length || !pos.result.over) return { who: '', me: '' };
  const next = Math.max(...all.filter((e) => e.rank > 1).map((e) => e.score), -Infinity);
  const by = best[0]!.score - next;
  const name = best.map((e) => e.name).join(t('and'));
  const far = Number.isFinite(by) && by > 0;
  const won = mine?.rank === 1;
  if (best.length > 1) return { who: t('tie', { name }), me: won ? t('you-share') : mine ? t('you-are', { place: place(mine.rank), of: all.length }) : '' };
  if (won) return { who: far ? t('you-won-by', { n: by }) : t('you-won'), me: '' };
  return {
    who: far ? t('won-by', { name, n: by }) : t('won', { name }),
    me: mine ? t('you-are', { place: place(mine.rank), of: all.length }) : '',
  };
}
