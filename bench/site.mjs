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
  await page.waitForSelector('.pane-svg .is-legal');
  const ms = performance.now() - from;
  await context.close();
  await host.end();
  return ms / 1000;
}
const b = await browser();
for (const gzip of [true, false]) {
  const times = [];
  for (let i = 0; i < rounds; i++) times.push(await visit(b, gzip));
  times.sort((x, y) => x - y);
  console.log(`first playable board, host ${gzip ? 'that compresses' : 'without compression'}: ${times[rounds >> 1].toFixed(2)} s (${times[0].toFixed(2)} to ${times[rounds - 1].toFixed(2)})`);
}
await b.close();
