// fit.ts: people's names in the boxes of a scene, whole: on one line, on more, or smaller. Mirrors pent_draw_fit (src/core/words.c), for bold words alone.

/** From line to line, in sizes. */
export const PITCH = 1.2;
/** How high capitals are, and how far letters hang down. */
export const CAP = 0.714;
export const BELOW = 0.24;
/** Sizes of type that names have, by their class; the same as in assets/scene.css. */
export const SIZES: Record<string, number> = { 't-s': 13, 't-m': 14, 't-l': 16, 't-xl': 20 };
/** How wide the letters from " " to "~" are in the bold face, in thousandths of the size; the same as in src/core/widths.c. */
export const BOLD = [
  260, 282, 479, 646, 572, 902, 750, 266, 339, 339, 542, 572, 285, 320, 281, 415, 572, 572, 572, 572, 572, 572, 572, 572, 572, 572, 281, 285, 572, 572, 572, 477,
  898, 692, 665, 642, 732, 560, 549, 724, 765, 389, 331, 664, 559, 943, 813, 791, 621, 791, 656, 551, 577, 756, 650, 967, 670, 626, 579, 331, 415, 331, 572, 411,
  365, 599, 632, 516, 632, 597, 387, 632, 650, 299, 298, 620, 298, 975, 650, 625, 632, 632, 447, 502, 434, 650, 571, 856, 578, 571, 493, 394, 551, 394, 572,
];

export function sizeOf(cls: string): number {
  for (const c of cls.split(' ')) if (SIZES[c]) return SIZES[c];
  return 13;
}

/** How wide words are in pixels; accents add nothing, and letters that are not known count as wide ones. */
export function width(words: string, size: number): number {
  let sum = 0;
  for (const c of words.normalize('NFD').replace(/\p{M}/gu, '')) sum += c === '…' ? 855 : (BOLD[c.codePointAt(0)! - 32] ?? 1000);
  return (sum * size) / 1000;
}

/** Broken at blanks, as late as the width allows; null: a word is wider than that, or the lines are too many for the height. */
function wrapped(words: string, w: number, h: number, size: number): string[] | null {
  const lines: string[] = [];
  for (const word of words.split(/\s+/).filter(Boolean)) {
    if (width(word, size) > w) return null;
    const longer = `${lines[lines.length - 1]} ${word}`;
    if (lines.length && width(longer, size) <= w) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length === 1 || ((lines.length - 1) * PITCH + 1) * size <= h ? lines : null;
}

/** A name in the largest size in which a box holds all of it; what no size holds does without its colour, then without its end. */
export function fitted(name: string, w: number, h: number, own: number): { lines: string[]; size: number } {
  for (const words of [name, name.replace(/ \([^()]*\)$/, '')]) // the sign beside it tells the colour
    for (const size of [own, 16, 14, 13, 12]) {
      const lines = size <= own ? wrapped(words, w, h, size) : null;
      if (lines?.length) return { lines, size };
    }
  const letters = [...name];
  while (letters.length > 2 && width(`${letters.join('').trimEnd()}…`, 12) > w) letters.pop();
  return { lines: [`${letters.join('').trimEnd()}…`], size: 12 };
}
