// words.ts: every word of the page comes from a table, so that another language is another file.
import en from '../words/en.json';

export type Key = keyof typeof en;
const tables: Record<string, Partial<Record<Key, string>>> = { en };
let words: Partial<Record<Key, string>> = en;

export function setLanguage(code: string): void {
  words = tables[code.slice(0, 2)] ?? en;
}

/** The words for a key; {name} is replaced. `n|one|many` picks by the number `n`, which is # in it. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  const text = words[key] ?? en[key] ?? key;
  return text
    .replace(/\{(\w+)\|([^|{}]*)\|([^{}]*)\}/g, (_, name: string, one: string, many: string) =>
      Number(values[name]) === 1 ? one : many.replace('#', String(values[name])),
    )
    .replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** "terra-mystica" or "hand" as a heading. */
export function title(word: string): string {
  const plain = word.replace(/[-_]/g, ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** How long something took: "40 s", "12 min", "1 h 52 min", "3 d 4 h". */
export function duration(ms: number): string {
  if (ms >= 3600e3) return clock(ms);
  return ms >= 60e3 ? `${Math.floor(ms / 60e3)} min` : `${Math.ceil(ms / 1000)} s`;
}

export function clock(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / 1000));
  if (s >= 86400) return `${Math.floor(s / 86400)} d ${Math.floor((s % 86400) / 3600)} h`;
  if (s >= 3600) return `${Math.floor(s / 3600)} h ${Math.floor((s % 3600) / 60)} min`;
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
}
