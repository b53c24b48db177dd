// closing.ts: what the end tells me beside who won: my place, my rating, and how long it took.
import { session } from './session.svelte.ts';
import type { TableStore } from './table.svelte.ts';
import { turnCount } from './turns.ts';
import { verdict } from './verdict.ts';
import { duration, t } from './words.ts';

export function closing(table: TableStore): string {
  const { pos, summary } = table;
  if (!pos?.result.over) return '';
  const rating = summary && pos.you >= 0 ? session.rated({ ...summary.table, status: 'over', you: pos.you, result: pos.result }) : null;
  const turns = turnCount(table.log);
  const long = [turns ? t('turns-played', { n: turns }) : '', pos.took_ms ? duration(pos.took_ms) : ''].filter(Boolean).join(', ');
  return [verdict(pos, table.names).me, rating && t(rating.from === null ? 'rating-first' : 'rating-change', { from: rating.from ?? '', to: rating.to }), long && `${long}.`].filter(Boolean).join(' ');
}
