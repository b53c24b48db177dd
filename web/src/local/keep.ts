// keep.ts: where tables of this device are kept: IndexedDB, a row for each table and its events beside it. What they mean is the
// engine's business. Nothing is ever changed but by adding events, and nothing is deleted because it cannot be read.

export interface Row {
  id: string;
  game?: string;
  status?: string;
  updated?: number;
}
export interface Event {
  seq: number;
}
export type Why = 'newer' | 'foreign' | 'blocked' | 'refused' | 'quota' | 'conflict' | 'damaged' | 'closed';

/** What went wrong, in a word that the page has a sentence for. */
export class NotKept extends Error {
  constructor(
    readonly why: Why,
    detail = '',
  ) {
    super(detail || why);
  }
}

export const NAME = 'pentarchy';
/** steps[i] brings version i to version i + 1, with all that was kept. */
const steps: ((db: IDBDatabase) => void)[] = [
  (db) => {
    db.createObjectStore('tables', { keyPath: 'id' });
    db.createObjectStore('events', { keyPath: ['table', 'seq'] });
  },
];

const why = (e: DOMException | null): NotKept =>
  e?.name === 'QuotaExceededError' ? new NotKept('quota', e.message) : e?.name === 'ConstraintError' ? new NotKept('conflict', e.message) : new NotKept('refused', e?.message);

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((ok, no) => {
    request.onsuccess = () => ok(request.result);
    request.onerror = () => no(why(request.error));
  });
}

/** A row or event as it ought to be; what is foreign or broken is none. */
export const isRow = (x: unknown): x is Row => typeof x === 'object' && x !== null && typeof (x as Row).id === 'string';
export function inOrder(events: readonly { seq?: unknown }[]): boolean {
  return events.every((e, i) => e.seq === (events[0]?.seq as number) + i);
}

export class Keep {
  /** Another window wants a newer version of the storage. */
  ongone: () => void = () => undefined;
  /** How many rows could not be read when the list was last asked for. */
  damaged = 0;

  private constructor(private db: IDBDatabase) {
    db.onversionchange = () => {
      db.close();
      this.ongone();
    };
    db.onclose = () => this.ongone();
  }

  static open(name = NAME): Promise<Keep> {
    return new Promise((ok, no) => {
      let request: IDBOpenDBRequest;
      try {
        request = indexedDB.open(name, steps.length);
      } catch (e) {
        return no(new NotKept('refused', String(e)));
      }
      request.onupgradeneeded = (e) => {
        for (const step of steps.slice(e.oldVersion)) step(request.result);
      };
      request.onblocked = () => no(new NotKept('blocked'));
      request.onerror = () => no(request.error?.name === 'VersionError' ? new NotKept('newer') : new NotKept('refused', request.error?.message));
      request.onsuccess = () => {
        const db = request.result;
        const known = ['tables', 'events'].every((s) => db.objectStoreNames.contains(s));
        if (known) return ok(new Keep(db));
        db.close();
        no(new NotKept('foreign'));
      };
    });
  }

  /** All or nothing: the row, and events behind the last one that is kept. */
  store(row: Row, after: number, events: readonly Event[]): Promise<void> {
    return new Promise((ok, no) => {
      let wrong: NotKept | null = null;
      let tx: IDBTransaction;
      try {
        tx = this.db.transaction(['tables', 'events'], 'readwrite');
      } catch (e) {
        return no(new NotKept('closed', String(e)));
      }
      const kept = tx.objectStore('events');
      const give = (x: NotKept): void => {
        wrong = x;
        tx.abort();
      };
      tx.oncomplete = () => ok();
      tx.onabort = () => no(wrong ?? why(tx.error));
      // The last event that is kept must be the one this builds on: else another window has written meanwhile.
      const last = kept.openKeyCursor(range(row.id), 'prev');
      last.onsuccess = () => {
        const seq = last.result ? (last.result.key as [string, number])[1] : 0;
        if (seq !== after) return give(new NotKept('conflict', `event ${seq} is kept, not ${after}`));
        if (!inOrder([{ seq: after }, ...events])) return give(new NotKept('conflict', 'events are missing'));
        try {
          for (const event of events) kept.add({ table: row.id, seq: event.seq, event });
          tx.objectStore('tables').put(row);
        } catch (e) {
          if (!tx.error) give(new NotKept('refused', String(e))); // else it is being given up already
        }
      };
    });
  }

  /** A table with all its events; null: there is none. Throws when something of it is missing. */
  async want(id: string): Promise<{ row: Row; events: Event[] } | null> {
    const tx = this.read();
    const [row, kept] = await Promise.all([answer<unknown>(tx.objectStore('tables').get(id)), answer<unknown[]>(tx.objectStore('events').getAll(range(id)))]);
    if (row === undefined) return null;
    const events = kept.map((k) => (k as { event?: Event }).event ?? { seq: NaN });
    const whole = isRow(row) && events.every((e, i) => e.seq === i + 1);
    if (!whole) throw new NotKept('damaged', id);
    return { row, events };
  }

  /** All tables, newest first. */
  async list(): Promise<Row[]> {
    const rows = await answer<unknown[]>(this.read().objectStore('tables').getAll());
    const good = rows.filter(isRow);
    this.damaged = rows.length - good.length;
    return good.sort((a, b) => (b.updated ?? 0) - (a.updated ?? 0));
  }

  private read(): IDBTransaction {
    try {
      return this.db.transaction(['tables', 'events'], 'readonly');
    } catch (e) {
      throw new NotKept('closed', String(e));
    }
  }
}

const range = (table: string): IDBKeyRange => IDBKeyRange.bound([table], [table, []]);
