// prefs.svelte.ts: what a person has chosen on this device. Nothing here reaches the server.

export type Speed = 'off' | 'fast' | 'normal' | 'slow';

export interface Prefs {
  theme: 'auto' | 'light' | 'dark';
  /** Ask before a finished turn is sent. */
  confirm: boolean;
  motion: 'auto' | 'off';
  /** How fast the others' turns are shown. */
  film: Speed;
  /** Moves as the records write them, instead of sentences. */
  notation: boolean;
  notify: boolean;
  level: string;
  name: string;
  /** This device has been somebody at the server: worth asking who. */
  known: boolean;
  /** Where new tables are made, when both can be. */
  where: 'online' | 'device';
  /** Games are kept on this device: worth waking what runs them. */
  device: boolean;
}

const KEY = 'pentarchy';
const first: Prefs = { theme: 'auto', confirm: true, motion: 'auto', film: 'normal', notation: false, notify: false, level: '', name: '', known: false, where: 'online', device: false };

function load(): Prefs {
  try {
    return { ...first, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Prefs>) };
  } catch {
    return { ...first };
  }
}

export const prefs: Prefs = $state(load());

export function savePrefs(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // a private window may refuse; the choice then lasts as long as the page
  }
  applyTheme();
}

export function applyTheme(): void {
  const root = document.documentElement;
  if (prefs.theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = prefs.theme;
}

export function dark(): boolean {
  return prefs.theme === 'dark' || (prefs.theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
}

/** Nothing is to move by itself. */
export function reduced(): boolean {
  return prefs.motion === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** How long a piece travels. */
export function moveMs(): number {
  return reduced() ? 0 : 220;
}
