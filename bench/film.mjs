// film.mjs: how smoothly pieces travel: 200 shapes of a pane move at once, by the page's own code, in Chromium; the times between
// frames are printed, with a blank page beside them, since another load on the machine shows in both.   node bench/film.mjs [shapes]
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { browser, libCode, root } from '../tests/e2e/kit.mjs';

const shapes = Number(process.argv[2] ?? 200);
const code = libCode("export { draw } from './scene.ts'; export { patch } from './patch.ts';");
const style = ['tokens', 'scene'].map((name) => readFileSync(join(root, `assets/${name}.css`), 'utf8')).join('\n');

/** Times between frames in milliseconds, sorted. */
const frames = (page, moving) =>
  page.evaluate(
    async ({ n, moving: run }) => {
      const layer = document.querySelector('g');
      const scene = (turn) => ({
        name: 'board', label: '', w: 12000, h: 7000, minWidth: 1, priority: 0,
        shapes: Array.from({ length: n }, (_, i) => {
          const at = (i * 37 + turn * 61) % 400;
          return { form: 'piece', id: `e-${i}`, class: `piece p${(i % 5) + 1}`, w: (i % 5) + 1, r: 96, x: 300 + (at % 25) * 460, y: 300 + Math.floor(at / 25) * 400 };
        }),
      });
      let before;
      let turn = 0;
      const step = () => {
        const next = lib.draw(scene(turn++));
        lib.patch(layer, next, before, 220);
        before = next;
      };
      step();
      const times = [];
      let last = await new Promise(requestAnimationFrame);
      let moved = last;
      while (times.length < 300) {
        if (run && last - moved > 300) {
          step();
          moved = last;
        }
        const now = await new Promise(requestAnimationFrame);
        times.push(now - last);
        last = now;
      }
      return times.sort((a, b) => a - b);
    },
    { n: shapes, moving },
  );

const b = await browser();
const page = await b.newPage({ viewport: { width: 1366, height: 768 } });
await page.setContent(`<style>${style}</style><svg class="pent" viewBox="0 0 1200 700" width="1200" height="700"><g></g></svg>`);
await page.addScriptTag({ content: code });
const show = (name, t) => {
  const at = (part) => t[Math.floor((t.length - 1) * part)].toFixed(1).padStart(7);
  console.log(`${name.padEnd(24)} median ${at(0.5)}  p95 ${at(0.95)}  p99 ${at(0.99)}  worst ${at(1)} ms; above 20 ms: ${t.filter((x) => x > 20).length} of ${t.length}`);
};
show('nothing moves', await frames(page, false));
show(`${shapes} shapes move`, await frames(page, true));
await b.close();
