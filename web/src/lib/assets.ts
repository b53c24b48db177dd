// assets.ts: pictures shared with the program: icons, patterns, game styles, emblems. Found by folder, so that
// another game needs no change here.
import icons from '../../../assets/icons.svg?raw';
import patterns from '../../../assets/patterns.svg?raw';

const styles = import.meta.glob(['../../../assets/*.css', '!**/tokens.css', '!**/scene.css'], { eager: true });
const pictures = import.meta.glob<string>('../emblems/*.svg', { eager: true, query: '?raw', import: 'default' });

/** Icons and patterns must be in the document, so that classes and custom properties reach them. */
export function addSprite(): void {
  const holder = document.createElement('div');
  const games = Object.keys(styles).map((f) => `style-${f.replace(/^.*\/|\.css$/g, '')}`);
  const symbols = icons.slice(icons.indexOf('<symbol'), icons.lastIndexOf('</svg>'));
  holder.className = games.join(' ');
  holder.innerHTML = `<svg class="sprite pent" aria-hidden="true"><defs>${symbols}${patterns}</defs></svg>`;
  document.body.prepend(holder);
}

export const logo = pictures['../emblems/_logo.svg'] ?? '';

export function emblem(game: string): string {
  return pictures[`../emblems/${game}.svg`] ?? '';
}
