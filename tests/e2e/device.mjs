// device.mjs: what the tests of the page without a server share: a static host, somebody who visits it, and what the page would ask its
// device. The browser and the host are the test's own (`setUp`).
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { browser, root, sizes } from './kit.mjs';
import { Static } from './static.mjs';

export const folder = process.env.PENT_SITE ?? join(root, 'build/site');
export const patience = 60000;
export let b;
export let host;
/** For each file of tests: a browser, and a host of the page as it was built. */
export function setUp() {
  before(async () => {
    b = await browser();
    host = await new Static(folder).start();
  });
  after(async () => {
    await b?.close();
    await host?.end();
  });
}

/** Somebody with a browser of their own. */
export async function visitor({ size = sizes.phone, url = host.url, workers = 'allow', init, quiet = [] } = {}) {
  const ctx = await b.newContext({ viewport: size, serviceWorkers: workers, acceptDownloads: true });
  ctx.setDefaultTimeout(patience);
  await ctx.addInitScript(() => localStorage.setItem('pentarchy', JSON.stringify({ motion: 'off', film: 'off', level: 'greedy', confirm: false, ...JSON.parse(localStorage.getItem('pentarchy') ?? '{}') })));
  if (init) await ctx.addInitScript(init);
  const wrong = [];
  const open = async (to = '') => {
    const page = await ctx.newPage();
    page.on('console', (m) => m.type() === 'error' && !quiet.some((q) => m.text().includes(q)) && wrong.push(`console: ${m.text()}`));
    page.on('pageerror', (e) => wrong.push(`page: ${e.message}`));
    await page.goto(url + to);
    return page;
  };
  return { ctx, wrong, open, page: await open(), clean: () => assert.deepEqual(wrong, []) };
}

/** What the page would ask this device. */
export const ask = (page, path, body) => page.evaluate(([p, x]) => globalThis.pentarchy.ask(p, x ?? undefined, 'device'), [path, body ?? null]);
/** The same for what is refused: status and sentence. */
export const refused = (page, path, body) => page.evaluate(([p, x]) => globalThis.pentarchy.ask(p, x ?? undefined, 'device').then(() => null, (e) => [e.status, e.message]), [path, body ?? null]);

/** Plays through a socket of the host, moves as they come by chance, until the table has `stop` plies or is over. Returns the view then. */
export async function playOn(page, id, stop = 1e9, seed = 1) {
  const told = await page.evaluate(
    ([id, stop, seed]) =>
      new Promise((ok, no) => {
        let s = seed;
        const random = () => (s = (Math.imul(s, 1664525) + 1013904223) >>> 0) / 2 ** 32;
        const line = globalThis.pentarchy.socket(`tables/${id}/ws?api=2&scene=0`);
        line.onmessage = (text) => {
          const m = JSON.parse(text);
          if (m.t === 'error') return no(new Error(m.detail));
          if ((m.t !== 'view' && m.t !== 'news') || m.ply === undefined) return;
          if (m.status !== 'playing' || m.ply >= stop) return line.close(), ok(m.status);
          if (m.moves?.length) line.send(JSON.stringify({ id: m.ply, do: 'move', ply: m.ply, text: m.moves[Math.floor(random() * m.moves.length)].text }));
        };
        line.onclose = (code) => code === 1000 || no(new Error(`closed with ${code}`));
      }),
    [id, stop, seed],
  );
  const view = await ask(page, `tables/${id}/view`);
  assert.equal(view.status, told);
  return view;
}

/** Says these things at a table's socket, one after the other; returns everything that came, the first view included. */
export const converse = (page, id, says) =>
  page.evaluate(
    ([id, says]) =>
      new Promise((ok, no) => {
        const got = [];
        const line = globalThis.pentarchy.socket(`tables/${id}/ws?api=2`);
        const next = () => {
          const what = says[got.filter((m) => m.t === 'ok' || m.t === 'error' || m.t === 'past').length];
          if (!what) return line.close(), ok(got);
          line.send(JSON.stringify({ id: 1, ...what }));
        };
        line.onmessage = (text) => {
          const m = JSON.parse(text);
          got.push(m);
          if (m.t === 'view' || m.t === 'ok' || m.t === 'error' || m.t === 'past') next();
        };
        line.onclose = (code) => code === 1000 || no(new Error(`closed with ${code}`));
      }),
    [id, says],
  );

/** The service worker has all files and answers for the host. */
export const installed = (page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: patience });
export const games = (page) => page.locator('[data-game]').first().waitFor();
export const kept = (page, id) =>
  page.evaluate(
    (id) =>
      new Promise((ok, no) => {
        const open = indexedDB.open('pentarchy');
        open.onerror = () => no(open.error);
        open.onsuccess = () => {
          const all = open.result.transaction('events').objectStore('events').count(IDBKeyRange.bound([id], [id, []]));
          all.onsuccess = () => (open.result.close(), ok(all.result));
        };
      }),
    id,
  );

/** Cuts the network behind a page that has been visited once, and comes again. */
export async function cutOff(who, from) {
  await games(who.page);
  await installed(who.page);
  await from.stop();
  await who.ctx.setOffline(true);
  await who.page.reload();
  await games(who.page);
  return from.asked.length;
}

/** Another build at the same place: a part of it changed, or with some code before it. */
export function alter(it, part, change) {
  const file = join(it.files, 'assets', readdirSync(join(it.files, 'assets')).find((n) => n.startsWith(part)));
  const was = readFileSync(file, 'utf8');
  const is = typeof change === 'string' ? `${change}\n${was}` : change(was);
  assert.notEqual(is, was);
  writeFileSync(file, is);
  execFileSync('node', [join(root, 'tools/site.mjs'), it.files, join(root, 'build/wasm/pentarchy.wasm'), 'static']);
}
/** A host with such a build. */
export async function altered(part, change) {
  const it = new Static(folder);
  alter(it, part, change);
  return it.start();
}
/** The same luck every time: clicks at random shall not depend on it. */
export const fixedLuck = '{ let s = 7; crypto.getRandomValues = (a) => { const b = new Uint8Array(a.buffer, a.byteOffset, a.byteLength); for (let i = 0; i < b.length; i++) b[i] = (s = (Math.imul(s, 1664525) + 1013904223) >>> 0) >>> 24; return a; }; }';
