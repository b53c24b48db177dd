// rules.ts: rules/*.md as sections of numbered rules, searchable. The text is the engine's own contract.

export interface Rule {
  /** "CAS-031", or "" for a paragraph without a number. */
  id: string;
  text: string;
}
export interface Section {
  title: string;
  level: number;
  rules: Rule[];
}

/** What a first reader wants, as data: chapters over the sections, with examples drawn by the program (tools/pictures). */
export interface Chapter {
  title: string;
  text: string;
  sections: string[];
  pictures?: { name: string; text: string }[];
  /** For later: folded until asked for. */
  closed?: boolean;
}

const files = import.meta.glob<string>('../../../rules/*.md', { query: '?raw', import: 'default' });

export const ruleGames: string[] = Object.keys(files).map((f) => f.replace(/^.*\/|\.md$/g, ''));

export function parseRules(markdown: string): Section[] {
  const out: Section[] = [];
  let now: Section = { title: '', level: 1, rules: [] };
  for (const block of markdown.replace(/\r/g, '').split(/\n\s*\n|\n(?=#)|\n(?=[-*] )|\n(?=\*\*[A-Z]{2,4}-\d)/)) {
    const text = block.trim();
    if (!text) continue;
    const head = /^(#+)\s+(.*)$/.exec(text.split('\n')[0]!);
    if (head) {
      now = { title: head[2]!, level: head[1]!.length, rules: [] };
      out.push(now);
      const rest = text.split('\n').slice(1).join('\n').trim();
      if (rest) now.rules.push({ id: '', text: rest });
      continue;
    }
    const m = /^(?:[-*]\s+)?\*\*([A-Z]{2,4}-\d+[a-z]?)\*\*\s*([\s\S]*)$/.exec(text);
    const plain = (s: string) => (/^\|/.test(s) ? s : s.replace(/\n\s*/g, ' '));
    now.rules.push(m ? { id: m[1]!, text: plain(m[2]!) } : { id: '', text: plain(text) });
  }
  return out;
}

export async function loadRules(game: string): Promise<Section[]> {
  const load = files[`../../../rules/${game}.md`] ?? files[`../../../rules/${game.replace(/-/g, '_')}.md`];
  return load ? parseRules(await load()) : [];
}

const chapters = import.meta.glob<Chapter[]>('../../../rules/players/*.json', { import: 'default' });
const pictures = import.meta.glob<string>('../../../rules/players/*.svg', { query: '?raw', import: 'default' });

export async function loadChapters(game: string): Promise<Chapter[]> {
  return (await chapters[`../../../rules/players/${game}.json`]?.()) ?? [];
}
export async function loadPicture(game: string, name: string): Promise<string> {
  return (await pictures[`../../../rules/players/${game}-${name}.svg`]?.()) ?? '';
}

export interface Group extends Chapter {
  found: Section[];
}
/** Sections under their chapters; what no chapter names comes last, as it stands. */
export function grouped(sections: Section[], list: Chapter[]): Group[] {
  const named = new Set(list.flatMap((c) => c.sections));
  const groups = list.map((c) => ({ ...c, found: c.sections.flatMap((t) => sections.filter((s) => s.title === t)) }));
  const rest = sections.filter((s) => s.level > 1 && !named.has(s.title));
  return [...groups, ...rest.map((s) => ({ title: s.title, text: '', sections: [s.title], found: [s] }))].filter((g) => g.found.length);
}

/** A rule as players read it, and what only its makers care for: reasons of rulings, where numbers come from. */
export function forPlayers(text: string): { text: string; remarks: string[] } {
  const remarks: string[] = [];
  const mark = /\s*(?:\*\((?:known|derived|reconstructed|kinds|seven|quantities)[^)]*\)\*|\((?:ruling|[KDR]|R: [^)]*|kinds K[^)]*|known[^)]*|reconstructed[^)]*|(?:shape|compass)[^)]*(?:known|reconstructed)[^)]*|marks per \w+ in the data)\)|\*Why: [^*]*\*)/g;
  const plain = text.replace(mark, (m) => {
    const said = m.trim().replace(/^\*?\(?|\)?\*?$/g, '');
    remarks.push(said);
    return '';
  });
  return { text: plain.replace(/^\s+/, '').replace(/\s+([:.;,])/g, '$1'), remarks };
}

export function searchRules(sections: Section[], question: string): Section[] {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return sections;
  return sections
    .map((s) => ({
      ...s,
      rules: s.rules.filter((r) => words.every((w) => `${r.id} ${r.text} ${s.title}`.toLowerCase().includes(w))),
    }))
    .filter((s) => s.rules.length);
}

export interface Bit {
  kind: 'text' | 'b' | 'i' | 'code' | 'rule';
  text: string;
}

/** The few marks that the rules use: **bold**, *italic*, `code`, and names of other rules. */
export function bits(text: string): Bit[] {
  const out: Bit[] = [];
  const mark = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\b([A-Z]{2,4}-\d{2,3})\b/g;
  let at = 0;
  for (const m of text.matchAll(mark)) {
    if (m.index > at) out.push({ kind: 'text', text: text.slice(at, m.index) });
    if (m[1]) out.push({ kind: 'b', text: m[1] });
    else if (m[2]) out.push({ kind: 'i', text: m[2] });
    else if (m[3]) out.push({ kind: 'code', text: m[3] });
    else out.push({ kind: 'rule', text: m[4]! });
    at = m.index + m[0].length;
  }
  if (at < text.length) out.push({ kind: 'text', text: text.slice(at) });
  return out;
}
