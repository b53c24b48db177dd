// offers.test.mjs: what the page offers, and how: games in the lobby, choices in the dock, what happened, help for who is new.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Server, api, axe, fixedLuck, flat, myTurn, newTable, opened, person, playByApi, randomFrom, resize, sizes, soon } from './kit.mjs';

const server = new Server(fixedLuck);
const on = opened(server);
const open = (id) => `${server.url}#/t/${id}`;

test('Nim is not offered to players', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  const { page } = who;
  await page.goto(server.url);
  await page.waitForSelector('[data-game=cascadero]');
  assert.ok((await api(page, 'games')).games.some((g) => g.id === 'nim'), 'the server has it');
  const five = ['Cascadero', 'Indio', 'Raiders of Scythia', 'Terra Mystica', 'Wendake'];
  assert.deepEqual((await page.locator('[data-game] h2').allTextContents()).sort(), five);
  for (const [where, here] of Object.entries({ watch: '.low h2', learn: 'h1', rules: '[data-rule]', new: 'select option' })) {
    await page.goto(`${server.url}#/${where}`);
    await page.locator(here).first().waitFor({ state: 'attached' });
    assert.doesNotMatch(await page.evaluate(() => document.body.textContent), /\bnim\b/i, `#/${where}`);
  }
  assert.deepEqual((await page.locator('select option').allTextContents()).filter((x) => /Casc|Nim|Wend|Raid|Terra|Indio/.test(x)).sort(), five);
  who.clean();
  await who.ctx.close();
});

/** Choices that are no places, by which they are told from what only ends a turn. */
const loose = (v) => v.moves.filter((m) => !m.targets.length && !m.closes);
const many = [
  ['terra-mystica', 'who one is', (v) => loose(v).length > 4 && loose(v).length === v.moves.length],
  ['terra-mystica', 'actions beside places', (v) => loose(v).length > 4 && loose(v).length < v.moves.length],
  ['raiders', 'how many', (v) => loose(v).length > 4 && loose(v).length === v.moves.length],
  ['wendake', 'trades beside places', (v) => loose(v).length > 4 && loose(v).length < v.moves.length],
];
for (const [game, what, due] of many)
  test(`more than four choices become cards or a list, the prompt never gives way to buttons: ${game}, ${what}`, { timeout: 300000 }, async () => {
    const who = await person(on.b);
    const { page } = who;
    const { table } = await newTable(page, server.url, { game, seats: ['me', 'greedy'] });
    const view = await playByApi(page, table.id, due, randomFrom(4), 6000);
    assert.ok(due(view), 'such a decision came');
    await page.goto(open(table.id));
    for (const size of [sizes.desktop, sizes.phone]) {
      await resize(page, size);
      await myTurn(page);
      const all = loose(view).map((m) => m.text).sort();
      // Cards are open where nothing else can be chosen; else one click opens all of them.
      await page.locator('.choices .move, .dock .more').first().waitFor();
      if (!(await page.locator('.choices').count())) {
        await soon(async () => {
          const inDock = await page.locator('.dock .move').count();
          assert.ok(inDock <= 4, `${inDock} buttons in the dock`);
          assert.equal(await flat(page.locator('.dock .more').first()), `${all.length - inDock} ${inDock ? 'more' : 'choices'}`);
        });
        await page.locator('.dock .more').first().click();
      }
      await page.locator('.choices .move').first().waitFor();
      await soon(async () => assert.deepEqual((await page.locator('.choices .move').evaluateAll((b) => b.map((x) => x.dataset.text))).sort(), all));
      await page.locator('.dock .move').first().waitFor({ state: 'detached' }); // no button beside the cards
      // What is asked is in sight, whole (a line more would be 15 pixels), and nothing lies on it: in the dock, or above the cards that stand in its place.
      const asked = page.locator('.dock .ask:visible, .choices .asked:visible').first();
      await soon(async () => {
        assert.equal(await flat(asked), view.prompt.replace(/\{\d:(\w+)\}/g, '$1'));
        assert.ok(await asked.evaluate((el) => { const r = el.getBoundingClientRect(); const on = document.elementFromPoint(r.x + 4, r.y + r.height / 2); return el.scrollHeight < el.clientHeight + 8 && r.height > 0 && (el === on || el.contains(on) || on.contains(el)); }), `the prompt is covered or cut at ${size.width}`);
      });
      await page.keyboard.press('b');
      await page.locator('.choices').waitFor({ state: 'detached' });
    }
    who.clean();
    await who.ctx.close();
  });

/** Where something lies, once it lies there for two frames. */
const atRest = (where) =>
  soon(async () => {
    const box = await where.boundingBox();
    await where.evaluate(() => new Promise((ok) => requestAnimationFrame(() => requestAnimationFrame(ok))));
    assert.deepEqual(await where.boundingBox(), box);
    return box;
  });

test('a long last turn is read whole, however little room the dock has for it', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  const { page } = who;
  const { table } = await newTable(page, server.url, { game: 'raiders', seats: ['me', 'greedy', 'greedy'] });
  const long = (v) => v.ply > 200 && v.actor === v.you && v.log.at(-1).actor !== v.you && v.moves.every((m) => m.targets.length || m.closes) && v.log.slice(v.log.findLastIndex((l) => l.actor === v.you) + 1).reduce((n, l) => n + (l.say ?? '').length, 0) > 260;
  const view = await playByApi(page, table.id, long, randomFrom(4), 6000);
  await page.goto(open(table.id));
  await myTurn(page);
  const last = view.log.filter((l) => l.actor >= 0 && (l.targets?.length || l.change?.length)).pop();
  const words = (x) => x.replace(/\{[^}]*\}/g, ' ').split(/\s+/).filter((w) => /^[A-Za-z]{3,}$/.test(w));
  for (const size of [sizes.desktop, sizes.phone]) {
    await resize(page, size);
    const all = page.locator('.dock .since .all');
    await all.waitFor();
    assert.equal(await flat(all), 'All of it');
    const dock = await atRest(page.locator('.dock'));
    await all.click();
    const box = page.locator('.dock .since.whole .turns');
    await box.waitFor();
    const said = await flat(box);
    for (const w of words(last.say)) assert.ok(said.includes(w), `"${w}" of "${last.say}" in "${said}"`);
    assert.ok(await box.evaluate((el) => { const r = el.getBoundingClientRect(); return r.left >= 0 && r.right <= innerWidth && r.top >= 0 && [...el.children].every((c) => c.scrollWidth <= c.clientWidth + 1); }), 'all of it is on the screen');
    assert.deepEqual(await atRest(page.locator('.dock')), dock, 'the dock keeps its size, and the board with it');
    await axe(page, 'a last turn, whole');
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
  }
  who.clean();
  await who.ctx.close();
});

test('who is new is told what to look for and offered a good move and the course; who has finished a game is not', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  const { page } = who;
  const { table } = await newTable(page, server.url, { game: 'cascadero', seats: ['me', 'greedy'], hints: true });
  await page.goto(open(table.id));
  await myTurn(page);
  assert.match(await flat(page.locator('.dock .ask')), /near towns: the next one beside it scores those it touches$/);
  const help = page.locator('.dock .fresh');
  assert.equal(await help.getByRole('link').getAttribute('href'), '#/learn/cascadero');
  await axe(page, 'a first turn');
  await help.getByRole('button', { name: 'Show a good move' }).click();
  await page.locator('li.hint').first().waitFor();
  await help.waitFor({ state: 'detached' }); // it was taken
  await page.locator('li.hint button').first().click();
  await page.waitForFunction(() => document.querySelector('.table').dataset.steps !== '0');
  // Somebody with a game behind them is not spoken to like that.
  await page.route('**/api/me/tables*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({ response, json: { ...json, tables: [...json.tables, { ...table, id: 'over1', status: 'over', you: 0 }] } });
  });
  await api(page, `tables/${table.id}/do`, { do: 'undraft', all: true });
  const lists = page.waitForResponse('**/api/me/tables*');
  await page.reload();
  await lists;
  await myTurn(page);
  await page.waitForFunction(() => document.querySelector('.table').dataset.steps === '0' && !document.querySelector('.dock .fresh'));
  who.clean();
  await page.unrouteAll({ behavior: 'wait' });
  await who.ctx.close();
});

test('plates of the lobby: pictures and names of a row are of one height', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  const { page } = who;
  const even = async (when) => {
    for (const size of [sizes.desktop, sizes.wide]) {
      await page.setViewportSize(size);
      await page.waitForFunction((w) => innerWidth === w, size.width);
      await soon(async () => {
        const plates = await page.locator('.game').evaluateAll((all) => all.map((g) => { const of = (s) => g.querySelector(s).getBoundingClientRect(); return { y: g.getBoundingClientRect().top, pic: of('.pic').height, high: g.getBoundingClientRect().height, name: of('h2').top, play: of('.acts').top }; }));
        assert.equal(plates.length, 5);
        for (const p of plates) {
          const row = plates.filter((q) => q.y === p.y);
          assert.ok(p.pic >= 64, `a picture of ${p.pic} pixels`);
          for (const part of ['pic', 'high', 'name', 'play']) assert.ok(row.every((q) => Math.abs(q[part] - p[part]) < 0.6), `${when}, ${size.width}: ${part} ${row.map((q) => q[part])}`);
        }
      });
    }
  };
  await page.goto(server.url);
  await page.waitForSelector('.new [data-game=wendake]');
  await even('nobody plays');
  await newTable(page, server.url, { game: 'indio', seats: ['me', 'greedy'] });
  await page.reload();
  await page.waitForSelector('.left:not(.new) [data-game=wendake]');
  await even('with games of my own');
  who.clean();
  await who.ctx.close();
});
