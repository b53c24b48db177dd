// site.test.mjs: the whole thing in the browser, without a server: a static folder at some sub-path, cut off from the network after
// the first visit. Games of every kind, reloads, replay, analysis, two windows, and what may go wrong with what is kept.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, test } from 'node:test';
import { checkMessage } from './messages.mjs';
import { Server, axe, browser, myTurn, playThrough, root, shots, sizes } from './kit.mjs';
import { Static } from './static.mjs';

const folder = process.env.PENT_SITE ?? join(root, 'build/site');
const patience = 60000;
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

/** Plays through a socket of the host, moves as they come by chance, until the table has `stop` plies or is over. Returns the view then. */
async function playOn(page, id, stop = 1e9, seed = 1) {
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

/** Cuts the network behind a page that has been visited once, and comes again. */
async function cutOff(who, from) {
  await games(who.page);
  await installed(who.page);
  await from.stop();
  await who.ctx.setOffline(true);
  await who.page.reload();
  await games(who.page);
  return from.asked.length;
}

/** A host with a build in which some code comes before a part of it. */
async function altered(part, code) {
  const it = new Static(folder);
  const file = join(it.files, 'assets', readdirSync(join(it.files, 'assets')).find((n) => n.startsWith(part)));
  writeFileSync(file, `${code}\n${readFileSync(file, 'utf8')}`);
  execFileSync('node', [join(root, 'tools/site.mjs'), it.files, join(root, 'build/wasm/pentarchy.wasm'), 'static']);
  return it.start();
}
/** The same luck every time: clicks at random shall not depend on it. */
const fixedLuck = '{ let s = 7; crypto.getRandomValues = (a) => { const b = new Uint8Array(a.buffer, a.byteOffset, a.byteLength); for (let i = 0; i < b.length; i++) b[i] = (s = (Math.imul(s, 1664525) + 1013904223) >>> 0) >>> 24; return a; }; }';
/** A thinker that dies of every thought. */
const mortal = "addEventListener('message', (e) => { if (e.data.text) { e.stopImmediatePropagation(); throw new Error('killed by the test'); } });";

test('offline: a whole game by clicks, with a reload in the middle; replay and analysis', { timeout: 600000 }, async () => {
  const place = await altered('room.worker', fixedLuck);
  const ada = await visitor({ size: sizes.desktop, url: place.url });
  const { page, ctx } = ada;
  const asked = await cutOff(ada, place);
  await page.click('[data-game="indio"] .soft');
  await page.waitForSelector('.table[data-ply]:not([data-ply="-1"]) .pane-svg');
  const id = /local-[^/?]*/.exec(page.url())[0];
  await playThrough(page, { seed: 7, until: (now) => Number(now.ply) > 60 });
  await shots(page, 'site-offline', { phone: sizes.phone });
  const was = await ask(page, `tables/${id}/view`);
  await page.reload();
  await myTurn(page);
  const is = await ask(page, `tables/${id}/view`);
  assert.deepEqual([is.ply, is.log, is.result], [was.ply, was.log, was.result]);
  await playThrough(page, { seed: 8 });
  assert.equal((await ask(page, `tables/${id}`)).table.status, 'over');
  await page.getByRole('button', { name: 'Analyse this game' }).click();
  await page.locator('.end .card, .end :text("Nobody made a decision that cost much")').first().waitFor();
  await axe(page, 'a local table');
  await page.goto(`${place.url}#/t/${id}/12`);
  await page.waitForFunction(() => document.querySelector('.table')?.dataset.past === '12');
  assert.equal(place.asked.length, asked, 'the host was asked for something');
  ada.clean();
  await ctx.close();
  await place.end();
});

test('offline: whole games of every kind by messages, reloads in the middle, replay, analysis; nothing is lost', { timeout: 600000 }, async () => {
  const place = await new Static(folder).start();
  const ada = await visitor({ url: place.url });
  const { page, ctx } = ada;
  const asked = await cutOff(ada, place);
  const all = (await ask(page, 'games')).games.filter((g) => g.id !== 'nim').map((g) => g.id);
  assert.equal(all.length, 5);
  for (const game of all) {
    const made = await ask(page, 'tables', { game, seats: ['me', 'greedy'], hints: true });
    const id = made.table.id;
    const half = await playOn(page, id, 30, 3);
    await page.reload();
    await games(page);
    const again = await ask(page, `tables/${id}/view`);
    assert.deepEqual([again.log.slice(0, half.log.length), again.status], [half.log, half.status], game);
    const over = await playOn(page, id, 1e9, 4);
    assert.equal(over.status, 'over', game);
    const said = await converse(page, id, [{ do: 'at', ply: 20 }, { do: 'curve' }]);
    const [past, curve] = [said.find((m) => m.t === 'past'), said.find((m) => m.t === 'ok')];
    assert.ok(past && curve, JSON.stringify(said.at(-1)).slice(0, 300));
    assert.equal(past.ply, 20);
    assert.equal(curve.eval.length, over.ply + 1, `${game}: a judgement of every position`);
    assert.deepEqual(said.flatMap((m) => checkMessage(m)), []);
    assert.match(await ask(page, `tables/${id}/record`), /^\[Game /);
  }
  const mine = (await ask(page, 'me/tables?limit=100')).tables;
  assert.deepEqual(mine.map((r) => r.status), Array(5).fill('over'));
  assert.equal(place.asked.length, asked, 'the host was asked for something');
  ada.clean();
  await ctx.close();
  await place.end();
});

test('while a strong player thinks, nothing of the engine runs on the page’s thread', { timeout: 300000 }, async () => {
  const ada = await visitor({ workers: 'block', init: watchThread });
  const { page } = ada;
  await games(page);
  const { table } = await ask(page, 'tables', { game: 'cascadero', seats: ['me', 'hard'], hints: true });
  await page.goto(`${host.url}#/t/${table.id}`);
  await myTurn(page);
  await page.evaluate(() => (globalThis.longest = 0));
  await playOn(page, table.id, (await ask(page, `tables/${table.id}/view`)).ply + 6); // it has thought, and the page has shown it
  await myTurn(page);
  const seen = await page.evaluate(() => [globalThis.onThread, globalThis.longest]);
  console.log(`# longest task of the page while hard thought: ${Math.round(seen[1])} ms (0: none over 50)`);
  assert.equal(seen[0], 0);
  ada.clean();
  await ada.ctx.close();
});

const trouble = (page) => page.locator('.trouble');
/** A game of this device, open in this page, that has begun. */
async function begin(page, body = { game: 'nim', seats: ['me', 'greedy'], options: { sizes: '7,7,7,7,7' } }) {
  await games(page);
  const { table } = await ask(page, 'tables', body);
  await page.goto(`${host.url}#/t/${table.id}`);
  await myTurn(page);
  return table.id;
}
test('two windows: one leads, the other looks on and says so; it can take over, and inherits', { timeout: 300000 }, async () => {
  const ada = await visitor({ workers: 'block' });
  const first = ada.page;
  const id = await begin(first);
  const second = await ada.open(`#/t/${id}`);
  await second.getByText('Here you look on').waitFor();
  assert.equal(await second.locator('.table').getAttribute('data-mine'), 'false');
  // What is refused is refused by the host, too, not by the buttons alone.
  const answers = await converse(second, id, [{ do: 'move', ply: 3, text: 'x' }]);
  assert.match(answers.at(-1).detail, /another window/);
  // What happens in the first is seen in the second.
  const ply = (await ask(first, `tables/${id}/view`)).ply;
  await playOn(first, id, ply + 1);
  await second.waitForFunction((p) => Number(document.querySelector('.table').dataset.ply) > p, ply);
  await second.getByRole('button', { name: 'Play here' }).click();
  await myTurn(second);
  await first.getByText('Here you look on').waitFor();
  const now = await ask(second, `tables/${id}/view`);
  await playOn(second, id, now.ply + 1);
  await first.waitForFunction((p) => Number(document.querySelector('.table').dataset.ply) > p, now.ply);
  await second.close();
  const after = await myTurn(first); // the lead comes back by itself
  assert.ok(Number(after.ply) > now.ply);
  assert.equal(await first.getByText('Here you look on').count(), 0);
  ada.clean();
  await ada.ctx.close();
});

test('a worker that dies is started anew from the last event', { timeout: 300000 }, async () => {
  const ada = await visitor({ workers: 'block', quiet: ['killed by the test'] });
  const { page } = ada;
  const id = await begin(page);
  const was = await ask(page, `tables/${id}/view`);
  const room = page.workers().find((w) => w.url().includes('room.worker'));
  const gone = room.waitForEvent('close');
  await room.evaluate(() => void setTimeout(() => { throw new Error('killed by the test'); }));
  await gone;
  const is = await ask(page, `tables/${id}/view`);
  assert.deepEqual([is.ply, is.log], [was.ply, was.log]);
  await myTurn(page); // the table has connected again
  const over = await playOn(page, id);
  assert.equal(over.status, 'over');
  assert.equal(await trouble(page).count(), 0);
  await ada.ctx.close();
});

test('thinkers that die are replaced, and the game goes on even if they all do', { timeout: 300000 }, async () => {
  const place = await altered('thinker.worker', mortal);
  const ada = await visitor({ url: place.url, workers: 'block', quiet: ['killed by the test'] });
  await games(ada.page);
  const { table } = await ask(ada.page, 'tables', { game: 'nim', seats: ['me', 'greedy'], options: { sizes: '2,2' } });
  assert.equal((await playOn(ada.page, table.id)).status, 'over');
  assert.equal(await trouble(ada.page).count(), 0);
  await ada.ctx.close();
  await place.end();
});

/** Writes into the device's storage as it should never be. */
const storage = (page, work, version) =>
  page.evaluate(
    ([work, version]) =>
      new Promise((ok, no) => {
        const open = version ? indexedDB.open('pentarchy', version) : indexedDB.open('pentarchy');
        open.onupgradeneeded = () => new Function('db', work)(open.result);
        open.onerror = () => no(open.error);
        open.onsuccess = () => {
          const db = open.result;
          if (version) return db.close(), ok();
          const tx = db.transaction(['tables', 'events'], 'readwrite');
          new Function('tables', 'events', work)(tx.objectStore('tables'), tx.objectStore('events'));
          tx.oncomplete = () => (db.close(), ok());
          tx.onabort = () => no(tx.error);
        };
      }),
    [work, version ?? 0],
  );

test('storage that is damaged, foreign, of a newer page, or full: a sentence, and nothing is lost', { timeout: 300000 }, async (t) => {
  // The policy forbids making code out of text, in the page as in this test: the page is asked without it.
  const bare = async (init) => {
    const ctx = await b.newContext({ viewport: sizes.phone, serviceWorkers: 'block', bypassCSP: true });
    ctx.setDefaultTimeout(patience);
    if (init) await ctx.addInitScript(init);
    const page = await ctx.newPage();
    await page.goto(host.url + 'logo.svg'); // of the same place, but without our page
    return { ctx, page };
  };
  await t.test('damaged', async () => {
    const { ctx, page } = await bare();
    await page.goto(host.url);
    const [good, bad] = [await begin(page), await begin(page)];
    await playOn(page, bad, 2);
    await page.goto(host.url + 'logo.svg');
    await storage(page, `tables.put({ id: 7, game: ['x'] }); events.delete(['${bad}', 2]);`);
    await page.goto(host.url);
    await page.getByText('1 game on this device cannot be read').waitFor();
    await page.goto(`${host.url}#/t/${bad}`);
    await page.reload();
    await page.getByText('What is kept of this game is damaged').waitFor();
    await page.goto(`${host.url}#/t/${good}`);
    await page.reload();
    await myTurn(page);
    assert.ok((await kept(page, bad)) > 0, 'what is damaged is left as it is');
    await ctx.close();
  });
  await t.test('foreign', async () => {
    const { ctx, page } = await bare();
    await storage(page, `db.createObjectStore('recipes').put('soup', 1);`, 1);
    await page.goto(host.url);
    await page.getByText('is not of this page').waitFor();
    const soup = await page.evaluate(() => new Promise((ok) => { const o = indexedDB.open('pentarchy'); o.onsuccess = () => { const g = o.result.transaction('recipes').objectStore('recipes').get(1); g.onsuccess = () => ok(g.result); }; }));
    assert.equal(soup, 'soup');
    await ctx.close();
  });
  await t.test('newer', async () => {
    const { ctx, page } = await bare();
    await storage(page, `db.createObjectStore('tables', { keyPath: 'id' });`, 99);
    await page.goto(host.url);
    await page.getByText('newer version of this page').waitFor();
    await ctx.close();
  });
  await t.test('full', async () => {
    const { ctx, page } = await bare();
    const origin = new URL(host.url).origin;
    const wire = await ctx.newCDPSession(page);
    await wire.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await page.goto(host.url);
    await games(page);
    const [code, told] = await refused(page, 'tables', { game: 'nim', seats: ['me', 'greedy'] });
    assert.ok(code >= 500 && /did not keep/.test(told), told);
    await page.getByText('no room left on this device').waitFor();
    await wire.send('Storage.overrideQuotaForOrigin', { origin });
    await page.reload();
    // In the middle of a game: browsers look at their quota only now and then, so here the worker is told that it is full.
    const id = await begin(page);
    const before = await kept(page, id);
    const room = page.workers().find((w) => w.url().includes('room.worker'));
    await room.evaluate(() => {
      globalThis.realAdd = IDBObjectStore.prototype.add;
      IDBObjectStore.prototype.add = function () {
        Object.defineProperty(this.transaction, 'error', { value: new DOMException('full', 'QuotaExceededError') });
        this.transaction.abort();
      };
    });
    const view = await ask(page, `tables/${id}/view`);
    const move = { do: 'move', ply: view.ply, text: view.moves[0].text };
    assert.match((await refused(page, `tables/${id}/do`, move))[1], /did not|store/);
    await page.getByText('no room left on this device').waitFor();
    assert.equal(await kept(page, id), before);
    await room.evaluate(() => void (IDBObjectStore.prototype.add = globalThis.realAdd));
    assert.equal((await ask(page, `tables/${id}/do`, move)).t, 'ok', 'there is room again');
    await page.reload();
    await myTurn(page);
    const over = await playOn(page, id);
    assert.equal(over.status, 'over');
    await ctx.close();
  });
});

test('a browser without WebAssembly or IndexedDB, and a page opened as a file, say so', { timeout: 120000 }, async () => {
  for (const [lack, words] of [['WebAssembly', 'no WebAssembly'], ['indexedDB', 'no IndexedDB']]) {
    const ada = await visitor({ workers: 'block', init: `Object.defineProperty(globalThis, '${lack}', { value: undefined });` });
    await ada.page.getByText(words).waitFor();
    ada.clean();
    await ada.ctx.close();
  }
  const page = await b.newPage();
  await page.goto(pathToFileURL(join(host.files, 'index.html')).href);
  await page.getByText('a web server has to send it').waitFor();
  await page.close();
});

test('a game leaves the device as a record file and comes back; rubbish does not', { timeout: 300000 }, async () => {
  const ada = await visitor({ workers: 'block', quiet: [] });
  const { page } = ada;
  const id = await begin(page, { game: 'raiders', seats: ['me', 'greedy'] }); // with secrets, in the middle of the game
  const was = await playOn(page, id, 30);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download the whole record' }).click()]);
  const record = readFileSync(await file.path(), 'utf8');
  assert.match(record, /^\[Game "raiders"\]/);
  const eve = await visitor({ workers: 'block' });
  await games(eve.page);
  const give = (text) => eve.page.setInputFiles('input[type=file]', { name: 'a.rec', mimeType: 'text/plain', buffer: Buffer.from(text) });
  for (const [bad, words] of [['rubbish\n', 'Line 1'], [record.slice(0, -1), 'cut short'], [record.replace(/\[Rules "\d+"\]/, '[Rules "999"]'), '999'], ['x'.repeat(3e6), 'too large']]) {
    await give(bad);
    await trouble(eve.page).filter({ hasText: words }).waitFor();
  }
  assert.deepEqual((await ask(eve.page, 'me/tables')).tables, []);
  await give(record);
  await eve.page.waitForURL(/#\/t\/local-/);
  await eve.page.waitForSelector('.table[data-ply]:not([data-ply="-1"]) .pane-svg');
  const is = await ask(eve.page, `tables/${/local-[^/?]*/.exec(eve.page.url())[0]}/view`);
  assert.deepEqual(is.log.slice(0, was.log.length).map((l) => [l.actor, l.text]), was.log.map((l) => [l.actor, l.text]));
  for (const who of [ada, eve]) {
    who.clean();
    await who.ctx.close();
  }
});

/** Another build in the place of the first. */
function rebuild(into, mark) {
  const html = readFileSync(join(into, 'index.html'), 'utf8');
  writeFileSync(join(into, 'index.html'), html.replace('<body>', `<body data-build="${mark}">`));
  writeFileSync(join(into, `assets/${mark}.js`), `export default '${mark}';`);
  execFileSync('node', [join(root, 'tools/site.mjs'), into, join(root, 'build/wasm/pentarchy.wasm'), 'static']);
}

test('a new build is taken whole, when it is wanted; half of one is not', { timeout: 300000 }, async () => {
  const mine = await new Static(folder, { base: '/' }).start();
  const ada = await visitor({ url: mine.url, quiet: ['is not of this build', 'Failed to'] });
  const { page } = ada;
  const build = () => page.evaluate(() => document.body.dataset.build);
  await games(page);
  await installed(page);
  const old = mkdtempSync(join(tmpdir(), 'pent-old-'));
  cpSync(mine.files, old, { recursive: true });
  rebuild(mine.files, 'second');
  // The host is in the middle of its update: the new service worker is there, the page is still the old one.
  cpSync(join(old, 'index.html'), join(mine.files, 'index.html'));
  const tried = await page.evaluate(async () => {
    const r = await navigator.serviceWorker.getRegistration();
    const found = new Promise((ok) => r.addEventListener('updatefound', () => r.installing.addEventListener('statechange', (e) => ok(e.target.state))));
    await r.update().catch(() => undefined);
    return found;
  });
  assert.equal(tried, 'redundant');
  await page.reload();
  await games(page);
  assert.equal(await build(), undefined);
  assert.equal(await page.getByText('A new version').count(), 0);
  // The old worker, the new page's parts: what it does not know it fetches.
  assert.equal(await page.evaluate(() => import('./assets/second.js').then((m) => m.default)), 'second');
  // Now the host is done.
  rebuild(mine.files, 'second');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  await page.getByText('A new version of this page is here').waitFor();
  assert.equal(await build(), undefined, 'nobody is disturbed');
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Load it' }).click()]);
  await games(page);
  assert.equal(await build(), 'second');
  await mine.stop();
  await page.reload();
  await games(page);
  assert.equal(await build(), 'second');
  await ada.ctx.close();
  await mine.end();
  rmSync(old, { recursive: true, force: true });
});

test('with a server: both are offered, lists show both, a game of the device goes on online, and the device plays on without the server', { timeout: 300000 }, async () => {
  const server = await new Server().start();
  const ada = await visitor({ url: server.url, workers: 'block', size: sizes.desktop, quiet: ['Failed to load resource', 'WebSocket connection'] });
  const { page } = ada;
  const play = page.locator('[data-game="cascadero"] .soft');
  await play.click();
  await page.waitForURL(/#\/t\/(?!local-)/);
  await myTurn(page);
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map((e) => e.name).filter((n) => /\.bin|worker|client-/.test(n)));
  assert.deepEqual(loaded, [], 'who plays online loads nothing of the device');
  await page.goto(`${server.url}#/`);
  await page.getByText('On this device').click();
  await play.click();
  await page.waitForURL(/#\/t\/local-/);
  await myTurn(page);
  await page.locator('.gm', { hasText: 'on this device' }).waitFor();
  const id = /local-[^/?]*/.exec(page.url())[0];
  await playOn(page, id, (await ask(page, `tables/${id}/view`)).ply + 4);
  const was = await ask(page, `tables/${id}/view`);
  await page.goto(`${server.url}#/`);
  await page.locator('.lobby a[href*="local-"]').first().waitFor();
  await page.locator('.lobby a[href*="#/t/"]:not([href*="local-"])').first().waitFor();
  await axe(page, 'a lobby with both');
  await page.goto(`${server.url}#/t/${id}`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Continue online' }).click();
  await page.waitForURL(/#\/t\/(?!local-)/);
  await myTurn(page);
  const there = await page.evaluate((t) => globalThis.pentarchy.ask(`tables/${t}/view`), /#\/t\/([^/?]*)/.exec(page.url())[1]);
  assert.deepEqual(there.log.slice(0, was.log.length).map((l) => [l.actor, l.text]), was.log.map((l) => [l.actor, l.text]));
  assert.equal((await page.evaluate((t) => globalThis.pentarchy.ask(`tables/${t}`), /#\/t\/([^/?]*)/.exec(page.url())[1])).table.rules.rated, false);
  // Without the server: the device plays on, and the lobby says how it is.
  await page.goto(`${server.url}#/t/${id}`);
  await myTurn(page);
  await server.stop();
  assert.equal((await playOn(page, id)).status, 'over');
  await page.goto(`${server.url}#/`);
  await page.getByText('What is on this device works without it').waitFor();
  ada.clean();
  await ada.ctx.close();
  await server.start();
  await server.end();
});
