// games.test.mjs: a whole game of each kind, played by clicking what is lit, against the computer. The page knows no
// game; neither does this test: the list of games comes from the server.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Server, fixedLuck, long, newTable, opened, person, playByApi, playThrough, randomFrom, real, shots, sizes } from './kit.mjs';

const server = new Server(fixedLuck);
const on = opened(server);

/** Plies of a long game that are not clicked in make test: they come by messages. */
const begun = long ? {} : { raiders: 420 };

const reply = async (path) => (await fetch(server.url + path)).json();

test('a whole game of every kind by clicks', { timeout: 3000000 }, async (t) => {
  const games = real((await reply('api/games')).games);
  assert.ok(games.length >= 2);
  for (const game of games) {
    await t.test(game.name, { timeout: 900000 }, async () => {
      const who = await person(on.b, { prefs: { confirm: game.id === 'cascadero' } });
      const n = Math.max(2, game.min_seats);
      const made = await newTable(who.page, server.url, { game: game.id, seats: ['me', ...Array(n - 1).fill('greedy')] });
      if (begun[game.id]) await playByApi(who.page, made.table.id, (v) => v.ply >= begun[game.id], randomFrom(7));
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
      await shots(who.page, `over-${game.id}`, { desktop: sizes.desktop });
      who.clean();
      await who.ctx.close();
    });
  }
});
