// offline.test.mjs: the page without a server and without a network: visited once, cut off, and then everything: games of every kind, reloads,
// replay, analysis, courses, rules, several people at one screen; and the page as an installed program.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { altered, ask, converse, cutOff, fixedLuck, folder, games, installed, playOn, setUp, visitor } from './device.mjs';
import { axe, flat, long, myTurn, ownBrowser, playThrough, randomFrom, root, screens, sendTurn, shots, sizes } from './kit.mjs';
import { checkMessage } from './messages.mjs';
import { Static } from './static.mjs';

setUp();
/** Who plays against us: a player that thinks takes its time, so in make test it does so in one game only. */
const thinks = (game) => long || game === 'cascadero';

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
  assert.match(await flat(page.locator('.dock .tr')), /\d+ turns, \d+ (s|min)\.$/); // how long it took
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

test('offline: whole games of every kind by messages, reloads in the middle, replay, analysis; nothing is lost', { timeout: 3600000 }, async () => {
  const place = await new Static(folder).start();
  const ada = await visitor({ url: place.url });
  const { page, ctx } = ada;
  const asked = await cutOff(ada, place);
  const all = (await ask(page, 'games')).games.filter((g) => g.id !== 'nim').map((g) => g.id);
  assert.equal(all.length, 5);
  for (const game of all) {
    const made = await ask(page, 'tables', { game, seats: ['me', thinks(game) ? 'normal' : 'greedy'], hints: true });
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

const course = (game) => JSON.parse(readFileSync(join(root, `lessons/${game}.json`), 'utf8'));

test('offline: a course, and the rules with their pictures', { timeout: 600000 }, async () => {
  const place = await new Static(folder).start();
  const ada = await visitor({ size: sizes.desktop, url: place.url });
  const { page } = ada;
  const asked = await cutOff(ada, place);

  const lessons = course('cascadero');
  const lesson = page.locator('.lesson');
  const says = (id, what) => page.waitForSelector(`.lesson[data-lesson="${id}"][data-${what}="true"]`);
  const press = (name) => lesson.getByRole('button', { name, exact: true }).click();
  // What a lesson asks for is drafted, then confirmed.
  await page.evaluate(() => localStorage.setItem('pentarchy', JSON.stringify({ ...JSON.parse(localStorage.getItem('pentarchy')), confirm: true })));
  await page.goto(`${place.url}#/learn/cascadero`);
  await page.reload();
  await page.getByRole('button', { name: 'Begin', exact: true }).first().click();
  for (const [i, l] of lessons.entries()) {
    await page.waitForSelector(`.lesson[data-lesson="${l.id}"]`);
    await myTurn(page);
    for (let k = 0; k < l.talk.length; k++) {
      await page.waitForSelector(`.lesson[data-lesson="${l.id}"][data-at="${k}"]`);
      await press('Next');
    }
    await press('Show me');
    await press('Draft it for me');
    await says(l.id, 'ready');
    await page.locator('.dock .pri:enabled').click();
    await says(l.id, 'done');
    assert.ok((await flat(lesson.locator('.say'))).includes(l.right));
    await press(i + 1 < lessons.length ? 'Next lesson' : 'Finish the course');
  }
  await page.getByText('You have been through all lessons.').waitFor();

  for (const game of ['cascadero', 'indio', 'raiders', 'terra-mystica', 'wendake']) {
    const chapters = JSON.parse(readFileSync(join(root, `rules/players/${game}.json`), 'utf8'));
    const pictures = chapters.flatMap((c) => c.pictures ?? []).length;
    await page.goto(`${place.url}#/rules/${game}`);
    await page.waitForFunction(([g, n]) => document.querySelectorAll(`figure .style-${g} svg`).length === n, [game, pictures]);
    assert.equal(await page.locator('.chapter').count(), chapters.length);
  }
  assert.equal(place.asked.length, asked, 'the host was asked for something');
  ada.clean();
  await ada.ctx.close();
  await place.end();
});

test('offline: several people at one screen, with a reload in the middle', { timeout: 600000 }, async () => {
  const place = await altered('room.worker', fixedLuck);
  const ada = await visitor({ size: sizes.desktop, url: place.url });
  const { page } = ada;
  const asked = await cutOff(ada, place);
  await page.goto(`${place.url}#/new/raiders`); // a game with secrets
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.getByLabel('Seats 2').selectOption('me');
  await page.getByLabel('Name at seat 2').fill('Ben');
  await page.getByRole('button', { name: 'Create the table' }).click();
  const random = randomFrom(3);
  const seen = []; // who showed their seat, in turn
  while (seen.length < 4) {
    await page.waitForFunction(() => ((t) => t?.covered === 'yes' || (t?.mine === 'true' && t.busy === 'false'))(document.querySelector('.table')?.dataset));
    if (await page.locator('.table[data-covered=yes]').count()) {
      if (seen.length === 2) await page.reload(); // what is covered stays so
      const who = /I am (.*): show my seat/.exec(await flat(page.locator('.table[data-covered=yes] .cover')))[1];
      assert.notEqual(who, seen.at(-1));
      seen.push(who);
      await page.getByRole('button', { name: `I am ${who}: show my seat` }).click();
    }
    await sendTurn(page, random);
  }
  assert.deepEqual([seen[2], seen[3]], [seen[0], seen[1]]);
  assert.ok(seen.includes('Ben'));
  assert.equal(place.asked.length, asked, 'the host was asked for something');
  ada.clean();
  await ada.ctx.close();
  await place.end();
});

test('installed as a program it opens in a window of its own, without a network, and plays', { timeout: 300000 }, async () => {
  const place = await altered('room.worker', fixedLuck);
  const profile = mkdtempSync(join(tmpdir(), 'pent-app-'));
  const ctx = await ownBrowser(profile, sizes.phone);
  await ctx.addInitScript(() => localStorage.setItem('pentarchy', JSON.stringify({ motion: 'off', film: 'off', level: 'greedy', confirm: false })));
  const [page] = ctx.pages();
  await page.goto(place.url);
  await games(page);
  await installed(page);
  const wire = await ctx.newCDPSession(page);
  assert.deepEqual((await wire.send('Page.getInstallabilityErrors')).installabilityErrors, []);
  const manifest = await wire.send('Page.getAppManifest');
  assert.deepEqual(manifest.errors, []);
  assert.equal(manifest.url, `${place.url}pentarchy.webmanifest`);
  assert.equal((await wire.send('Page.getAppId')).appId, place.url, 'two of them on one host are two programs');
  await wire.send('PWA.install', { manifestId: place.url, installUrlOrBundleUrl: place.url });
  await wire.send('PWA.changeAppUserSettings', { manifestId: place.url, displayMode: 'standalone' });
  await place.stop();
  await ctx.setOffline(true);
  const asked = place.asked.length;
  const [app] = await Promise.all([ctx.waitForEvent('page'), wire.send('PWA.launch', { manifestId: place.url })]);
  await games(app);
  assert.ok(await app.evaluate(() => matchMedia('(display-mode: standalone)').matches), 'a window of its own');
  await app.locator('[data-game="cascadero"] .soft').click();
  await app.waitForSelector('.table[data-ply]:not([data-ply="-1"]) .pane-svg');
  await playThrough(app, { seed: 7, until: (now) => Number(now.ply) > 12 });
  await app.waitForTimeout(250);
  await app.screenshot({ path: join(screens, 'site-installed-phone.png') });
  assert.equal(place.asked.length, asked, 'the host was asked for something');
  await ctx.close();
  rmSync(profile, { recursive: true, force: true });
  await place.end();
});
