// games.test.mjs: a game of each kind to its end, played by clicking what is lit, against the computer, and how its table looks. The page knows no
// game; neither does this test: the list of games comes from the server.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Server, axe, changed, draftTurn, faintMarks, fixedLuck, long, look, myTurn, newTable, opened, person, playThrough, randomFrom, real, resize, root, shots, sizes, smallWords, soon } from './kit.mjs';

const server = new Server(fixedLuck);
const on = opened(server);

/** In make test only the end of a game is clicked, from this part of a golden record on; offline.test.mjs has a whole game there, too. */
const records = long ? {} : { cascadero: ['two-victory-at-fifty', 2 / 3], indio: ['two-first-game', 2 / 3], 'terra-mystica': ['two', 4 / 5], raiders: ['two-printed', 4 / 5], wendake: ['two', 4 / 5] };
function begun(game) {
  if (!records[game]) return {};
  const [name, from] = records[game];
  const file = join(root, 'tests/golden', game, name);
  const plies = Number(/over after (\d+) plies/.exec(readFileSync(`${file}.result`, 'utf8'))[1]);
  return { record: readFileSync(`${file}.rec`, 'utf8'), ply: Math.floor(plies * from) };
}

const reply = async (path) => (await fetch(server.url + path)).json();

test('a whole game of every kind by clicks', { timeout: 3000000 }, async (t) => {
  const games = real((await reply('api/games')).games);
  assert.ok(games.length >= 2);
  for (const game of games) {
    await t.test(game.name, { timeout: 900000 }, async () => {
      const who = await person(on.b, { prefs: { confirm: game.id === 'cascadero' } });
      const n = Math.max(2, game.min_seats);
      const made = await newTable(who.page, server.url, { game: game.id, seats: ['me', ...Array(n - 1).fill('greedy')], ...begun(game.id) });
      await who.page.goto(`${server.url}#/t/${made.table.id}`);
      const started = Date.now();
      const clicks = await playThrough(who.page, {
        seed: 7,
        confirm: game.id === 'cascadero',
      });
      const plies = (await who.page.locator('.table').getAttribute('data-ply')) ?? '';
      console.log(`# ${game.id}: ${clicks} clicks, ${plies} plies, ${((Date.now() - started) / 1000).toFixed(1)} s; largest view ${Math.round(who.sizesOf.view / 1024)} KB, news ${Math.round(who.sizesOf.news / 1024)} KB`);
      const summary = await who.page.evaluate(async (id) => (await fetch(`api/tables/${id}`)).json(), made.table.id);
      assert.equal(summary.table.status, 'over');
      assert.match((await who.page.locator('.dock .ask').textContent()) ?? '', /over/);
      // The whole game is counted, also when the screen is turned and a view comes that has the end of it only.
      const turns = () => who.page.locator('.dock .tr').textContent().then((x) => /\d+ turns?\b/.exec(x)?.[0]);
      await who.page.waitForFunction(() => /\d+ turns?, \d/.test(document.querySelector('.dock .tr').textContent));
      const counted = await turns();
      await resize(who.page, sizes.phone);
      await soon(async () => assert.equal(await turns(), counted));
      await resize(who.page, sizes.desktop);
      await shots(who.page, `over-${game.id}`, { desktop: sizes.desktop });
      who.clean();
      await who.ctx.close();
    });
  }
});

/** Panes with more than a margin of their box left empty, beside or above and below what is drawn there. */
const bands = (page) =>
  page.locator('.pane-svg').evaluateAll((all) => all.flatMap((svg) => {
    const box = svg.getBoundingClientRect();
    const drawn = [...svg.children].filter((el) => el.getBBox && !el.matches('.ov')).map((el) => el.getBoundingClientRect()).filter((r) => r.width && r.height);
    const edge = (side, most) => Math[most](...drawn.map((r) => r[side]));
    const across = Math.max(0, edge('left', 'min') - box.left) + Math.max(0, box.right - edge('right', 'max'));
    const down = Math.max(0, edge('top', 'min') - box.top) + Math.max(0, box.bottom - edge('bottom', 'max'));
    return across > box.width / 8 || down > box.height / 12 ? [`${svg.dataset.pane}: ${Math.round(across)} and ${Math.round(down)} of ${Math.round(box.width)} x ${Math.round(box.height)}`] : [];
  }));

/** The board is pulled up (below 0) or down as far as it goes. */
async function pull(page, by) {
  const box = await page.locator('[data-pane=board]').boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + by / 2, { steps: 3 });
  await page.mouse.move(x, y + by, { steps: 3 });
  await page.mouse.up();
}

/** Between the bar and the dock there is the stage and nothing else; what a phone's pane leaves is the log's. */
const gaps = (page) =>
  page.evaluate(() => {
    const at = (s) => document.querySelector(s)?.getBoundingClientRect();
    const across = document.querySelector('.across');
    const beside = across ? ['.bar-top', '.table > .line', '.dock'] : ['.bar-top', '.table > .line', 'main', '.phone > .advice', '.dock', '.nav'];
    const there = beside.map(at).filter(Boolean);
    const out = there.slice(1).map((r, i) => r.top - there[i].bottom);
    const pane = document.querySelector('.one:has(.sole)');
    if (pane && !across) out.push(pane.getBoundingClientRect().bottom - (pane.querySelector(':scope > .under') ?? pane.querySelector('.sole')).getBoundingClientRect().bottom);
    return out.filter((gap) => Math.abs(gap) > 40).map(Math.round);
  });

/** What ends the turn, or says what is asked, is on the screen, whole. */
const endInSight = (page) =>
  soon(async () => {
    const { top, bottom, on } = await page.locator('.dock .pri').evaluate((el) => { const r = el.getBoundingClientRect(); return { top: r.top, bottom: r.bottom, on: el.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)) }; });
    assert.ok(top >= 0 && bottom <= page.viewportSize().height && on, `the button is at ${top} to ${bottom}, in sight: ${on}`);
  });

/** Words large enough on a desk, and on every pane of a phone, also when it is turned. */
async function readable(page, game) {
  const was = page.viewportSize();
  assert.deepEqual(await smallWords(page, 13), [], `${game} at 1366`);
  await soon(async () => assert.deepEqual([...(await bands(page)), ...(await gaps(page))], [], `${game} at 1366: empty bands`));
  // The log beside the board, or one key away; in sentences.
  if (!(await page.locator('.logbox').count())) await page.keyboard.press('l');
  await page.locator('.logbox .line').first().waitFor();
  const log = await page.locator('.logbox').boundingBox();
  assert.ok(log.width >= 200 && log.height >= 100 && log.x >= 0 && log.x + log.width <= 1366, `${game}: the log is at ${JSON.stringify(log)}`);
  await page.keyboard.press('h');
  await page.locator('li.hint').first().waitFor();
  const said = await page.evaluate(() => document.body.innerText);
  assert.doesNotMatch(said, /[{}]|\b(BON|FAV|ACT|TW)\d+\b|undefined|NaN/, `${game}: the page speaks notation`);
  if (await page.locator('.drawer').count()) await page.keyboard.press('l');
  for (const size of [sizes.phone, { width: 844, height: 390 }]) {
    await page.setViewportSize(size);
    await page.waitForFunction((wide) => { const t = document.querySelector('.table'); return t.classList.contains('across') === wide && (wide || t.dataset.form === 'narrow'); }, size.width > size.height);
    const panes = await page.locator('.nav [data-tab]').evaluateAll((all) => all.map((x) => x.dataset.tab));
    assert.ok(panes.includes('board'));
    for (const pane of size === sizes.phone ? panes : ['board']) {
      await page.locator(`.nav [data-tab="${pane}"]`).click();
      // At rest: once the pane has found its size.
      await page.waitForFunction((p) => [...document.querySelectorAll('.one .pane-svg')].some((x) => x.dataset.pane === p), pane);
      await page.waitForFunction(() => [...document.querySelectorAll('.one .pane-svg')].every((x) => !x.getAttribute('viewBox').includes('NaN')));
      await page.evaluate(() => new Promise((ok) => requestAnimationFrame(() => requestAnimationFrame(ok))));
      assert.deepEqual(await smallWords(page, 10), [], `${game} ${pane} at ${size.width}`);
      if (pane !== 'board') continue;
      for (const to of ['as it opens', 'its foot', 'its head']) {
        if (to !== 'as it opens') await pull(page, to === 'its foot' ? -2000 : 4000);
        await soon(async () => assert.deepEqual([...(await bands(page)), ...(await gaps(page))], [], `${game} at ${size.width}, ${to}: empty bands`));
      }
    }
  }
  await page.locator('.advice button[aria-label=Close]').click();
  await endInSight(page);
  await resize(page, was);
}

test('every game: table in three sizes, light and dark, clean for axe', { timeout: 1200000 }, async () => {
  let marks = 0;
  const kinds = real((await reply('api/games')).games).filter((g) => g.id !== 'nim');
  for (const [i, game] of kinds.entries()) {
    const who = await person(on.b);
    const made = await newTable(who.page, server.url, { game: game.id, seats: ['me', 'greedy', 'greedy'], hints: true });
    await who.page.goto(`${server.url}#/t/${made.table.id}`);
    const random = randomFrom(3);
    for (let turn = 0; turn < 2; turn++) {
      await draftTurn(who.page, random);
      const was = await look(who.page);
      await who.page.locator('.dock .pri').click();
      await changed(who.page, was);
    }
    await myTurn(who.page);
    await who.page.mouse.move(2, 2);
    await shots(who.page, `table-${game.id}`);
    await axe(who.page, game.id, { scenes: long || i % 2 === 0 }); // three of the five in make test
    await readable(who.page, game.id);
    const light = await faintMarks(who.page);
    await who.page.emulateMedia({ colorScheme: 'dark' });
    const dark = await faintMarks(who.page);
    assert.deepEqual([light.few, dark.few], [[], []], game.id);
    assert.ok(dark.seen === light.seen, `${game.id}: ${light.seen} marks by day, ${dark.seen} by night`);
    marks += light.seen;
    await shots(who.page, `table-${game.id}-dark`);
    assert.equal(await who.page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(13, 18, 21)');
    await axe(who.page, `${game.id} dark`, { rules: ['color-contrast'] });
    who.clean();
    await who.ctx.close();
  }
  assert.ok(marks > 40, `only ${marks} legal places were looked at`);
});
