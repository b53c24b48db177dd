// wasm.mjs BUILD: the engine's speed in a Worker of Chromium, beside the native figures of the same run: decisions a second of random
// games and iterations a second of the searching player, two seats (or the fewest). The Worker has only the clock on the wall, so each
// figure is the best of three: the one that other work disturbed least.   node bench/wasm.mjs build
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browser } from '../tests/e2e/kit.mjs';

const build = process.argv[2] ?? 'build';
const ms = 500;
const rounds = 3;

/** Runs in the Worker: answers [what, game, seats, ms] with a number or a word. */
function work() {
  let e;
  const word = (at) => {
    const all = new Uint8Array(e.memory.buffer);
    return new TextDecoder().decode(all.subarray(at, all.indexOf(0, at)));
  };
  self.onmessage = async ({ data: [what, ...how] }) => {
    if (what === 'start') {
      const bytes = Uint8Array.from(atob(how[0]), (c) => c.charCodeAt(0));
      e = (await WebAssembly.instantiate(bytes, { env: { now: () => performance.now() } })).instance.exports;
      e._initialize();
      return postMessage(e.count());
    }
    postMessage(what === 'id' ? word(e.id(...how)) : e[what](...how));
  };
}

const b = await browser();
const page = await b.newPage();
await page.evaluate((code) => {
  globalThis.worker = new Worker(URL.createObjectURL(new Blob([`(${code})()`], { type: 'text/javascript' })));
}, work.toString());
const ask = (...what) => page.evaluate((w) => new Promise((ok, no) => {
  globalThis.worker.onmessage = ({ data }) => ok(data);
  globalThis.worker.onerror = (e) => no(new Error(e.message));
  globalThis.worker.postMessage(w);
}), what);

/** The figure in column `column` of the line for this game. */
const bench = (game, seats, column, ...more) => {
  const text = execFileSync(join(build, 'pentarchy'), ['bench', game, '--seats', seats, '--ms', ms, ...more], { encoding: 'utf8' });
  const line = text.split('\n').find((l) => l.startsWith(`${game} `));
  return Number(line.trim().split(/\s+/)[column]);
};
const best = async (figure) => {
  const all = [];
  for (let i = 0; i < rounds; i++) all.push(await figure());
  return Math.max(...all);
};
const show = (n) => String(Math.round(n)).padStart(10);
const percent = ([n, w]) => String(Math.round((100 * w) / n)).padStart(3);

console.log('game           decisions/s: native     worker   %   iterations/s: native     worker   %');
const count = await ask('start', readFileSync(join(build, 'wasm/measure.wasm')).toString('base64'));
for (let i = 0; i < count; i++) {
  const game = await ask('id', i);
  const seats = Math.max(2, await ask('seats', i, 0));
  await ask('speed', i, seats, ms); // a browser's first calls are slow: it has not compiled them well yet
  await ask('iterations', i, seats, ms);
  const rules = [await best(() => bench(game, seats, 2)), await best(() => ask('speed', i, seats, ms))];
  const search = [await best(() => bench(game, seats, 2, '--search')), await best(() => ask('iterations', i, seats, ms))];
  console.log(game.padEnd(14), ' '.repeat(9), show(rules[0]), show(rules[1]), percent(rules), ' '.repeat(10), show(search[0]), show(search[1]), percent(search));
}
await b.close();
