// site.test.mjs: the whole thing in the browser, without a server: a static folder at some sub-path. Several windows, workers that die, and what
// may go wrong with what is kept; new builds; and the same page with a server behind it. Without a network: offline.test.mjs.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'node:test';
import { alter, altered, ask, b, converse, folder, games, host, installed, kept, patience, playOn, refused, setUp, visitor } from './device.mjs';
import { Server, axe, myTurn, root, sizes } from './kit.mjs';
import { Static } from './static.mjs';

setUp();

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

/** A thinker that dies of every thought. */
const mortal = "addEventListener('message', (e) => { if (e.data.text) { e.stopImmediatePropagation(); throw new Error('killed by the test'); } });";

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
/** Runs in the page: how many marks there are, and which of them, or of the places that need one, are alone. */
function marked() {
  const middle = (el) => ((r) => [r.x + r.width / 2, r.y + r.height / 2])(el.getBoundingClientRect());
  const on = (el, [x, y]) => ((r) => x > r.left - 2 && x < r.right + 2 && y > r.top - 2 && y < r.bottom + 2)(el.getBoundingClientRect());
  const far = [];
  let n = 0;
  for (const svg of document.querySelectorAll('.pane-svg')) {
    const lit = [...svg.querySelectorAll('.is-legal')];
    const m = svg.getScreenCTM();
    const dots = [...(svg.querySelector('.ov .dot-legal')?.getAttribute('d') ?? '').matchAll(/M(\S+) (\S+)a(\S+)/g)]; // one shape: circles, each from its left
    const marks = [...[...svg.querySelectorAll('.ov .legal')].map(middle), ...dots.map(([, x, y, r]) => [(+x + +r) * m.a + m.e, y * m.d + m.f])];
    n += marks.length;
    for (const mark of marks) if (!lit.some((el) => on(el, mark))) far.push(`${svg.dataset.pane}: a mark at ${mark} where nothing is`);
    const bare = lit.filter((el) => !el.classList.contains('is-hot') && !el.querySelector(':scope>[class*=ring0]'));
    for (const el of bare) if (!marks.some((mark) => on(el, mark))) far.push(`${el.dataset.id}: no mark`);
  }
  return [n, far];
}

test('marks lie on the shapes they are for', { timeout: 300000 }, async () => {
  const ada = await visitor({ workers: 'block', size: sizes.desktop });
  const { page } = ada;
  await games(page);
  let sum = 0;
  for (const game of ['cascadero', 'indio', 'terra-mystica', 'raiders', 'wendake'])
    for (const stop of [12, game === 'cascadero' ? 30 : 60]) { // before any game can be over
      const { table } = await ask(page, 'tables', { game, seats: ['me', 'greedy'] });
      await playOn(page, table.id, stop, 5);
      await page.goto(`${host.url}#/t/${table.id}`);
      await myTurn(page);
      const [marks, far] = await page.evaluate(marked);
      assert.deepEqual(far, [], `${game} at ${stop}`);
      console.log(`# ${game} at ${stop}: ${marks}`);
      sum += marks;
    }
  assert.ok(sum > 100, `${sum} marks`);
  ada.clean();
  await ada.ctx.close();
});

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

test('a later build brings what is kept up to date; an older one then leaves it alone', { timeout: 300000 }, async () => {
  const mine = await new Static(folder).start();
  const ada = await visitor({ url: mine.url, workers: 'block' });
  const { page } = ada;
  await games(page);
  const { table } = await ask(page, 'tables', { game: 'cascadero', seats: ['me', 'greedy'] });
  const was = await playOn(page, table.id, 12);
  const count = await kept(page, table.id);
  const old = mkdtempSync(join(tmpdir(), 'pent-old-'));
  cpSync(mine.files, old, { recursive: true });
  const version = () => page.evaluate(async () => (await indexedDB.databases()).find((d) => d.name === 'pentarchy').version);
  const before = await version();
  alter(mine, 'room.worker', (text) => text.replace(/(createObjectStore\("events",\{keyPath:\["table","seq"\]\}\)\}?)\]/, '$1,(db)=>{db.createObjectStore("more")}]'));
  await page.reload();
  await games(page);
  const is = await ask(page, `tables/${table.id}/view`);
  assert.equal(await version(), before + 1);
  assert.equal(await kept(page, table.id) >= count, true);
  assert.deepEqual(is.log.slice(0, was.log.length), was.log);
  assert.equal((await playOn(page, table.id)).status, 'over');
  const all = await kept(page, table.id);
  cpSync(old, mine.files, { recursive: true });
  await page.reload();
  await page.getByText('were kept by a newer version of this page').waitFor();
  assert.equal(await kept(page, table.id), all, 'nothing was changed');
  await ada.ctx.close();
  await mine.end();
  rmSync(old, { recursive: true, force: true });
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
