// vite.config.ts: builds the page into dist/, which the program compiles in. Nothing is loaded from elsewhere.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, defineConfig } from 'vite';

const shared = resolve(fileURLToPath(new URL('.', import.meta.url)), '../assets');

// A game's style file holds short class names. Each is wrapped in the game's own class with no weight of
// its own, so that two games never meet and the cascade stays as in the exported pictures.
// What depends on the theme is said of the root element, which is outside of that class: there the class comes second.
export function nested(css: string, game: string): string {
  const themed = css.replace(/(:root(?:\[[^\]]*\]|:not\([^)]*\))?)(\s+(?=\.))?/g, (_, root: string, inside?: string) => (root === ':root' ? '&' : `${root} &`) + (inside ? ' ' : ''));
  return `:where(.style-${game}){${themed}}`;
}
/** Without what is said of exported pictures alone: rules on first children and neighbours make the browser look at the whole board anew whenever a shape is added to it. */
export const onScreen = (css: string): string => css.replace(/^\.pent:not\(\.pane-svg\).*\n/gm, '');
function gameStyles(): Plugin {
  return {
    name: 'game-styles',
    enforce: 'pre',
    load(id) {
      const file = id.split('?')[0] ?? id;
      if (!file.startsWith(shared) || !file.endsWith('.css')) return null;
      const [css, name] = [onScreen(readFileSync(file, 'utf8')), basename(file, '.css')];
      return name === 'tokens' || name === 'scene' ? css : nested(css, name);
    },
  };
}

const server = process.env['PENT_SERVER'] ?? 'http://127.0.0.1:8075';

export default defineConfig({
  plugins: [gameStyles(), svelte()],
  base: './',
  build: {
    target: 'es2022', // private members stay what they are, which every browser of cssTarget knows
    cssTarget: ['chrome100', 'safari15', 'firefox100'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['test/**/*.test.ts'], environment: 'node' },
} as Parameters<typeof defineConfig>[0]);
