// table.test.mjs: what people do at a table, in a real browser against the tests' own server: two at one table, looking on,
// reconnecting, undo, looking back, hints, phone, keys only, dark, analysis. axe-core looks at every screen.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Server, api, axe, changed, clickOn, draftTurn, fixedLuck, flat, libCode, look, myTurn, newTable, onMove, opened, person, playByApi, playNow, playThrough, randomFrom, real, resize, root, sendTurn, shots, sizes, slowness, soon } from './kit.mjs';

const server = new Server(fixedLuck);
let games = [];
const on = opened(server, async () => {
  games = real((await (await fetch(`${server.url}api/games`)).json()).games);
});
const open = (id, more = '') => `${server.url}#/t/${id}${more}`;

test('lobby: somebody new finds the first game whole on every screen', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  await who.page.goto(server.url);
  for (const size of [sizes.desktop, sizes.phone, { width: 844, height: 390 }]) {
    await who.page.setViewportSize(size);
    const card = await who.page.locator('.on.first').boundingBox();
    for (const button of await who.page.locator('.on.first .row > *').all()) {
      const box = await button.boundingBox();
      assert.ok(box.y + box.height <= card.y + card.height && box.x + box.width <= card.x + card.width, `cut off at ${size.width}`);
    }
  }
  await who.page.setViewportSize(sizes.desktop);
  const file = await who.page.locator('.where label.btn').boundingBox();
  assert.ok(file.y + file.height <= sizes.desktop.height, 'what opens a file is cut off');
  // On a desk every game is there at once, however much there is to watch; a large screen is filled.
  await who.page.route('**/api/tables?status=playing*', async (route) => {
    const response = await route.fetch();
    const row = (id) => ({ id, game: 'indio', title: '', status: 'playing', hidden: false, created: 1, updated: 1, plies: 9, rules_version: 1, options: {}, rules: { clock: 'none', undo: true, takeback: true, hints: true, rated: false, spectators: true }, seats: [{ kind: 'person', player: 'Bea', turn: true }] });
    await route.fulfill({ response, json: { tables: ['a', 'b', 'c', 'd'].map(row) } });
  });
  for (const size of [sizes.desktop, sizes.wide]) {
    await who.page.setViewportSize(size);
    await who.page.reload();
    await who.page.getByRole('link', { name: 'Watch', exact: true }).nth(3).waitFor();
    const foot = await who.page.locator('.games').evaluate((x) => x.getBoundingClientRect().bottom);
    assert.ok(foot <= size.height && foot > size.height - 60, `the plates end at ${foot} of ${size.height}`);
    for (const play of await who.page.locator('.game .acts').all()) { const b = await play.boundingBox(); assert.ok(b.y + b.height <= size.height, 'a button below the screen'); }
  }
  await who.page.locator('.on.first').getByRole('link', { name: 'Learn' }).click();
  await who.page.getByRole('heading', { name: /^Learn/ }).waitFor();
  who.clean();
  await who.page.unrouteAll({ behavior: 'wait' }); // what the page still asks for behind the scenes
  await who.ctx.close();
});

test('lobby: opponents with what was measured of them in the chosen game; where nothing was, how they stand to each other', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  const elo = { beginner: [1012, 34], easy: [1290, 25], normal: [1500, 0], hard: [1688, 24], master: [1834, 31] };
  await who.page.route('**/api/games', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    for (const l of json.levels) {
      delete l.ratings;
      if (elo[l.id]) l.ratings = [{ game: 'indio', seats: 2, elo: elo[l.id][0], half: elo[l.id][1], games: 96 }, { game: 'indio', seats: 4, elo: 1, half: 1, games: 9 }];
    }
    await route.fulfill({ response, json });
  });
  await who.page.goto(server.url);
  const rows = who.page.locator('.levels li');
  const names = ['Sparrow', 'Badger', 'Heron', 'Lynx', 'Raven'];
  await rows.nth(4).waitFor();
  assert.deepEqual(await who.page.locator('.levels b').allTextContents(), names, 'nothing but names');
  assert.equal(await who.page.locator('.levels .meter').count(), 0);
  await who.page.getByText('Weakest first').waitFor();
  await who.page.getByRole('radio', { name: 'Indio' }).click();
  await who.page.locator('.levels .meter').nth(4).waitFor();
  assert.deepEqual((await Promise.all((await rows.all()).map(flat))).map((x) => /(\d{4})( ±\d+)?/.exec(x)?.[0]), ['1012 ±34', '1290 ±25', '1500', '1688 ±24', '1834 ±31']);
  const bars = await who.page.locator('.levels .meter > i:first-child').evaluateAll((all) => all.map((x) => x.getBoundingClientRect().width));
  assert.deepEqual([...bars].sort((a, b) => a - b), bars, 'longer for stronger');
  const ends = await who.page.locator('.levels .meter').evaluateAll((all) => all.map((x) => Math.round(x.getBoundingClientRect().right)));
  assert.equal(new Set(ends).size, 1, 'bars end alike');
  await axe(who.page, 'opponents');
  who.clean();
  await who.page.unrouteAll({ behavior: 'wait' }); // what the page still asks for behind the scenes
  await who.ctx.close();
});

test('lobby: who is as strong as I am is chosen for me, until I choose', { timeout: 300000 }, async () => {
  const who = await person(on.b, { prefs: { level: '' } });
  const { table } = await newTable(who.page, server.url, { game: 'indio', seats: ['me', 'normal'], hidden: true });
  await who.page.route('**/api/games', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const elo = { beginner: 1012, easy: 1290, normal: 1500, hard: 1688, master: 1834 };
    for (const l of json.levels) l.ratings = elo[l.id] ? [{ game: 'indio', seats: 2, elo: elo[l.id], half: 20, games: 96 }] : undefined;
    await route.fulfill({ response, json });
  });
  // Five games won and one lost against who is rated 1500.
  await who.page.route('**/api/me/tables*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const entry = (rank) => ({ score: 9, rank, parts: [9] });
    const over = (rank, i) => ({ ...table, id: `over${i}`, status: 'over', you: 0, seats: [{ kind: 'person', player: 'Ada', turn: false }, { kind: 'computer', player: null, level: 'normal', turn: false }], result: { over: true, parts: ['all'], entries: [entry(rank), entry(3 - rank)] } });
    await route.fulfill({ response, json: { ...json, tables: [...json.tables, ...[1, 1, 2, 1, 1, 1].map(over)] } });
  });
  await who.page.route('**/api/tables/over*', (route) => route.fulfill({ status: 404, json: { status: 404, title: '', detail: '' } }));
  await who.page.goto(server.url);
  await who.page.reload();
  await who.page.getByRole('radio', { name: 'Indio' }).click();
  const chosen = who.page.locator('.levels .sel');
  await who.page.locator('.levels .sel', { hasText: 'Lynx' }).waitFor();
  assert.match(await flat(chosen), /1688.*you win 50 %/);
  assert.match(await flat(who.page.locator('h2', { hasText: 'you: ' })), /you: 169\d/);
  assert.match(await flat(who.page.locator('.levels li', { hasText: 'Heron' })), /you win 75 %/);
  await who.page.getByRole('radio', { name: /Cascadero/ }).click();
  await who.page.locator('.levels .sel', { hasText: 'Sparrow' }).waitFor(); // nothing is known there: as the words say
  await who.page.getByRole('radio', { name: 'Indio' }).click();
  await who.page.locator('.levels li', { hasText: 'Badger' }).click();
  await who.page.locator('.levels .sel', { hasText: 'Badger' }).waitFor();
  await who.page.getByRole('button', { name: 'Play Badger' }).click();
  await who.page.waitForSelector('.table[data-game=indio] .pane-svg');
  const id = who.page.url().match(/#\/t\/(\w+)/)[1];
  assert.equal((await api(who.page, `tables/${id}`)).table.seats[1].level, 'easy');
  await who.page.unrouteAll({ behavior: 'wait' }); // what the page still asks for behind the scenes
  await who.ctx.close();
});

test('lobby: play now within ten seconds, all screens clean', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  const before = slowness();
  const start = Date.now();
  await playNow(who.page, server.url, 'cascadero');
  await myTurn(who.page);
  const took = Date.now() - start;
  const slower = Math.max(before, slowness()); // ten seconds of a machine that has nothing else to do
  assert.ok(took < 10000 * slower, `took ${took} ms on a machine ${slower.toFixed(1)} times slower than alone`);
  await axe(who.page, 'table');
  await who.page.goto(`${server.url}#/`);
  await who.page.waitForSelector('.on .shot svg polygon'); // the table to go on with, as a picture
  await axe(who.page, 'lobby');
  await shots(who.page, 'lobby');
  await who.page.emulateMedia({ colorScheme: 'dark' });
  await shots(who.page, 'lobby-dark');
  await axe(who.page, 'lobby dark', { rules: ['color-contrast'] });
  await who.page.emulateMedia({ colorScheme: 'light' });
  await who.page.getByRole('button', { name: 'Guest' }).click();
  await axe(who.page, 'account');
  await shots(who.page, 'account');
  await who.page.keyboard.press('Escape');
  await who.page.goto(`${server.url}#/new/cascadero`);
  await who.page.waitForSelector('#o-board');
  await axe(who.page, 'new table');
  await shots(who.page, 'new-table');
  await who.page.goto(`${server.url}#/rules/cascadero/CAS-031`);
  await who.page.waitForSelector('.rule.on');
  assert.match(await who.page.locator('.rule.on').textContent(), /CAS-031/);
  await who.page.fill('input[type=search]', 'herald town');
  await who.page.locator('[data-rule^="CAS-"]').first().waitFor();
  await axe(who.page, 'rules');
  await shots(who.page, 'rules');
  await who.page.goto(`${server.url}#/watch`);
  await who.page.waitForSelector('.low');
  await axe(who.page, 'watch');
  await shots(who.page, 'watch');
  who.clean();
  await who.ctx.close();
});

test('draft, preview, undo, redo, confirm', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  await playNow(who.page, server.url, 'cascadero');
  const random = randomFrom(11);
  await draftTurn(who.page, random);
  const drafted = await look(who.page);
  assert.equal(drafted.mine, 'true');
  await who.page.locator('.ov .sel').first().waitFor({ state: 'attached' }); // the chosen place is marked
  await who.page.getByRole('button', { name: 'Undo' }).click();
  await changed(who.page, drafted);
  await soon(async () => assert.equal((await look(who.page)).steps, '0'));
  const back = await look(who.page);
  await who.page.getByRole('button', { name: 'Redo' }).click();
  await changed(who.page, back);
  await soon(async () => assert.equal((await look(who.page)).closed, 'true'));
  await who.page.keyboard.press('Escape');
  await who.page.waitForFunction(() => document.querySelector('.table').dataset.steps === '0');
  await draftTurn(who.page, random);
  const before = await look(who.page);
  await who.page.keyboard.press('Shift+Enter');
  await changed(who.page, before);
  await myTurn(who.page);
  await who.page.locator('.logbox .line').nth(2).waitFor();
  await who.page.locator('.ov .last').first().waitFor({ state: 'attached' }); // last moves are marked
  who.clean();
  await who.ctx.close();
});

test('one shape more changes one shape, not all behind it', { timeout: 300000 }, async () => {
  const page = await on.b.newPage();
  await page.setContent('<svg><g></g></svg>');
  await page.addScriptTag({ content: libCode("export { draw } from './scene.ts'; export { patch } from './patch.ts';") });
  const told = await page.evaluate(async () => {
    const layer = document.querySelector('g');
    const line = (x) => ({ form: 'line', x, y: 0, w: x, h: 100 });
    const named = (id, x) => ({ form: 'circle', id, x, y: 0, r: 30 });
    const plain = [...Array(50).keys()].map(line);
    const scenes = {
      'a line before all': [line(900), ...plain, named('a', 1), named('b', 2)],
      'and gone again': [...plain, named('a', 1), named('b', 2)],
      'one in the middle is another': [...plain.slice(0, 20), line(800), ...plain.slice(21), named('a', 1), named('b', 2)],
      'the last is drawn first': [named('b', 2), ...plain.slice(0, 20), line(800), ...plain.slice(21), named('a', 1)],
      'one stands elsewhere': [named('b', 2), ...plain.slice(0, 20), line(800), ...plain.slice(21), named('a', 5)],
    };
    const show = (shapes) => lib.patch(layer, lib.draw({ name: 'board', label: '', w: 1, h: 1, minWidth: 1, priority: 0, shapes }), undefined, 0);
    show(scenes['and gone again']);
    const watch = new MutationObserver(() => undefined);
    watch.observe(layer, { subtree: true, childList: true, attributes: true });
    const out = {};
    for (const [what, shapes] of Object.entries(scenes)) {
      show(shapes);
      out[what] = watch.takeRecords().map((m) => m.attributeName ?? (m.addedNodes.length ? 'put' : 'taken')).join(' ');
    }
    out.order = [...layer.children].map((el) => el.dataset.id ?? el.getAttribute('x1')).join(' ') === ['b', ...plain.map((s, i) => (i === 20 ? 80 : s.x / 10)), 'a'].join(' ');
    return out;
  });
  assert.deepEqual(told, { 'a line before all': 'put', 'and gone again': 'taken', 'one in the middle is another': 'x1 x2', 'the last is drawn first': 'taken put', 'one stands elsewhere': 'cx', order: true });
  await page.close();
});

test('Cascadero: the map names its fields, faintly and always', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  await playNow(who.page, server.url, 'cascadero');
  await myTurn(who.page);
  for (const size of [sizes.desktop, sizes.phone]) {
    await resize(who.page, size);
    await soon(async () => {
      const fields = await who.page.locator('[data-pane=board] [data-id^="f-"]').evaluateAll((all) => all.map((el) => el.dataset.id.slice(2)));
      const names = await who.page.locator('[data-pane=board] .coord').evaluateAll((all) => all.map((el) => el.textContent.trim()));
      assert.ok(names.length > 60 && names.every((n) => fields.includes(n)), `${names.length} names for ${fields.length} fields`);
    });
    const faint = await who.page.locator('[data-pane=board] .coord').first().evaluate((el) => Number(getComputedStyle(el).fillOpacity));
    assert.ok(faint > 0.5 && faint < 1, `${faint}`);
  }
  who.clean();
  await who.ctx.close();
});

test('why not: a place that cannot be chosen names its rule, which opens', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  await playNow(who.page, server.url, 'cascadero');
  await myTurn(who.page);
  const town = await who.page.evaluate(() => {
    const el = [...document.querySelectorAll('[data-pane=board] [data-id^="t-"]')].find((e) => !e.classList.contains('is-legal'));
    const r = el.getBoundingClientRect();
    return { x: r.x + r.width / 2, y: r.y + r.height / 2 };
  });
  await who.page.mouse.click(town.x, town.y);
  const link = who.page.locator('.dock .tr .link');
  await link.waitFor();
  const rule = /CAS-\d+/.exec(await link.textContent())[0];
  await link.click();
  await who.page.waitForSelector('.sheet .rule.on');
  assert.match(await who.page.locator('.sheet .rule.on').textContent(), new RegExp(rule));
  await axe(who.page, 'rules beside the table');
  who.clean();
  await who.ctx.close();
});

test('a place behind a button has a dot, and a click finds the way to it', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  const { page } = who;
  const made = await newTable(page, server.url, { game: 'terra-mystica', seats: ['me', 'greedy'], hints: true });
  const view = await playByApi(page, made.table.id, (v) => (v.reach ?? []).length > 1, randomFrom(2));
  const named = new Set(view.moves.flatMap((m) => m.targets));
  assert.deepEqual(view.reach.filter((id) => named.has(id)), [], 'what a move names is no dot');
  await page.goto(open(made.table.id));
  await myTurn(page);
  const dots = await page.locator('[data-pane=board] .ov .dot-near').getAttribute('d');
  assert.equal(dots.split('M').length - 1, view.reach.length);
  for (const id of view.reach.slice(0, 3)) {
    const box = await page.locator(`[data-pane=board] [data-id="${id}"]`).boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForFunction(() => { const t = document.querySelector('.table').dataset; return t.busy === 'false' && (t.ways !== '0' || t.steps !== '0'); });
    for (let now = await look(page); now.ways !== '0' || now.steps !== '0'; now = await look(page)) {
      await page.keyboard.press('Escape'); // one step back
      await page.waitForFunction(([w, n]) => { const t = document.querySelector('.table').dataset; return t.busy === 'false' && (t.ways !== w || t.steps !== n); }, [now.ways, now.steps]);
    }
  }
  who.clean();
  await who.ctx.close();
});

test('the places of one move are clicked in any order', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  const made = await newTable(who.page, server.url, { game: 'terra-mystica', seats: ['me', 'greedy'] });
  const several = (v) => v.moves.find((m) => new Set(m.targets).size > 1);
  const view = await playByApi(who.page, made.table.id, several);
  const { text, targets } = several(view);
  await who.page.goto(open(made.table.id));
  const now = await myTurn(who.page);
  for (const id of [...targets].reverse()) {
    const was = await look(who.page);
    if (was.steps !== now.steps) break; // it was clear before the last one
    const { x, y } = was.lit.find((l) => l.id === id);
    await who.page.mouse.click(x, y);
    await changed(who.page, was);
  }
  assert.ok(who.frames.findLast((f) => f.t === 'preview')?.draft?.steps.some((s) => s.text === text), text);
  assert.equal((await look(who.page)).picked, '0');
  who.clean();
  await who.ctx.close();
});

test('hint: three best moves, marked on the board, one of them drafted', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  await playNow(who.page, server.url, 'cascadero');
  await myTurn(who.page);
  await who.page.keyboard.press('h');
  await who.page.waitForSelector('.hint');
  for (const three of ['li.hint', '.ov .hint-n']) await soon(async () => assert.equal(await who.page.locator(three).count(), 3, three));
  await shots(who.page, 'hint');
  const was = await look(who.page);
  await who.page.locator('li.hint button').first().click();
  await changed(who.page, was);
  assert.equal((await look(who.page)).steps, '1');
  who.clean();
  await who.ctx.close();
});

test('a turn of several steps: hints go on from the draft, and a reload brings it back with its reasons', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  const game = games.find((g) => g.id === 'indio') ?? games[0];
  const made = await newTable(who.page, server.url, { game: game.id, seats: ['me', 'greedy'], hints: true });
  await who.page.goto(open(made.table.id));
  const random = randomFrom(17);
  for (let steps = 0; ; ) {
    const now = await myTurn(who.page);
    assert.equal(now.status, 'playing', 'no turn had a second step');
    if (now.closed === 'true' || (now.next && !now.lit.length && !now.buttons.length)) await who.page.locator('.dock .pri').click();
    else if (steps && now.steps === '1') break;
    else await clickOn(who.page, now, random);
    await changed(who.page, now);
    steps = Number((await look(who.page)).steps);
  }
  await who.page.keyboard.press('h');
  await who.page.waitForSelector('li.hint');
  const moves = who.frames.filter((f) => f.t === 'preview').at(-1).moves.map((m) => m.text);
  for (const text of await who.page.locator('li.hint b').evaluateAll((all) => all.map((b) => b.dataset.text))) assert.ok(moves.includes(text), `${text} is not a next step`);
  const told = await who.page.locator('.dock .tr').textContent();
  assert.match(told, /^\s*1\S/, 'the step is a chip with its number');
  await who.page.reload();
  const again = await myTurn(who.page);
  assert.equal(again.steps, '1');
  await soon(async () => assert.equal(await who.page.locator('.dock .tr').textContent(), told));
  await who.page.locator('.ov .sel').first().waitFor({ state: 'attached' }); // the drafted place is marked again
  await who.page.keyboard.press('h');
  await who.page.locator('li.hint button').first().click();
  await changed(who.page, again);
  assert.equal((await look(who.page)).steps, '2');
  who.clean();
  await who.ctx.close();
});

test('a line of the log marks its places on the board, live and after a reload', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  await playNow(who.page, server.url, 'cascadero');
  await draftTurn(who.page, randomFrom(31));
  const was = await look(who.page);
  await who.page.locator('.dock .pri').click();
  await changed(who.page, was);
  await myTurn(who.page);
  for (const reload of [false, true]) {
    if (reload) {
      await who.page.reload();
      await myTurn(who.page);
      await who.page.locator('.ov .last').first().waitFor({ state: 'attached' }); // what the others did is marked at once
    }
    const mine = who.page.locator('.logbox li:not(.chance) .line').last();
    await who.page.locator('.ov .spot').first().waitFor({ state: 'detached' });
    await mine.hover();
    await who.page.waitForSelector('.ov .spot');
    if (!reload) await shots(who.page, 'log-line', { desktop: sizes.desktop });
    await who.page.mouse.move(2, 2);
    await who.page.waitForFunction(() => !document.querySelector('.ov .spot'));
    await mine.focus();
    await who.page.waitForSelector('.ov .spot');
    await mine.blur();
    await who.page.waitForFunction(() => !document.querySelector('.ov .spot'));
  }
  who.clean();
  await who.ctx.close();
});

test('the move list: found by words, chosen by name', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  await playNow(who.page, server.url, 'cascadero');
  await myTurn(who.page);
  await who.page.keyboard.press('m');
  await who.page.waitForSelector('.sheet li button');
  const all = await who.page.locator('.sheet li button').count();
  assert.equal(await who.page.inputValue('.sheet input'), '', 'the key that opens the list is not typed into it');
  await who.page.fill('.sheet input', 'e5');
  await who.page.waitForFunction((n) => document.querySelectorAll('.sheet li button').length < n, all);
  assert.match(await who.page.locator('.sheet li button').first().textContent(), /E5/);
  await axe(who.page, 'move list');
  await shots(who.page, 'move-list');
  const was = await look(who.page);
  await who.page.keyboard.press('Enter');
  await changed(who.page, was);
  await who.page.locator('.dock .prompt', { hasText: /E5/ }).waitFor();
  const chosen = await look(who.page);
  await who.page.keyboard.press('Escape');
  await changed(who.page, chosen);
  // Down from the question, along the list, back by Tab: one stop, and the ring is seen.
  await who.page.keyboard.press('m');
  await who.page.waitForSelector('.sheet li button');
  for (const key of ['ArrowDown', 'ArrowDown', 'End', 'ArrowUp', 'Home', 'ArrowDown']) await who.page.keyboard.press(key);
  const second = who.page.locator('.sheet li button').nth(1);
  assert.ok(await second.evaluate((el) => el === document.activeElement && el.matches(':focus-visible') && getComputedStyle(el).outlineStyle === 'solid'));
  assert.equal(await who.page.locator('.sheet li button[tabindex="0"]').count(), 1);
  await who.page.keyboard.press('Tab');
  assert.ok(!(await second.evaluate((el) => el === document.activeElement)));
  assert.ok(await who.page.evaluate(() => document.activeElement.closest('.sheet') !== null), 'the focus stays in the sheet');
  const empty = await look(who.page);
  const words = await second.locator('span').first().textContent();
  await second.press('Enter');
  await changed(who.page, empty);
  await who.page.locator('.dock .prompt', { hasText: words }).waitFor();
  await who.page.keyboard.press('v');
  await who.page.waitForSelector('.sheet table');
  await axe(who.page, 'list of places');
  await shots(who.page, 'places');
  who.clean();
  await who.ctx.close();
});

test('keys only: a turn without a mouse', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  await playNow(who.page, server.url, 'cascadero');
  const now = await myTurn(who.page);
  const board = who.page.locator('[data-pane=board]');
  const said = who.page.locator('.pane-box:has([data-pane=board]) .say');
  const held = () => board.evaluate((el) => el === document.activeElement);
  for (let i = 0; i < 40 && !(await held()); i++) await who.page.keyboard.press('Tab');
  assert.ok(await held(), 'Tab reaches the board');
  assert.match(await board.getAttribute('aria-label'), /\d+ places to choose/);
  assert.notEqual(await board.evaluate((el) => getComputedStyle(el).outlineStyle), 'none', 'the focus is seen');
  await who.page.waitForSelector('.ov .focus');
  const places = new Set([await said.textContent()]);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'End', 'Home', 'PageDown']) {
    await who.page.keyboard.press(key);
    places.add(await said.textContent());
  }
  for (const p of places) assert.match(p, /\w+.*, \d+ of \d+$/);
  assert.ok(places.size >= 5, `said ${[...places].join(' / ')}`);
  await who.page.keyboard.press('Tab');
  assert.ok(!(await held()), 'the board is one stop');
  await who.page.keyboard.press('Shift+Tab');
  assert.ok(await held());
  assert.match(await said.textContent(), /2 of \d+$/, 'it is remembered where one was');
  await who.page.keyboard.press('Enter');
  await changed(who.page, now);
  const then = await look(who.page);
  await who.page.keyboard.press('Shift+Enter');
  await changed(who.page, then);
  who.clean();
  await who.ctx.close();
});

test('two people and somebody who looks on; chat; invitation', { timeout: 300000 }, async () => {
  const ada = await person(on.b, { prefs: { name: 'Ada' } });
  const made = await newTable(ada.page, server.url, { game: 'cascadero', seats: ['me', 'invited'], title: 'Sunday' });
  await ada.page.goto(open(made.table.id));
  await ada.page.waitForSelector('.wait #invite');
  await axe(ada.page, 'waiting');
  await shots(ada.page, 'waiting');
  const link = await ada.page.inputValue('#invite');
  assert.match(link, /key=/);
  const bob = await person(on.b, { prefs: { name: 'Bob' } });
  await bob.page.goto(link);
  await bob.page.getByRole('button', { name: 'Take this seat' }).click();
  await bob.page.waitForFunction(() => document.querySelector('.table').dataset.status === 'playing');
  await ada.page.waitForFunction(() => document.querySelector('.table').dataset.status === 'playing');
  const eve = await person(on.b);
  await eve.page.goto(open(made.table.id));
  await eve.page.waitForSelector('.pane-svg');
  assert.equal((await look(eve.page)).mine, 'false');
  const random = randomFrom(5);
  for (let turn = 0; turn < 4; turn++) {
    const mover = await onMove([ada, bob]);
    const other = mover === ada ? bob : ada;
    await draftTurn(mover.page, random);
    assert.equal((await look(other.page)).ply, (await look(mover.page)).ply, 'a draft is private');
    const was = await look(other.page);
    await mover.page.locator('.dock .pri').click();
    await changed(other.page, was);
  }
  await onMove([ada, bob]);
  await eve.page.waitForFunction((n) => document.querySelector('.table').dataset.ply === n, (await look(ada.page)).ply);
  assert.equal((await look(eve.page)).lit.length, 0);
  await ada.page.getByRole('tab', { name: 'Chat' }).click();
  await ada.page.fill('.chat input', 'a good start');
  await ada.page.keyboard.press('Enter');
  await bob.page.getByRole('tab', { name: /Chat/ }).click();
  await bob.page.getByText('a good start').waitFor();
  await axe(bob.page, 'chat');
  await shots(bob.page, 'chat');
  await bob.page.reload();
  await bob.page.getByRole('tab', { name: /Chat/ }).click();
  await bob.page.locator('.chat li', { hasText: 'Ada' }).getByText('a good start').waitFor();
  await eve.page.reload();
  await eve.page.getByRole('tab', { name: /Chat/ }).click();
  await eve.page.getByText('a good start').waitFor();
  for (const p of [ada, bob, eve]) {
    p.clean();
    await p.ctx.close();
  }
});

test('reconnects after the server restarts, and nothing is lost', { timeout: 300000 }, async () => {
  const who = await person(on.b, { quiet: ['WebSocket', 'Failed to load resource', 'ERR_CONNECTION'] });
  await playNow(who.page, server.url, 'cascadero');
  const random = randomFrom(21);
  await draftTurn(who.page, random);
  let was = await look(who.page);
  await who.page.locator('.dock .pri').click();
  await changed(who.page, was);
  await myTurn(who.page);
  const lines = await who.page.locator('.logbox .line').count();
  await who.page.getByRole('tab', { name: /Chat/ }).click();
  await who.page.fill('.chat input', 'still here');
  await who.page.keyboard.press('Enter');
  await who.page.locator('.chat li', { hasText: 'still here' }).waitFor();
  await draftTurn(who.page, random);
  const draft = await who.page.locator('.dock .prompt').textContent();
  assert.match(draft, /envoy/);
  await server.stop();
  await who.page.getByText('The connection is gone').waitFor();
  await server.start();
  await who.page.waitForFunction(() => !document.body.textContent.includes('The connection is gone'), null, { timeout: 120000 });
  // The draft is there again: the page tells it to the new server, which first shows the table without it.
  await who.page.waitForFunction((d) => document.querySelector('.table').dataset.closed === 'true' && document.querySelector('.dock .prompt').textContent === d, draft);
  await who.page.reload();
  await who.page.getByRole('tab', { name: /Chat/ }).click();
  await who.page.locator('.chat li', { hasText: 'still here' }).waitFor();
  await who.page.getByRole('tab', { name: 'Log' }).click();
  await myTurn(who.page);
  await soon(async () => assert.ok((await who.page.locator('.logbox .line').count()) >= lines));
  await draftTurn(who.page, random);
  was = await look(who.page);
  await who.page.locator('.dock .pri').click();
  await changed(who.page, was);
  await who.ctx.close();
});

test('a finished game: looked back at, linked, downloaded, analysed', { timeout: 600000 }, async () => {
  const who = await person(on.b, { prefs: { confirm: false } });
  const made = await newTable(who.page, server.url, { game: 'cascadero', seats: ['me', 'greedy'], hidden: true });
  await playByApi(who.page, made.table.id, () => false, randomFrom(4));
  await who.page.goto(open(made.table.id));
  const end = await myTurn(who.page);
  await who.page.locator('.end .podium').waitFor();
  await soon(async () => assert.equal(await who.page.locator('.end .who').count(), 2));
  await axe(who.page, 'the end');
  await shots(who.page, 'end');
  await who.page.keyboard.press('g');
  await who.page.locator('.ledger tbody tr').first().waitFor();
  await who.page.locator('.ledger tbody tr').nth(20).waitFor();
  for (let i = 0; i < 3; i++) await who.page.keyboard.press('ArrowDown');
  await who.page.locator('.ledger .map svg polygon').first().waitFor();
  await axe(who.page, 'ledger');
  await shots(who.page, 'ledger');
  // Its foot is the course of the game; what could be done at the table is not asked meanwhile.
  await who.page.locator('.dock').waitFor({ state: 'detached' });
  await who.page.locator('.ledger .foot input').focus();
  await who.page.keyboard.press('Home');
  await who.page.locator('.ledger [data-row="0"].on').waitFor();
  await who.page.locator('.ledger .foot').getByRole('button', { name: 'One move on' }).click();
  await who.page.locator('.ledger [data-row="1"].on').waitFor();
  await who.page.keyboard.press('Escape');
  await who.page.getByRole('button', { name: 'See the board' }).click();
  await who.page.getByRole('button', { name: 'First move' }).click();
  await who.page.waitForFunction(() => document.querySelector('.table').dataset.past === '0');
  await who.page.getByRole('button', { name: 'One move on' }).click();
  await who.page.waitForFunction(() => document.querySelector('.table').dataset.past === '1');
  await who.page.locator('input[type=range]').focus();
  await who.page.keyboard.press('End');
  await who.page.waitForFunction(() => document.querySelector('.table').dataset.past === '-1');
  await who.page.getByRole('tab', { name: 'Analysis' }).click();
  await who.page.getByRole('button', { name: 'Analyse this game' }).click();
  await who.page.waitForSelector('.curve path');
  await who.page.locator('.cost').first().waitFor();
  await shots(who.page, 'analysis');
  await axe(who.page, 'analysis');
  await who.page.getByRole('button', { name: 'See the end' }).click();
  await who.page.locator('.end .card .pic').first().waitFor();
  await axe(who.page, 'the end, analysed');
  await shots(who.page, 'end-analysed');
  await who.page.locator('.end .card').first().getByRole('button', { name: 'Watch' }).click();
  await who.page.waitForFunction(() => document.querySelector('.table').dataset.film === 'on');
  await who.page.keyboard.press('Escape');
  await who.page.getByRole('tab', { name: 'Analysis' }).click();
  await who.page.locator('button.cost').first().click();
  await who.page.waitForSelector('.ov .hint');
  await who.page.waitForFunction(() => document.querySelector('.table').dataset.past !== '-1'); // the mark is there before the position
  const at = await who.page.evaluate(() => document.querySelector('.table').dataset.past);
  await who.page.getByRole('button', { name: 'Menu' }).click();
  await who.page.getByRole('button', { name: 'Share' }).click();
  const link = await who.page.inputValue('#link-position');
  const friend = await person(on.b);
  await friend.page.goto(link);
  await friend.page.waitForFunction((n) => document.querySelector('.table')?.dataset.past === n, at);
  await friend.page.getByRole('button', { name: 'Menu' }).click();
  await friend.page.getByRole('button', { name: 'Share' }).click();
  await axe(friend.page, 'share');
  await shots(friend.page, 'share');
  const [file] = await Promise.all([friend.page.waitForEvent('download'), friend.page.getByText('Download the record').click()]);
  const text = await (await fetch(`${server.url}api/tables/${made.table.id}/record?key=${made.key}`)).text();
  assert.match(file.suggestedFilename(), /\.rec$/);
  assert.match(text, /\[Game "cascadero"\]/);
  assert.ok(Number(end.ply) > 20);
  for (const p of [who, friend]) {
    p.clean();
    await p.ctx.close();
  }
});

test('a game of other rules: shown as it ended, with the reason, and nothing can be done', { timeout: 300000 }, async () => {
  const who = await person(on.b, { prefs: { confirm: false }, quiet: ['WebSocket', 'Failed to load', 'ERR_CONNECTION'] });
  const made = await newTable(who.page, server.url, { game: 'nim', seats: ['me', 'random'] });
  const going = await newTable(who.page, server.url, { game: 'nim', seats: ['me', 'open'] });
  await who.page.goto(open(made.table.id));
  await playThrough(who.page, { seed: 5 });
  await who.page.getByRole('button', { name: 'See the board' }).click();
  await who.page.waitForSelector('.pane-svg');
  const seen = async () => [await who.page.locator('.pane-svg').allTextContents(), await who.page.locator('.logbox .line').count()];
  const [words, lines] = await soon(async () => {
    const [told, n] = await seen();
    assert.ok(told.join('').length > 0 && n > 3, `${n} lines beside ${told}`);
    return [told, n];
  });
  await server.stop();
  const sql = 'import sqlite3, sys; d = sqlite3.connect(sys.argv[1]); d.execute("UPDATE tables SET rules = 77 WHERE id IN (?, ?)", sys.argv[2:]); d.commit()';
  execFileSync('python3', ['-c', sql, join(server.folder, 'games.db'), made.table.id, going.table.id]);
  await server.start();
  await who.page.reload();
  await who.page.waitForSelector('.frozen');
  assert.match(await who.page.locator('.frozen').textContent(), /Played under version 77 of the rules of Nim; this program has version 1\./);
  await soon(async () => assert.deepEqual(await seen(), [words, lines], 'the last picture, and the whole log'));
  for (const gone of ['.time', '.dock button', '.wait']) assert.equal(await who.page.locator(gone).count(), 0, gone);
  await axe(who.page, 'frozen');
  await shots(who.page, 'frozen');
  await who.page.goto(open(going.table.id));
  await who.page.waitForFunction(() => /Begun under version 77/.test(document.querySelector('.frozen')?.textContent ?? ''));
  assert.match(await who.page.locator('.dock .ask').textContent(), /Cannot go on here/);
  await axe(who.page, 'frozen, unfinished');
  who.clean();
  await who.ctx.close();
});

test('phone: taps near a small place, tabs and sheets, every view', { timeout: 300000 }, async () => {
  const who = await person(on.b, { size: sizes.phone, hasTouch: true, isMobile: true });
  await playNow(who.page, server.url, 'cascadero');
  const now = await myTurn(who.page);
  const l = await soon(async () => {
    const inSight = (await look(who.page)).lit.find((x) => x.y > 250 && x.y < 600);
    assert.ok(inSight, 'a place to choose is in sight');
    return inSight;
  });
  await who.page.touchscreen.tap(l.x + 3, l.y + 3);
  await changed(who.page, now);
  await soon(async () => assert.equal((await look(who.page)).steps, '1'));
  const then = await look(who.page);
  await who.page.locator('.dock .pri').tap();
  await changed(who.page, then);
  for (const name of ['Players', 'Log', 'Analysis', 'Chat', 'Board']) {
    const inside = name === 'Analysis' || name === 'Chat';
    await (inside ? who.page.getByRole('tab', { name }) : who.page.locator('.nav').getByText(name)).tap();
    await axe(who.page, `phone ${name}`);
    await shots(who.page, `phone-${name.toLowerCase()}`, { phone: sizes.phone });
  }
  const wide = await who.page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= sizes.phone.width, `the page is ${wide} wide`);
  who.clean();
  await who.ctx.close();
});

test('phone: a board that is higher than the screen opens where something can be chosen', { timeout: 300000 }, async () => {
  const who = await person(on.b, { size: sizes.phone });
  const made = await newTable(who.page, server.url, { game: 'raiders', seats: ['me', 'greedy'] });
  await playByApi(who.page, made.table.id, (v) => v.prompt.startsWith('Work'), randomFrom(4)); // the village is at the foot
  for (const size of [sizes.phone, { width: 844, height: 390 }]) {
    await who.page.setViewportSize(size);
    await who.page.goto(open(made.table.id));
    await who.page.reload();
    await myTurn(who.page);
    await who.page.waitForFunction(() => {
      const box = document.querySelector('.one')?.getBoundingClientRect();
      return box && [...document.querySelectorAll('.one .is-legal')].some((el) => { const r = el.getBoundingClientRect(); return r.top + r.height / 2 > box.top && r.top + r.height / 2 < box.bottom; });
    }, null, { timeout: 20000 });
  }
  who.clean();
  await who.ctx.close();
});

test('phone: without films a board that was pulled stays where it is while others move', { timeout: 300000 }, async () => {
  const ada = await person(on.b);
  const made = await newTable(ada.page, server.url, { game: 'raiders', seats: ['me', 'greedy'] });
  const work = (ply) => playByApi(ada.page, made.table.id, (v) => v.ply > ply && v.prompt.startsWith('Work'), randomFrom(4));
  const { ply } = await work(0);
  const bob = await person(on.b, { size: sizes.phone });
  await bob.page.goto(open(made.table.id));
  const board = bob.page.locator('[data-pane=board]');
  await board.waitFor();
  await bob.page.waitForFunction((p) => Number(document.querySelector('.table').dataset.ply) >= p && document.querySelector('.table').dataset.form === 'narrow', ply);
  const box = await board.boundingBox();
  await bob.page.mouse.move(195, box.y + 60);
  await bob.page.mouse.down();
  await bob.page.mouse.move(195, box.y + box.height - 20, { steps: 5 });
  await bob.page.mouse.move(195, box.y + box.height + 400, { steps: 5 });
  await bob.page.mouse.up();
  const before = await board.getAttribute('viewBox');
  assert.match(before, /^0 0 /, 'the far lands, at the top');
  const then = await work(ply + 8); // in the village, at the foot
  await bob.page.waitForFunction((p) => Number(document.querySelector('.table').dataset.ply) >= p && document.querySelector('.table').dataset.busy === 'false', then.ply);
  await bob.page.waitForSelector('[data-pane=board] .ov .last', { state: 'attached' }); // what they did is marked
  await bob.page.evaluate(() => new Promise((ok) => requestAnimationFrame(() => requestAnimationFrame(ok))));
  assert.equal(await board.getAttribute('viewBox'), before);
  for (const p of [ada, bob]) {
    p.clean();
    await p.ctx.close();
  }
});

test('zoom and pan: wheel, drag, keys', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  await playNow(who.page, server.url, 'cascadero');
  await myTurn(who.page);
  const board = who.page.locator('[data-pane=board]');
  const box = () => board.getAttribute('viewBox');
  const whole = await box();
  await who.page.mouse.move(300, 300);
  await who.page.mouse.wheel(0, -400);
  await who.page.waitForFunction((w) => document.querySelector('[data-pane=board]').getAttribute('viewBox') !== w, whole);
  const near = await box();
  await who.page.mouse.down();
  await who.page.mouse.move(380, 360, { steps: 5 });
  await who.page.mouse.up();
  await who.page.waitForFunction((w) => document.querySelector('[data-pane=board]').getAttribute('viewBox') !== w, near);
  assert.equal((await look(who.page)).steps, '0', 'a drag is no click');
  await who.page.getByRole('button', { name: 'Whole board' }).click();
  await who.page.waitForFunction((w) => document.querySelector('[data-pane=board]').getAttribute('viewBox') === w, whole);
  who.clean();
  await who.ctx.close();
});

test('pinch: two fingers zoom, and nothing is chosen', { timeout: 300000 }, async () => {
  const who = await person(on.b, { size: sizes.phone, hasTouch: true, isMobile: true });
  await playNow(who.page, server.url, 'cascadero');
  const now = await myTurn(who.page);
  const width = () => who.page.locator('[data-pane=board]').evaluate((el) => el.viewBox.baseVal.width);
  const touch = await who.ctx.newCDPSession(who.page);
  const fingers = (type, apart) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: apart ? [{ x: 195 - apart / 2, y: 400, id: 1 }, { x: 195 + apart / 2, y: 400, id: 2 }] : [] });
  const start = await width();
  await fingers('touchStart', 80);
  for (const apart of [100, 130, 170, 220]) await fingers('touchMove', apart);
  await fingers('touchEnd', 0);
  await who.page.waitForFunction((w) => document.querySelector('[data-pane=board]').viewBox.baseVal.width < w * 0.6, start);
  const near = await width();
  await fingers('touchStart', 220);
  for (const apart of [170, 120]) await fingers('touchMove', apart);
  await fingers('touchEnd', 0);
  await who.page.waitForFunction((w) => document.querySelector('[data-pane=board]').viewBox.baseVal.width > w * 1.4, near);
  const then = await look(who.page);
  assert.deepEqual([then.steps, then.picked], [now.steps, now.picked], 'a pinch chooses nothing');
  who.clean();
  await who.ctx.close();
});

/** Notes every animation of a shape: what it was and how it began. */
const watchMotion = () => {
  window.motion = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    window.motion.push({ id: this.dataset.id ?? '', piece: this.classList.contains('piece'), from: frames[0], ms: how.duration });
    return animate.call(this, frames, how);
  };
};

test('pieces travel to their place; not for somebody who prefers less motion', { timeout: 300000 }, async () => {
  const setDown = (m) => m.piece && m.from.opacity === 0;
  const moves = (m) => m.id && m.from.opacity === undefined; // a marker on a track: not in every turn
  const travels = async (context, prefs, turns = 2) => {
    const who = await person(on.b, { prefs: { motion: 'auto', ...prefs }, ...context });
    const pick = randomFrom(41);
    await who.page.addInitScript(watchMotion);
    await playNow(who.page, server.url, 'cascadero');
    let motion = [];
    for (let turn = 0; turn < turns && !(motion.some(setDown) && motion.some(moves)); turn++) {
      await draftTurn(who.page, pick);
      const was = await look(who.page);
      await who.page.locator('.dock .pri').click();
      await changed(who.page, was);
      await myTurn(who.page);
      motion = await who.page.evaluate(() => window.motion);
    }
    who.clean();
    await who.ctx.close();
    return motion;
  };
  const moved = await travels({ reducedMotion: 'no-preference' }, {}, 8);
  assert.ok(moved.every((m) => m.ms > 0 && m.from.translate));
  assert.ok(moved.some(setDown), 'a new piece is set down');
  assert.ok(moved.some(moves), 'a piece that was there travels');
  assert.deepEqual(await travels({ reducedMotion: 'reduce' }), []);
  assert.deepEqual(await travels({ reducedMotion: 'no-preference' }, { motion: 'off' }), []);
});

test('your move: the title says so, and a notice comes while the page is in the background', { timeout: 300000 }, async () => {
  const ada = await person(on.b, { prefs: { name: 'Ada', confirm: false, notify: true }, permissions: ['notifications'] });
  await ada.page.addInitScript(() => {
    window.notices = [];
    window.Notification = class {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(title, more) {
        window.notices.push({ title, ...more });
      }
    };
    // A headless page is always in front; this one can be sent behind.
    Object.defineProperty(Document.prototype, 'hidden', { get: () => window.behind === true });
  });
  const made = await newTable(ada.page, server.url, { game: 'cascadero', seats: ['me', 'invited'], title: 'Tuesday' });
  await ada.page.goto(open(made.table.id));
  await ada.page.reload(); // now the page knows who it is, as one that made the table by its own button does
  await ada.page.waitForSelector('#invite');
  const bob = await person(on.b, { prefs: { name: 'Bob', confirm: false } });
  await bob.page.goto(await ada.page.inputValue('#invite'));
  await bob.page.getByRole('button', { name: 'Take this seat' }).click();
  const seated = (p) => p.page.waitForFunction(() => document.querySelector('.table')?.dataset.status === 'playing');
  await Promise.all([seated(ada), seated(bob)]);
  const random = randomFrom(12);
  const turn = (p) => sendTurn(p.page, random);
  if ((await onMove([ada, bob])) === ada) await turn(ada);
  await ada.page.waitForFunction(() => document.querySelector('.table').dataset.mine === 'false');
  await ada.page.waitForFunction(() => !document.title.includes('Your turn'));
  // In front: the title alone.
  await turn(bob);
  await ada.page.waitForFunction(() => document.title.startsWith('● Your turn'));
  const quiet = await ada.page.evaluate(() => window.notices.length);
  await turn(ada);
  await ada.page.waitForFunction(() => !document.title.includes('Your turn'));
  await ada.page.evaluate(() => (window.behind = true));
  await turn(bob);
  await ada.page.waitForFunction((n) => window.notices.length > n, quiet);
  const notices = await ada.page.evaluate(() => window.notices);
  assert.equal(quiet, 0, 'no notice while the page is in front');
  assert.equal(notices.length, 1);
  assert.deepEqual([notices[0].title, notices[0].tag], ['Your turn', made.table.id]);
  assert.match(notices[0].body, /Cascadero.*Tuesday/);
  await ada.page.waitForFunction(() => document.title.startsWith('● Your turn'));
  for (const p of [ada, bob]) {
    p.clean();
    await p.ctx.close();
  }
});

test('an answer ahead of the turn: found, told apart, given and taken back', { timeout: 300000 }, async () => {
  const game = games.find((g) => g.id === 'indio');
  if (!game) return;
  const ada = await person(on.b, { prefs: { name: 'Ada' } });
  const made = await newTable(ada.page, server.url, { game: game.id, seats: ['me', 'invited'] });
  await ada.page.goto(open(made.table.id));
  const bob = await person(on.b, { prefs: { name: 'Bob' } });
  await bob.page.goto(await ada.page.inputValue('#invite'));
  await bob.page.getByRole('button', { name: 'Take this seat' }).click();
  await bob.page.waitForFunction(() => document.querySelector('.table')?.dataset.status === 'playing');
  await ada.page.waitForFunction(() => document.querySelector('.table')?.dataset.status === 'playing');
  const later = (await look(ada.page)).mine === 'true' ? bob : ada;
  const first = later === bob ? ada : bob;
  const answers = later.page.locator('.dock button.early');
  await answers.first().waitFor();
  await answers.nth(1).waitFor();
  const words = await answers.evaluateAll((all) => all.map((b) => b.dataset.text));
  const sentences = await answers.allTextContents();
  assert.equal(new Set(sentences).size, 2, sentences.join());
  assert.equal(words.length, 2);
  assert.equal(new Set(words).size, 2, words.join());
  await axe(later.page, 'answer ahead');
  await shots(later.page, 'answer-ahead');
  await later.page.waitForFunction(() => /^● You may answer/.test(document.title));
  await answers.nth(1).click();
  await later.page.locator('.dock button.early[aria-pressed=true]').waitFor();
  await soon(async () => assert.ok((await later.page.locator('.dock .tr').textContent()).includes(sentences[1])));
  await answers.nth(1).click();
  await later.page.waitForFunction(() => !document.querySelector('.dock button.early[aria-pressed=true]'));
  await answers.nth(0).click();
  await later.page.locator('.dock button.early[aria-pressed=true]').waitFor();
  const was = await look(later.page);
  await first.page.keyboard.press('m');
  await first.page.locator('.sheet li button').first().click();
  await first.page.waitForFunction(() => document.querySelector('.table').dataset.closed === 'true');
  await first.page.locator('.dock .pri').click();
  await changed(later.page, was);
  const mine = (f) => (f.news ?? []).some((n) => n.kind === 'ply' && n.text === words[0]);
  if (!(await later.page.locator('.logbox').count())) await later.page.keyboard.press('l'); // one key away
  await later.page.waitForFunction((w) => [...document.querySelectorAll('.logbox .mv b')].some((b) => b.dataset.text === w), words[0]);
  assert.ok(later.frames.some(mine), 'the answer was played in its turn');
  assert.ok(!first.frames.some((f) => JSON.stringify(f).includes(words[0])), 'the other seat does not hear which');
  for (const p of [ada, bob]) {
    p.clean();
    await p.ctx.close();
  }
});

test('first steps: the tour speaks, suggests and plays along', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  await who.page.goto(server.url);
  await who.page.locator('[data-game=cascadero]').getByRole('link', { name: 'Learn' }).click();
  await who.page.getByRole('button', { name: 'Play a first game with help' }).click();
  await who.page.waitForSelector('.tour');
  await axe(who.page, 'tour');
  await shots(who.page, 'tour', { desktop: sizes.desktop, phone: sizes.phone });
  const suggests = who.page.locator('.tour').getByText('A good move here');
  const next = who.page.locator('.tour').getByRole('button', { name: 'Next', exact: true });
  for (let i = 0; i < 12; i++) {
    await suggests.or(next).first().waitFor(); // its words are loaded first
    if (await suggests.count()) break;
    await next.click();
  }
  await myTurn(who.page);
  await suggests.waitFor();
  const was = await look(who.page);
  await who.page.locator('.tour').getByRole('button', { name: 'Draft it' }).click();
  await changed(who.page, was);
  assert.equal((await look(who.page)).steps, '1');
  await who.page.getByRole('button', { name: 'End the tour' }).click();
  assert.equal(await who.page.locator('.tour').count(), 0);
  who.clean();
  await who.ctx.close();
});

test('settings: theme, motion, no confirmation', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  await playNow(who.page, server.url, 'cascadero');
  await myTurn(who.page);
  await who.page.getByRole('button', { name: 'Menu' }).click();
  await who.page.getByRole('button', { name: 'Settings' }).click();
  await axe(who.page, 'settings');
  await shots(who.page, 'settings');
  await who.page.selectOption('#theme', 'dark');
  assert.equal(await who.page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  await who.page.getByText('Ask before a turn is sent').click();
  await who.page.keyboard.press('Escape');
  await sendTurn(who.page, randomFrom(2));
  who.clean();
  await who.ctx.close();
});

test('words: the page brings its faces, and they are as wide as the engine thinks', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  await playNow(who.page, server.url, 'terra-mystica');
  const cases = [['sans-400', 't-m'], ['sans-700', 't-l t-b'], ['sans-600', 'hl'], ['serif-700', 'title']];
  const words = 'Chief’s Tent: −4 → 12 AVATAR';
  const got = await who.page.evaluate(async ([list, text]) => {
    const pane = document.querySelector('.pane-svg');
    const made = list.map(([, cls]) => {
      const t = pane.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'text'));
      t.setAttribute('class', cls);
      t.textContent = text;
      return t;
    });
    made.map((t) => t.getBBox()); // asks for the faces
    await document.fonts.ready;
    const wide = made.map((t) => (t.getComputedTextLength() / parseFloat(getComputedStyle(t).fontSize)) * 1000);
    const faces = [...document.fonts].map((f) => `${f.family.replaceAll('"', '')} ${f.weight} ${f.status}`);
    made.forEach((t) => t.remove());
    return { wide, faces };
  }, [cases, words]);
  assert.deepEqual(got.faces.sort(), ['Noto Sans 400 loaded', 'Noto Sans 600 loaded', 'Noto Sans 700 loaded', 'Noto Serif 700 loaded']);
  const table = readFileSync(join(root, 'src/core/widths.c'), 'utf8');
  const letters = table.match(/0x[0-9A-F]+(?=,)/g).map(Number);
  for (const [i, [face]] of cases.entries()) {
    const advance = table.split(`/* ${face} */`)[1].match(/\{-?\d+/g).map((x) => Number(x.slice(1)));
    const sum = [...words].reduce((n, c) => n + advance[letters.indexOf(c.codePointAt(0))], 0);
    assert.ok(Math.abs(got.wide[i] - sum) < 10, `${face}: ${got.wide[i]} on the page, ${sum} in the table`);
  }
  who.clean();
  await who.ctx.close();
});

test('speed: first board, click to drawn move, weight of the page', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  await who.page.goto(server.url);
  await who.page.waitForSelector('[data-game]');
  const weight = await who.page.evaluate(() => performance.getEntriesByType('resource').filter((r) => /assets/.test(r.name)).reduce((sum, r) => sum + r.encodedBodySize, 0));
  const made = await newTable(who.page, server.url, { game: 'cascadero', seats: ['me', 'greedy'] });
  const fresh = await who.ctx.newPage();
  await fresh.goto(open(made.table.id));
  await fresh.waitForSelector('.pane-svg polygon');
  const first = await fresh.evaluate(() => performance.now());
  await myTurn(fresh);
  // From the finger's release to the frame after the board has changed.
  await fresh.evaluate(() => {
    window.took = [];
    let at = 0;
    addEventListener('pointerup', () => (at = performance.now()), true);
    new MutationObserver(() => {
      if (!at) return;
      const from = at;
      at = 0;
      requestAnimationFrame(() => window.took.push(performance.now() - from));
    }).observe(document.querySelector('[data-pane=board]').firstElementChild, { childList: true, subtree: true });
  });
  const random = randomFrom(8);
  for (let i = 0; i < 40; i++) {
    const now = await myTurn(fresh);
    if (now.status !== 'playing') break;
    if (now.closed === 'true') {
      await fresh.keyboard.press(i % 2 ? 'Escape' : 'Shift+Enter');
    } else await clickOn(fresh, now, random);
    await changed(fresh, now);
  }
  const took = (await fresh.evaluate(() => window.took)).sort((x, y) => x - y);
  const p95 = took[Math.floor(took.length * 0.95)];
  console.log(`# weight of scripts, styles and faces as sent: ${Math.round(weight / 1024)} KB; first board ${Math.round(first)} ms; click to drawn: median ${Math.round(took[took.length >> 1])} ms, p95 ${Math.round(p95)} ms of ${took.length}`);
  // The weight is exact; times depend on the machine and are only told.
  assert.ok(weight > 20 * 1024 && weight <= 180 * 1024, `${weight} bytes`);
  assert.ok(took.length >= 8);
  await who.ctx.close();
});
