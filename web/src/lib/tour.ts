// tour.ts: how far the first steps at a table have come: a page that is loaded anew goes on from there.

export interface Progress {
  at: number;
  turns: number;
  done: boolean;
}

const KEY = 'pentarchy-tour';
const MOST = 20; // tables worth remembering

function load(): Record<string, Progress> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Progress>;
  } catch {
    return {};
  }
}

export function tourAt(table: string): Progress {
  return load()[table] ?? { at: 0, turns: 0, done: false };
}

export function tourDone(table: string): boolean {
  return tourAt(table).done;
}

export function saveTour(table: string, p: Progress): void {
  const { [table]: _, ...others } = load();
  const kept = Object.entries(others).slice(-(MOST - 1));
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(kept), [table]: p }));
  } catch {
    // a private window may refuse: then the tour begins again
  }
}
