// site.mjs SITE: how soon somebody who comes for the first time has a board to play on, from a cold static host on loopback, with
// 10 Mbit/s and 40 ms set in the browser; and what the parts weigh.   node bench/site.mjs build/site
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { browser } from '../tests/e2e/kit.mjs';
import { Static } from '../tests/e2e/static.mjs';

const site = process.argv[2] ?? 'build/site';
const rounds = 5;

const all = (folder) => readdirSync(folder).flatMap((n) => (statSync(join(folder, n)).isDirectory() ? all(join(folder, n)) : [join(folder, n)]));
const parts = [
  ['page: script', /assets.index-.*\.js$/],
  ['page: styles', /\.css$/],
  ['page: faces', /\.woff2$/],
  ['page: index', /index\.html$/],
  ['device: engine', /\.bin$/],
  ['device: workers', /(client|worker)-.*\.js$/],
  ['rules and first steps', /assets.*\.js$/],
  ['icons, manifest', /\.(png|svg|webmanifest)$/],
  ['service worker', /sw\.js$/],
];
const sums = new Map();
for (const file of all(site)) {
  const part = parts.find(([, which]) => which.test(file))?.[0] ?? 'other';
  const body = readFileSync(file);
  const [raw, small] = sums.get(part) ?? [0, 0];
  sums.set(part, [raw + body.length, small + Math.min(body.length, gzipSync(body, { level: 9 }).length)]);
}
const kb = (n) => (n / 1024).toFixed(1).padStart(9);
console.log('part                          KB   KB compressed');
for (const [part] of [...parts, ['other']]) if (sums.has(part)) console.log(part.padEnd(22), kb(sums.get(part)[0]), kb(sums.get(part)[1]));

async function visit(b, gzip) {
  const host = await new Static(site, { gzip }).start();
  const context = await b.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 });
  const from = performance.now();
  await page.goto(host.url, { waitUntil: 'commit' });
  await page.click('[data-game="cascadero"] .soft');
  await page.waitForSelector('.table[data-ply]:not([data-ply="-1"]) .pane-svg');
  const board = performance.now() - from;
  await page.waitForSelector('.pane-svg .is-legal'); // whoever is first: the computers may have to move before
  const turn = performance.now() - from;
  await context.close();
  await host.end();
  return [board / 1000, turn / 1000];
}
/** The longest task of the page's own thread while hard thinks and its moves are shown: processor time, so that other work on the machine does not count. */
async function blocked(b, game) {
  const host = await new Static(site).start();
  const context = await b.newContext({ viewport: { width: 1366, height: 768 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('pentarchy', JSON.stringify({ level: 'hard', confirm: false, film: 'off' })));
  await page.goto(host.url);
  await page.click(`[data-game="${game}"] .soft`);
  await page.waitForSelector('.table[data-mine="true"]', { timeout: 120000 });
  await page.waitForTimeout(2000);
  const id = /local-[^/?]*/.exec(page.url())[0];
  await b.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await page.evaluate(
    (id) =>
      new Promise((ok) => {
        let turns = 0;
        const line = globalThis.pentarchy.socket(`tables/${id}/ws?api=2&scene=0`);
        line.onmessage = (text) => {
          const m = JSON.parse(text);
          if (!m.moves?.length) return;
          if (turns++ === 8) return line.close(), ok();
          line.send(JSON.stringify({ id: turns, do: 'move', ply: m.ply, text: m.moves[0].text }));
        };
      }),
    id,
  );
  const trace = JSON.parse((await b.stopTracing()).toString());
  await context.close();
  await host.end();
  const events = trace.traceEvents ?? trace;
  const mains = new Set(events.filter((e) => e.name === 'thread_name' && e.args.name === 'CrRendererMain').map((e) => `${e.pid} ${e.tid}`));
  const tasks = events.filter((e) => e.ph === 'X' && mains.has(`${e.pid} ${e.tid}`) && e.tdur !== undefined).map((e) => e.tdur / 1000);
  return tasks.sort((x, y) => y - x).slice(0, 3);
}
const b = await browser();
for (const game of ['cascadero', 'indio', 'terra-mystica', 'raiders', 'wendake'])
  console.log(`longest tasks of the page while hard thinks and plays ${game}, processor time: ${(await blocked(b, game)).map((x) => `${x.toFixed(1)} ms`).join(', ')}`);
for (const gzip of [true, false]) {
  const times = [];
  for (let i = 0; i < rounds; i++) times.push(await visit(b, gzip));
  for (const [k, what] of ['first board', 'first own move'].entries()) {
    const all = times.map((x) => x[k]).sort((x, y) => x - y);
    console.log(`${what}, host ${gzip ? 'that compresses' : 'without compression'}: ${all[rounds >> 1].toFixed(2)} s (${all[0].toFixed(2)} to ${all[rounds - 1].toFixed(2)})`);
  }
}
await b.close();
