// glimpse.svelte.ts: the last position of tables in a list, as small pictures. Asked for again only when a table has moved, and
// of tables that come into sight one after the other.
import type { TableRow, ThumbMessage } from './api.ts';
import { ask } from './host.ts';

class Glimpses {
  views = $state.raw<Record<string, ThumbMessage>>({});
  private asked = new Map<string, number>();

  /** Keeps these tables' pictures up to date. */
  async of(rows: readonly TableRow[]): Promise<void> {
    for (const r of rows) {
      if (this.asked.get(r.id) === r.updated || r.status === 'open') continue;
      this.asked.set(r.id, r.updated);
      try {
        const view = await ask<ThumbMessage>(`tables/${r.id}/thumb`);
        this.views = { ...this.views, [r.id]: view };
      } catch {
        this.asked.delete(r.id); // a picture can wait
      }
    }
  }
}

export const glimpses = new Glimpses();
