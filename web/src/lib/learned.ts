// learned.ts: how far one has come with the lessons, on this device; nothing here reaches the server.

interface Progress {
  /** Lessons done or skipped, as GAME/LESSON. */
  done: string[];
  skipped: string[];
  /** The table of a lesson that was begun, and the sentence it has come to. */
  begun: Record<string, { table: string; at: number }>;
  /** All tables that lessons were played at: they are no games of mine. */
  tables: string[];
}
const KEY = 'pentarchy-lessons';
const MOST = 200; // tables worth remembering

function load(): Progress {
  const fresh: Progress = { done: [], skipped: [], begun: {}, tables: [] };
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Progress>) };
  } catch {
    return fresh;
  }
}
function change(f: (p: Progress) => void): void {
  const p = load();
  f(p);
  p.tables = p.tables.slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(p));
  } catch {
    // a private window may refuse: then the course begins again
  }
}
const add = (list: string[], x: string): string[] => [...list.filter((y) => y !== x), x];

/** Tables that are games, not lessons. */
export function notLessons<T extends { id: string }>(rows: T[]): T[] {
  const lessons = new Set(load().tables);
  return rows.filter((r) => !lessons.has(r.id));
}
export function stateOf(game: string, id: string): 'done' | 'skipped' | 'begun' | '' {
  const p = load();
  const name = `${game}/${id}`;
  return p.done.includes(name) ? 'done' : p.skipped.includes(name) ? 'skipped' : name in p.begun ? 'begun' : '';
}
export function setDone(game: string, id: string): void {
  const name = `${game}/${id}`;
  change((p) => {
    p.done = add(p.done, name);
    p.skipped = p.skipped.filter((x) => x !== name);
    delete p.begun[name];
  });
}
export function setSkipped(game: string, id: string): void {
  const name = `${game}/${id}`;
  change((p) => {
    if (!p.done.includes(name)) p.skipped = add(p.skipped, name);
    delete p.begun[name];
  });
}
export function forget(game: string): void {
  change((p) => {
    p.done = p.done.filter((x) => !x.startsWith(`${game}/`));
    p.skipped = p.skipped.filter((x) => !x.startsWith(`${game}/`));
  });
}
export const talkAt = (game: string, id: string): number => load().begun[`${game}/${id}`]?.at ?? 0;
export function setTalk(game: string, id: string, table: string, at: number): void {
  if (stateOf(game, id) !== 'done') change((p) => (p.begun[`${game}/${id}`] = { table, at }));
}
/** The table of a lesson that was begun. */
export const begunAt = (game: string, id: string): string => load().begun[`${game}/${id}`]?.table ?? '';
export function setBegun(game: string, id: string, table: string): void {
  change((p) => {
    p.tables = add(p.tables, table);
    p.begun[`${game}/${id}`] = { table, at: 0 };
  });
}
