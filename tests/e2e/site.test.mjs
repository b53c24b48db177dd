// site.test.mjs: the whole thing in the browser, without a server: a static folder at some sub-path, cut off from the network after
// the first visit. Games of every kind, reloads, replay, analysis, two windows, and what may go wrong with what is kept.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, test } from 'node:test';
import { checkMessage } from './messages.mjs';
import { Server, axe, browser, changed, clickOn, flat, look, myTurn, playThrough, randomFrom, root, screens, sizes, status } from './kit.mjs';
import { Static } from './static.mjs';

const folder = process.env.PENT_SITE ?? join(root, 'build/site');
const patience = 120000;
let b;
let host;
before(async () => {
  b = await browser();
  host = await new Static(folder).start();
});
after(async () => {
  await b?.close();
  await host?.end();
});

/** Runs in every page, and in no worker: counts what of the engine would run on the page's own thread, and tasks that block it. */
function watchThread() {
  globalThis.onThread = 0;
  globalThis.longest = 0;
  for (const name of ['Instance', 'Module'])
    WebAssembly[name] = new Proxy(WebAssembly[name], { construct: (f, a) => (globalThis.onThread++, Reflect.construct(f, a)) });
  for (const name of ['compile', 'instantiate', 'compileStreaming', 'instantiateStreaming']) {
    const real = WebAssembly[name];
    WebAssembly[name] = (...a) => (globalThis.onThread++, real.apply(WebAssembly, a));
  }
  new PerformanceObserver((list) => list.getEntries().forEach((e) => (globalThis.longest = Math.max(globalThis.longest, e.duration)))).observe({ type: 'longtask', buffered: true });
}

/** Somebody with a browser of their own. */
async function visitor({ size = sizes.phone, url = host.url, workers = 'allow', init, quiet = [] } = {}) {
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
const ask = (page, path, body) => page.evaluate(([p, x]) => globalThis.pentarchy.ask(p, x ?? undefined, 'device'), [path, body ?? null]);
/** The same for what is refused: status and sentence. */
const refused = (page, path, body) => page.evaluate(([p, x]) => globalThis.pentarchy.ask(p, x ?? undefined, 'device').then(() => null, (e) => [e.status, e.message]), [path, body ?? null]);

/** Plays by requests, moves as they come by chance, until the table has `stop` plies or is over. Returns the last view. */
const playOn = (page, id, stop = Infinity, seed = 1) =>
  page.evaluate(
    async ([id, stop, seed, until]) => {
      let s = seed;
      const random = () => (s = (Math.imul(s, 1664525) + 1013904223) >>> 0) / 2 ** 32;
      const end = Date.now() + until;
      while (Date.now() < end) {
        const view = await globalThis.pentarchy.ask(`tables/${id}/view?scene=0`);
        if (view.status !== 'playing' || view.ply >= stop) return view;
        if (view.actor !== view.you) await new Promise((ok) => setTimeout(ok, 5));
        else await globalThis.pentarchy.ask(`tables/${id}/do`, { do: 'move', ply: view.ply, text: view.moves[Math.floor(random() * view.moves.length)].text });
      }
      throw new Error(`table ${id} does not go on`);
    },
    [id, stop === Infinity ? 1e9 : stop, seed, patience],
  );

/** Says these things at a table's socket, one after the other; returns everything that came, the first view included. */
const converse = (page, id, says) =>
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
const installed = (page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: patience });
const games = (page) => page.locator('[data-game]').first().waitFor();
const kept = (page, id) =>
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

test('offline: start, whole games of every kind, reloads in the middle, replay, analysis; nothing is lost', { timeout: 600000 }, async (t) => {
  const ada = await visitor();
  const { page, ctx } = ada;
  await games(page);
  await installed(page);
  await host.stop();
  await ctx.setOffline(true);
  const asked = host.asked.length;
  await page.reload();
  await games(page);
  const all = (await ask(page, 'games')).games.filter((g) => g.id !== 'nim').map((g) => g.id);
  assert.equal(all.length, 5);

  await t.test('by clicks, with a reload in the middle', async () => {
    await page.click('[data-game="indio"] .soft');
    await page.waitForSelector('.table[data-ply]:not([data-ply="-1"]) .pane-svg');
    const id = /local-[^/?]*/.exec(page.url())[0];
    await page.screenshot({ path: join(screens, 'site-offline-phone.png') });
    await playThrough(page, { seed: 7, until: (now) => Number(now.ply) > 60 });
    const was = await ask(page, `tables/${id}/view?scene=0`);
    await page.reload();
    await myTurn(page);
    const is = await ask(page, `tables/${id}/view?scene=0`);
    assert.deepEqual([is.ply, is.log, is.result], [was.ply, was.log, was.result]);
    await playThrough(page, { seed: 8 });
    assert.equal((await ask(page, `tables/${id}`)).table.status, 'over');
    await page.getByRole('button', { name: 'Analyse this game' }).click();
    await page.locator('.end .card, .end :text("Nobody made a decision that cost much")').first().waitFor();
    await axe(page, 'a local table');
    await page.goto(`${host.url}#/t/${id}/12`);
    await page.waitForFunction(() => document.querySelector('.table')?.dataset.past === '12');
  });

  await t.test('by requests', async () => {
    await page.goto(`${host.url}#/`);
    for (const game of all.filter((g) => g !== 'indio')) {
      const made = await ask(page, 'tables', { game, seats: ['me', 'greedy'], hints: true });
      const id = made.table.id;
      const half = await playOn(page, id, 40, 3);
      await page.reload();
      await games(page);
      const again = await ask(page, `tables/${id}/view?scene=0`);
      assert.deepEqual([again.log.slice(0, half.log.length), again.status], [half.log, half.status], game);
      const over = await playOn(page, id, Infinity, 4);
      assert.equal(over.status, 'over', game);
      const said = await converse(page, id, [{ do: 'at', ply: 20 }, { do: 'curve' }]);
      const [past, curve] = [said.find((m) => m.t === 'past'), said.find((m) => m.t === 'ok')];
      assert.equal(past.ply, 20);
      assert.equal(curve.eval.length, over.ply + 1, `${game}: a judgement of every position`);
      assert.deepEqual(said.flatMap((m) => checkMessage(m)), []);
      assert.match(await ask(page, `tables/${id}/record`), /^\[Game /);
    }
    const mine = (await ask(page, 'me/tables?limit=100')).tables;
    assert.deepEqual(mine.map((r) => r.status), Array(5).fill('over'));
  });
  assert.equal(host.asked.length, asked, 'the host was asked for something');
  ada.clean();
  await ctx.close();
  await host.start();
});

test('while a strong player thinks, nothing of the engine runs on the page’s thread', { timeout: 300000 }, async () => {
  const ada = await visitor({ workers: 'block', init: watchThread });
  const { page } = ada;
  await games(page);
  const { table } = await ask(page, 'tables', { game: 'cascadero', seats: ['hard', 'me'], hints: true });
  await page.goto(`${host.url}#/t/${table.id}`);
  await page.waitForSelector('.table .pane-svg');
  await page.evaluate(() => (globalThis.longest = 0));
  await myTurn(page); // it has thought
  const seen = await page.evaluate(() => [globalThis.onThread, globalThis.longest]);
  console.log(`# longest task of the page while hard thought: ${Math.round(seen[1])} ms (0: none over 50)`);
  assert.equal(seen[0], 0);
  ada.clean();
  await ada.ctx.close();
});
