// around.test.mjs: what is around a game: playing on from any position of it.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Server, api, axe, browser, flat, myTurn, newTable, person, playByApi, root, shots, sizes, status } from './kit.mjs';

const server = new Server(process.env.SECRETD ?? join(root, 'build/tests/secretd'));
let b;
before(async () => {
  await server.start();
  b = await browser();
});
after(async () => {
  await b?.close();
  await server.end();
});
const open = (id) => `${server.url}#/t/${id}`;
const tableId = (page) => page.url().replace(/^.*#\/t\//, '').replace(/[/?].*$/, '');

/** Somebody at a table of their own, which has begun. */
async function sit(body, more = {}) {
  const who = await person(b, more);
  const made = await newTable(who.page, server.url, body);
  await who.page.goto(open(made.table.id));
  await who.page.reload(); // now the page knows who it is
  await who.page.waitForSelector('.table[data-ply]:not([data-ply="-1"]) .pane-svg');
  return { ...who, id: made.table.id };
}

test('played on from a turning point of a finished game, and from the replay; the record is kept and linked', { timeout: 300000 }, async () => {
  const ada = await sit({ game: 'nim', seats: ['me', 'random'], options: { sizes: '3,4,5,6' }, rated: true });
  const { page } = ada;
  await playByApi(page, ada.id, () => false, () => 0);
  await status(page, 'over');
  await page.getByRole('button', { name: 'Analyse this game' }).click();
  const card = page.locator('.end .card').first();
  const here = card.getByRole('button', { name: 'Play from here' });
  await here.waitFor();
  const move = Number(/Move (\d+)/.exec(await flat(card))[1]);
  await shots(page, 'end-fork', { desktop: sizes.desktop, phone: sizes.phone });
  await here.click();
  const form = page.getByRole('dialog', { name: 'Play from here' });
  await form.getByText(`before move ${move}`).waitFor();
  await form.locator('.thumb').waitFor();
  await axe(page, 'fork');
  await shots(page, 'fork', { desktop: sizes.desktop, phone: sizes.phone });
  await form.locator('select').selectOption('random');
  await form.getByRole('button', { name: 'Play from here' }).click();
  await page.waitForFunction((id) => !location.hash.includes(id), ada.id);
  await status(page, 'playing');
  const now = await myTurn(page);
  assert.ok(Number(now.ply) >= move - 1, `${now.ply} from ${move}`);
  const fork = tableId(page);
  const [was, is] = [await api(page, `tables/${ada.id}/view`), await api(page, `tables/${fork}/view`)];
  const told = (v) => v.log.filter((l) => l.ply < move - 1).map((l) => l.text);
  assert.deepEqual(told(is).slice(-50), told(was).slice(-50), 'the moves before are the same');
  const row = (await api(page, `tables/${fork}`)).table;
  assert.deepEqual(row.from, { table: ada.id, ply: move - 1 });
  assert.equal(row.rules.rated, false);
  await page.locator('.gm a').click(); // back to where it came from
  await page.waitForFunction((ply) => document.querySelector('.table')?.dataset.past === ply, String(move - 1));
  assert.equal(tableId(page), ada.id);
  // The same from the replay, by somebody who only looks on, as the other seat.
  const eve = await person(b);
  await eve.page.goto(`${open(ada.id)}/2`);
  await eve.page.waitForFunction(() => document.querySelector('.table')?.dataset.past === '2');
  await eve.page.locator('.dock .pri', { hasText: 'Play from here' }).click();
  await eve.page.getByRole('dialog').getByText('before move 3').waitFor();
  await eve.page.getByText('anybody may take a seat').click();
  await eve.page.getByRole('dialog').locator('[name=seat]').nth(1).check();
  await eve.page.getByRole('dialog').getByRole('button', { name: 'Play from here' }).click();
  await status(eve.page, 'open');
  await eve.page.locator('#invite').waitFor();
  const open2 = (await api(eve.page, `tables/${tableId(eve.page)}`)).table;
  assert.deepEqual([open2.seats.map((s) => s.kind), open2.plies], [['open', 'person'], 2]);
  for (const p of [ada, eve]) {
    p.clean();
    await p.ctx.close();
  }
});

test('a running game is played on from only where nothing is given away; else a sentence says why', { timeout: 300000 }, async () => {
  for (const [game, rules, words] of [['nim', { hints: true, options: { sizes: '5,6,7' } }, null], ['shop', { hints: true }, /has secrets/]]) {
    const who = await sit({ game, seats: ['me', 'random'], ...rules });
    const now = await myTurn(who.page);
    await playByApi(who.page, who.id, (v) => v.ply > Number(now.ply) + 1, () => 0);
    await who.page.waitForFunction((p) => Number(document.querySelector('.table').dataset.ply) > Number(p) + 1, now.ply);
    await who.page.goto(`${open(who.id)}/1`);
    await who.page.reload();
    await who.page.waitForFunction(() => document.querySelector('.table')?.dataset.past === '1');
    await who.page.locator('.dock .pri', { hasText: 'Play from here' }).click();
    const form = who.page.getByRole('dialog', { name: 'Play from here' });
    if (words) {
      assert.match(await flat(form.getByRole('alert')), words);
      assert.equal(await form.getByRole('button', { name: 'Play from here' }).count(), 0);
      await axe(who.page, 'no fork');
    } else await form.getByRole('button', { name: 'Play from here' }).waitFor();
    who.clean();
    await who.ctx.close();
  }
});
