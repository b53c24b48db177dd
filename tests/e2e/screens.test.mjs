// screens.test.mjs: every screen of every game, by day and by night, on a desk and on a phone: nothing serious for axe-core, nothing
// that leaves the screen, words that can be read, marks that can be seen, and a picture of each in build/screens. PENT_LONG: also on a
// large screen, a phone held across and at 200 %.
//   SCREENS=indio,raiders node --test tests/e2e/screens.test.mjs
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Server, axe, faintMarks, fixedLuck, flat, long, look, myTurn, newTable, opened, person, playByApi, randomFrom, screens, sizes, smallWords } from './kit.mjs';

const games = (process.env.SCREENS ?? 'cascadero,indio,terra-mystica,raiders,wendake').split(',');
const usual = { desktop: sizes.desktop, phone: sizes.phone };
const every = { ...usual, wide: sizes.wide, lying: { width: 844, height: 390 }, double: { width: 683, height: 384 } };
const seen = long ? every : usual;
const desks = ['desktop', 'wide'];

const server = new Server(fixedLuck);
const on = opened(server);
const open = (id) => `${server.url}#/t/${id}`;

/** What is drawn for a screen has come, and nothing moves any more. */
async function still(page) {
  await page.waitForFunction(() => {
    const t = document.querySelector('.table');
    if (!t || !t.dataset.form) return true;
    const upright = innerWidth < 900 && innerWidth < innerHeight;
    return upright ? t.dataset.form === 'narrow' : innerWidth < 900 || t.dataset.form === 'wide';
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((ok) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(ok, 60)))));
}

/** What is wrong anywhere: told together at the end, when every picture is taken. */
const faults = [];
after(() => assert.deepEqual(faults, []));

/** Is the page as wide as the screen? */
const spills = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** One screen in every size, by day and by night; `only` leaves sizes out in which it cannot be. */
async function screen(page, name, { only = Object.keys(seen), look: also = async () => undefined } = {}) {
  for (const [size, view] of Object.entries(seen)) {
    if (!only.includes(size)) continue;
    await page.setViewportSize(view);
    await still(page);
    await also(size);
    const wide = await spills(page);
    const hidden = await page.evaluate(() => { const b = document.querySelector('.dock .move, .dock .more'); return b && b.getBoundingClientRect().right > b.parentElement.getBoundingClientRect().right ? b.textContent : ''; });
    if (hidden) faults.push(`${name} at ${size}: what can be chosen is out of sight: ${hidden}`);
    if (wide > 0) faults.push(`${name} at ${size} is ${wide} wider than the screen`);
    faults.push(...(await smallWords(page, size === 'desktop' || size === 'wide' ? 13 : 10)).map((w) => `${name} at ${size}: small: ${w}`));
    for (const theme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme: theme });
      await page.evaluate(() => Promise.all(document.getAnimations().map((a) => a.finished)));
      await page.screenshot({ path: join(screens, `${name}-${size}-${theme}.png`) });
      faults.push(...(await faintMarks(page)).few.map((w) => `${name} at ${size}, ${theme}: faint: ${w}`));
      if (size in usual) await axe(page, `${name} ${size} ${theme}`, theme === 'dark' ? { rules: ['color-contrast'] } : {}).catch((e) => faults.push(...(e.actual ?? [e.message])));
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.setViewportSize(sizes.desktop);
  await still(page);
}

/** A table in the middle of a game, by moves of chance, with me on move and places to choose from. */
const halfway = { cascadero: 60, raiders: 260, wendake: 200 }; // the others are there after 90 plies
async function middle(who, game, plies = halfway[game] ?? 90) {
  const made = await newTable(who.page, server.url, { game, seats: ['me', 'greedy', 'greedy'], hints: true });
  const mine = (v) => v.ply >= plies && v.actor === v.you && v.moves.filter((m) => m.targets.length).length > 2 && v.log.at(-1).actor !== v.you;
  await playByApi(who.page, made.table.id, mine, randomFrom(4));
  return made.table.id;
}

/** Takes the draft back, step by step. */
async function takeBack(page) {
  for (;;) {
    const { steps, picked } = await look(page);
    if (steps === '0' && picked === '0') return;
    await page.keyboard.press('Escape');
    await page.waitForFunction(([s, p]) => { const t = document.querySelector('.table').dataset; return t.busy === 'false' && (t.steps !== s || t.picked !== p); }, [steps, picked]);
  }
}

/** Clicks what cannot be had by one move until ways to it are shown. */
async function findWays(page) {
  const ids = await page.evaluate(() => [...document.querySelectorAll('[data-pane=board] [data-id]:not(.is-legal)')].map((x) => x.dataset.id));
  for (const id of ids) {
    await page.mouse.move(2, 2); // what was told of the last one may lie above this one
    await page.waitForFunction(() => !document.querySelector('.tip'));
    const at = await page.evaluate((x) => { const r = document.querySelector(`[data-pane=board] [data-id="${CSS.escape(x)}"]`).getBoundingClientRect(); return { x: r.x + r.width / 2, y: r.y + r.height / 2 }; }, id);
    await page.mouse.click(at.x, at.y);
    await page.waitForFunction(() => document.querySelector('.table').dataset.busy === 'false');
    await page.waitForFunction(() => { const t = document.querySelector('.table'); return t.dataset.ways !== '0' || t.dataset.steps !== '0' || t.dataset.picked !== '0' || document.querySelector('.dock .no'); });
    if ((await look(page)).ways !== '0') return true;
    await takeBack(page);
  }
  return false;
}

for (const game of games)
  test(`every screen of ${game}`, { timeout: 1800000 }, async (t) => {
    const who = await person(on.b, { prefs: { name: 'Ada' } });
    const { page } = who;
    const at = (state) => `${game}-${state}`;
    await t.test('the first choice', async () => {
      const made = await newTable(page, server.url, { game, seats: ['me', 'greedy', 'greedy'], hints: true });
      await page.goto(open(made.table.id));
      await myTurn(page);
      await screen(page, at('first'));
    });
    const id = await middle(who, game);
    /** How large the board is on each size of screen: it stays so when a draft begins. */
    const boards = {};
    const board = () => page.locator('[data-pane=board]').boundingBox();
    await t.test('at rest, with its log', async () => {
      await page.goto(open(id));
      await myTurn(page);
      await page.mouse.move(2, 2);
      await screen(page, at('rest'), { look: async (size) => desks.includes(size) && (boards[size] = await board()) });
      if (!(await page.locator('.logbox').count())) await page.keyboard.press('l');
      await page.waitForSelector('.logbox');
      await screen(page, at('log'), { only: ['desktop'] });
      await page.reload();
      await myTurn(page);
    });
    await t.test('described', async () => {
      await page.locator('.pane-svg .is-legal').first().hover({ force: true });
      await page.waitForSelector('.tip .kind');
      if (!(await page.locator('.tip .ids button').count())) faults.push(`${game}: a description without a rule`);
      if (!(await page.locator('.tip .like:not(.none)').count())) faults.push(`${game}: a description without a picture`);
      await screen(page, at('describe'), { only: ['desktop'] });
      await page.mouse.move(2, 2);
    });
    await t.test('ways', async () => {
      if (await findWays(page)) await screen(page, at('ways'));
      await page.keyboard.press('Escape');
    });
    await t.test('a hint', async () => {
      await page.keyboard.press('h');
      await page.locator('li.hint').first().waitFor();
      /** Advice lies on the side where it hides less of what it speaks of. */
      const aside = async (size) => {
        if (!desks.includes(size)) return;
        const more = await page.evaluate(() => {
          const box = document.querySelector('.advice')?.getBoundingClientRect();
          if (!box) return 0;
          const marks = [...document.querySelectorAll('.ov .hint-n')].map((m) => m.getBoundingClientRect()).map((r) => [r.x + r.width / 2, r.y + r.height / 2]);
          const under = (x) => marks.filter((m) => m[0] > x && m[0] < x + box.width && m[1] > box.top && m[1] < box.bottom).length;
          return under(box.left) - Math.min(under(12), under(innerWidth - 12 - box.width));
        });
        if (more > 0) faults.push(`${game} at ${size}: advice hides ${more} places more than on the other side`);
      };
      await screen(page, at('hint'), { look: aside });
      // A draft, from it.
      await page.locator('li.hint button').first().click();
      await page.waitForFunction(() => document.querySelector('.table').dataset.steps !== '0' && document.querySelector('.table').dataset.busy === 'false');
      await page.mouse.move(2, 2);
      const same = async (size) => {
        if (!desks.includes(size)) return; // a phone may show another pane
        const now = await board();
        if (now.width !== boards[size].width || now.height !== boards[size].height) faults.push(`${game} at ${size}: the board is ${now.width} x ${now.height} with a draft, ${boards[size].width} x ${boards[size].height} without`);
      };
      await screen(page, at('draft'), { look: same });
      await takeBack(page);
    });
    await t.test('a rival, the players, the log of a phone', async () => {
      await page.setViewportSize(sizes.phone);
      await still(page);
      for (const tab of await page.locator('.nav button').all()) {
        const name = (await flat(tab)).toLowerCase().replace(/\W+/g, '-');
        await tab.click();
        await screen(page, at(`tab-${name}`), { only: ['phone'] });
        await page.setViewportSize(sizes.phone);
        await still(page);
      }
      await page.setViewportSize(sizes.desktop);
    });
    await t.test('a film, standing', async () => {
      const still1 = await person(on.b, { storageState: await who.ctx.storageState(), prefs: { name: 'Ada', film: 'normal', motion: 'off' } });
      await still1.page.goto(open(id));
      await myTurn(still1.page);
      await still1.page.waitForSelector('.logbox, .dock .since, .dock .move');
      if (!(await still1.page.locator('.logbox').count())) await still1.page.keyboard.press('l');
      await still1.page.locator('.logbox .since .link, .dock .again').first().click();
      await still1.page.waitForSelector('.dock .caption');
      await screen(still1.page, at('film'));
      still1.clean();
      await still1.ctx.close();
    });
    await t.test('the ledger', async () => {
      await page.goto(open(id));
      await myTurn(page);
      await page.keyboard.press('g');
      await page.waitForSelector('.ledger, table');
      await screen(page, at('ledger'));
      await page.keyboard.press('Escape');
    });
    await t.test('covered', async () => {
      const made = await newTable(page, server.url, { game, seats: ['me', 'me'], names: ['', 'Ben'] });
      await page.goto(open(made.table.id));
      await page.waitForSelector('.table[data-status=playing]');
      await screen(page, at('one-screen'));
    });
    await t.test('the end', async () => {
      const made = await newTable(page, server.url, { game, seats: ['me', 'random', 'random'] });
      await playByApi(page, made.table.id, () => false, randomFrom(2), 5000);
      await page.goto(open(made.table.id));
      await page.waitForSelector('.table[data-status=over] .podium, .end');
      await screen(page, at('end'));
      await page.locator('.end .ask button').click();
      await page.waitForSelector('.end .card .pic, .end p.card', { timeout: 600000 });
      await screen(page, at('end-analysed'));
    });
    await t.test('the rules, the course', async () => {
      await page.goto(`${server.url}#/rules/${game}`);
      await page.waitForSelector('[data-rule]');
      await screen(page, at('rules'));
      await page.goto(`${server.url}#/learn/${game}`);
      await page.getByRole('heading', { name: /^Learn/ }).waitFor();
      await screen(page, at('course'));
      await page.getByRole('button', { name: 'Begin', exact: true }).first().click();
      await page.waitForSelector('.lesson');
      await myTurn(page);
      await screen(page, at('lesson'));
      await page.goto(`${server.url}#/new/${game}`);
      await page.getByRole('button', { name: 'Create the table' }).waitFor();
      await screen(page, at('new'));
    });
    who.clean();
    await who.ctx.close();
  });

test('the lobby', { timeout: 600000 }, async () => {
  const who = await person(on.b, { prefs: { name: 'Ada' } });
  const { page } = who;
  await page.goto(server.url);
  await page.waitForSelector('[data-game]');
  await screen(page, 'lobby-first');
  for (const game of games) await middle(who, game, 30);
  await page.reload();
  await page.waitForSelector('.on .shot svg polygon, .on .shot svg path');
  await screen(page, 'lobby');
  await page.goto(`${server.url}#/watch`);
  await page.waitForSelector('.low');
  await screen(page, 'watch');
  who.clean();
  await who.ctx.close();
});
