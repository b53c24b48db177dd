// glimpse.svelte.ts: the last position of my tables, for pictures in the lobby. Asked for again only when a table has moved.
import type { TableRow, ViewMessage } from './api.ts';
import { ask } from './host.ts';

class Glimpses {
  views = $state.raw<Record<string, ViewMessage>>({});
  private asked = new Map<string, number>();

  /** Keeps these tables' positions up to date, one after the other. */
  async of(rows: readonly TableRow[]): Promise<void> {
    for (const r of rows) {
      if (this.asked.get(r.id) === r.updated || r.status === 'open') continue;
      this.asked.set(r.id, r.updated);
      try {
        const view = await ask<ViewMessage>(`tables/${r.id}/view`);
        this.views = { ...this.views, [r.id]: view };
      } catch {
        this.asked.delete(r.id); // a picture can wait
      }
    }
  }
}

export const glimpses = new Glimpses();
