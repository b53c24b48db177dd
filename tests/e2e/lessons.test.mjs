// lessons.test.mjs: the courses as people take them: one from first to last by clicks on the board, with a wrong move, a way back,
// a reload and a skip; the others through their own answers.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Server, axe, flat, long, myTurn, newTable, opened, person, root, shots, sizes, soon } from './kit.mjs';

const server = new Server();
const on = opened(server);

const course = (game) => JSON.parse(readFileSync(join(root, `lessons/${game}.json`), 'utf8'));
const button = (page, name) => page.locator('.lesson').getByRole('button', { name, exact: true });
/** Waits until the lesson says this of itself. */
const says = (page, id, what, value = 'true') => page.waitForSelector(`.lesson[data-lesson="${id}"][data-${what}="${value}"]`);

/** Reads on to the task. What is pointed at is marked. */
async function read(page, lesson) {
  for (let i = 0; i < lesson.talk.length; i++) {
    await says(page, lesson.id, 'at', String(i));
    if (lesson.talk[i].point) await page.waitForFunction(() => document.querySelectorAll('.pane-svg .spot').length > 0);
    await button(page, 'Next').click();
  }
  await says(page, lesson.id, 'at', String(lesson.talk.length));
}

/** Drafts a move by the shapes one clicks for it. */
async function click(who, text) {
  const { moves } = who.frames.filter((m) => m.moves).at(-1);
  await clickShapes(who.page, moves.find((m) => m.text === text).targets);
}
async function clickShapes(page, ids) {
  for (const x of ids) {
    const r = await page.locator(`.pane-svg [data-id="${x}"]`).first().boundingBox();
    await page.mouse.click(r.x + r.width / 2, r.y + r.height / 2);
    await page.waitForFunction(() => document.querySelector('.table').dataset.busy === 'false');
  }
}

test('a course from first to last by clicks', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  const page = who.page;
  const lessons = course('cascadero');
  await page.goto(server.url);
  await page.locator('[data-game=cascadero]').getByRole('link', { name: 'Learn' }).click();
  await page.getByRole('heading', { name: 'Learn Cascadero' }).waitFor();
  await axe(page, 'course');
  await shots(page, 'course', { desktop: sizes.desktop, phone: sizes.phone });
  await page.getByRole('button', { name: 'Begin', exact: true }).first().click();
  for (const [i, lesson] of lessons.entries()) {
    await page.waitForSelector(`.lesson[data-lesson="${lesson.id}"]`);
    await myTurn(page);
    if (i === 0) {
      await page.waitForFunction(() => document.querySelector('.pane-svg .spot') && document.querySelector('.lesson summary'));
      await axe(page, 'lesson');
      await shots(page, 'lesson-cascadero', { desktop: sizes.desktop, phone: sizes.phone });
      // A page that is loaded anew is where it was.
      await button(page, 'Next').click();
      await says(page, lesson.id, 'at', '1');
      await page.reload();
      await says(page, lesson.id, 'at', '1');
      await button(page, 'Back').click();
    }
    await read(page, lesson);
    if (lesson.id === 'once') {
      // What misses the goal is answered with the engine's reasons and can be taken back.
      const { ply } = await myTurn(page);
      await clickShapes(page, ['f-E7']);
      await page.locator('.dock .pri').click();
      await says(page, lesson.id, 'missed');
      await page.locator('.lesson .say', { hasText: 'Not yet' }).waitFor();
      await shots(page, 'lesson-missed', { desktop: sizes.desktop });
      await button(page, 'Take it back and try again').click();
      await says(page, lesson.id, 'missed', 'false');
      assert.equal((await myTurn(page)).ply, ply);
    }
    if (lesson.id === 'second') {
      await button(page, 'Skip').click();
      continue;
    }
    for (const text of lesson.answer) {
      const steps = Number((await myTurn(page)).steps);
      await click(who, text);
      if (Number((await myTurn(page)).steps) === steps) await page.waitForFunction((n) => Number(document.querySelector('.table').dataset.steps) > n, steps);
    }
    await says(page, lesson.id, 'ready');
    await page.locator('.dock .pri').click();
    await says(page, lesson.id, 'done');
    await soon(async () => assert.ok((await flat(page.locator('.lesson .say'))).includes(lesson.right)));
    if (lesson.id === 'score') {
      await page.locator('.lesson .why li').first().waitFor(); // the engine says why
      await axe(page, 'lesson done');
      await shots(page, 'lesson-done', { desktop: sizes.desktop, phone: sizes.phone });
    }
    await button(page, i + 1 < lessons.length ? 'Next lesson' : 'Finish the course').click();
  }
  await page.getByText('You have been through all lessons.').waitFor();
  await soon(async () => {
    const states = await page.locator('[data-lesson]').evaluateAll((all) => all.map((x) => `${x.dataset.lesson} ${x.dataset.state}`));
    assert.deepEqual(states, lessons.map((l) => `${l.id} ${l.id === 'second' ? 'skipped' : 'done'}`));
  });
  // Tables of lessons are no games of mine.
  const made = await newTable(page, server.url, { game: 'cascadero', seats: ['me', 'greedy'] });
  await page.goto(server.url);
  await page.waitForSelector(`.on a[href="#/t/${made.table.id}"]`);
  assert.equal(await page.locator('.mine li').count(), 0);
  who.clean();
  await who.ctx.close();
});

// That every answer is legal and reaches its goal is known without a browser (tests/lessons); make test clicks through two.
for (const game of ['indio', 'raiders', 'terra-mystica', 'wendake'].filter((g) => long || g < 'terra'))
  test(`the course of ${game} by its own answers`, { timeout: 300000 }, async () => {
    const who = await person(on.b);
    const page = who.page;
    const lessons = course(game);
    await page.goto(`${server.url}#/learn/${game}`);
    await page.getByRole('button', { name: 'Begin', exact: true }).first().click();
    for (const [i, lesson] of lessons.entries()) {
      await page.waitForSelector(`.lesson[data-lesson="${lesson.id}"]`);
      await myTurn(page);
      await read(page, lesson);
      await button(page, 'Show me').click();
      await button(page, 'Draft it for me').click();
      await says(page, lesson.id, 'ready');
      if (i === 1) await shots(page, `lesson-${game}`, { desktop: sizes.desktop, phone: sizes.phone });
      await page.waitForSelector('.dock .pri:enabled');
      await page.locator('.dock .pri').click();
      await says(page, lesson.id, 'done');
      await button(page, i + 1 < lessons.length ? 'Next lesson' : 'Finish the course').click();
    }
    await page.getByText('You have been through all lessons.').waitFor();
    who.clean();
    await who.ctx.close();
  });

test('the rules for players have chapters and pictures', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  const page = who.page;
  for (const game of ['cascadero', 'indio', 'raiders', 'terra-mystica', 'wendake']) {
    const chapters = JSON.parse(readFileSync(join(root, `rules/players/${game}.json`), 'utf8'));
    const pictures = chapters.flatMap((c) => c.pictures ?? []).length;
    await page.goto(`${server.url}#/rules/${game}`);
    await page.waitForFunction(([g, n]) => document.querySelectorAll(`figure .style-${g} svg`).length === n, [game, pictures]);
    assert.equal(await page.locator('.chapter').count(), chapters.length);
    // Each has something on it, and keeps inside its box.
    const drawn = await page.locator('figure svg').evaluateAll((all) => all.map((s) => s.querySelectorAll('*').length > 3 && s.getBoundingClientRect().height > 20));
    assert.ok(drawn.every(Boolean), `${game}: ${drawn}`);
    if (game === 'cascadero') await axe(page, 'rules');
    await shots(page, `rules-${game}`, { desktop: sizes.desktop });
  }
  // A rule that is asked for is in sight, also in a chapter that is folded; remarks are folded.
  await page.goto(`${server.url}#/rules/cascadero/CAS-129`);
  await page.waitForFunction(() => {
    const r = document.querySelector('[data-rule="CAS-129"]')?.getBoundingClientRect();
    return r && r.height > 0 && r.top >= 0 && r.bottom <= innerHeight;
  });
  assert.equal(await page.locator('.remark[open]').count(), 0);
  await shots(page, 'rules', { phone: sizes.phone });
  who.clean();
  await who.ctx.close();
});
