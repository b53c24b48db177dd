// clicks.test.mjs: ten usual turns of each game, clicked in the page: from the position of a golden record, with what
// `clicks --steps` says is the shortest; every click is counted, also those that only open something, and the confirm.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { Server, api, fixedLuck, long, look, myTurn, opened, person, root } from './kit.mjs';

const tool = join(dirname(fixedLuck), 'clicks');
const turns = execFileSync(tool, ['--steps', join(root, 'tests/golden')], { encoding: 'utf8', maxBuffer: 1 << 24 }).trim().split('\n').map((l) => JSON.parse(l));
/** Those of a game: in make test all ten of the one that has a limit, of the others four. */
const usual = (game) => turns.filter((t) => t.game === game).filter((_, i) => long || game === 'terra-mystica' || i % 3 === 0);
const MOST = 4; // three clicks and one confirm, for a usual turn of Terra Mystica

const server = new Server(fixedLuck);
const on = opened(server);

/** Where a shape can be clicked: a point of it at which the page takes it, not what lies above; null: nowhere. */
const middle = (page, id) =>
  page.evaluate((x) => {
    const meant = (px, py) => {
      let any = '';
      for (const el of document.elementsFromPoint(px, py)) {
        if (!el.closest('.pane-svg')) return any; // something else is above it
        for (let n = el; n && !n.matches('.pane-svg'); n = n.parentElement) {
          if (!n.dataset.id) continue;
          if (n.classList.contains('is-legal')) return n.dataset.id;
          any ||= n.dataset.id;
        }
      }
      return any;
    };
    for (const el of document.querySelectorAll(`.pane-svg [data-id="${CSS.escape(x)}"]`)) {
      const r = el.getBoundingClientRect();
      for (const [i, j] of [[0.5, 0.5], [0.3, 0.3], [0.7, 0.3], [0.3, 0.7], [0.7, 0.7], [0.5, 0.12], [0.5, 0.88], [0.1, 0.5], [0.9, 0.5]]) {
        const [px, py] = [r.x + r.width * i, r.y + r.height * j];
        if (meant(px, py) === x) return { x: px, y: py };
      }
    }
    return null;
  }, id);

/** Clicks one thing and waits until the page has answered. */
async function click(page, where, count) {
  const was = await look(page);
  count.n++;
  if (where.x === undefined) await where.click();
  else await page.mouse.click(where.x, where.y);
  await page.waitForFunction(
    (w) => {
      const d = document.querySelector('.table').dataset;
      if (d.busy === 'true') return false;
      const open = document.querySelectorAll('.choices, .sheet li button').length > 0;
      return d.steps !== w.steps || d.picked !== w.picked || d.ways !== w.ways || d.ply !== w.ply || d.status !== w.status || open || document.querySelector('.dock .no') !== null;
    },
    { steps: was.steps, picked: was.picked, ways: was.ways, ply: was.ply, status: was.status },
  );
}
const steps = async (page) => Number((await look(page)).steps);

/** The plies of the draft, as the server has told last. */
const drafted = (who) => (who.frames.filter((f) => f.t === 'preview' || f.t === 'view').at(-1)?.draft?.steps ?? []).map((s) => s.text);

/** One ply: by its places, by its button, or from the list of all moves. */
async function ply(who, text, count) {
  const { page } = who;
  const begun = await steps(page);
  const { moves } = who.frames.filter((f) => f.moves).at(-1);
  const move = moves.find((m) => m.text === text);
  if (!move) return; // without a choice: the table has played it
  const { targets } = move;
  for (const id of targets) {
    const at = await middle(page, id);
    if (!at) break;
    await click(page, at, count);
    if ((await steps(page)) !== begun || (await look(page)).ways !== '0') break;
  }
  const card = page.locator(`.ways button[data-plies=${JSON.stringify(text)}]`);
  if (await card.count()) await click(page, card.first(), count);
  if ((await steps(page)) !== begun) return;
  while ((await look(page)).picked !== '0') await page.keyboard.press('Escape');
  const button = page.locator(`.table .move[data-text=${JSON.stringify(text)}]`);
  if (!(await button.count()) && (await page.locator('.dock .tr > .more:not(.counts)').count())) await click(page, page.locator('.dock .tr > .more:not(.counts)'), count);
  if (await button.count()) return click(page, button.first(), count);
  count.n++;
  await page.keyboard.press('m');
  await click(page, page.locator(`.sheet li button[data-text=${JSON.stringify(text)}]`), count);
}

/** A way: a click on what one wants, and another on its card where there are several. */
async function way(page, step, count) {
  const at = await middle(page, step.shape);
  const plies = step.way.join('. ');
  if (at) await click(page, at, count);
  const card = page.locator(`.ways button[data-plies=${JSON.stringify(plies)}]`);
  if ((await look(page)).ways !== '0' && !(await card.count())) {
    const more = page.locator('.ways .link');
    if (await more.count()) {
      count.n++;
      await more.click();
    }
  }
  if (await card.count()) await click(page, card.first(), count);
}

for (const game of process.env.TURNS?.split(',') ?? [...new Set(turns.map((t) => t.game))])
  test(`usual turns of ${game}, in clicks`, { timeout: 1200000 }, async () => {
    const who = await person(on.b, { prefs: { name: 'Ada' } });
    const { page } = who;
    await page.goto(server.url);
    await page.evaluate(() => fetch('api/guest', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{"name":"Ada"}' }));
    const rows = [];
    for (const turn of usual(game)) {
      const seats = Array.from({ length: turn.seats }, (_, i) => (i === turn.seat ? 'me' : 'random'));
      const made = await api(page, 'tables/import', { record: readFileSync(turn.record, 'utf8'), ply: turn.ply, seats });
      assert.ok(made.table, JSON.stringify(made).slice(0, 300));
      await page.goto(`${server.url}#/t/${made.table.id}`);
      const start = await myTurn(page);
      const count = { n: 0 };
      const all = turn.steps.flatMap((s) => s.way ?? [s.ply]);
      const undone = () => {
        const made = drafted(who);
        return all.filter((text) => !(made.includes(text) && made.splice(made.indexOf(text), 1)));
      };
      for (const step of turn.steps) {
        if (step.shape) await way(page, step, count);
        if ((await look(page)).ways !== '0') await page.keyboard.press('Escape'); // ways to something else
        // What the click has not done is done ply by ply.
        for (const text of step.way ?? [step.ply]) if (undone().includes(text)) await ply(who, text, count);
      }
      const confirm = page.locator('.dock .pri');
      assert.ok(drafted(who).length > 0);
      assert.ok(await confirm.isEnabled(), `${turn.turn}: the turn cannot end after ${drafted(who)}; meant: ${all}`);
      count.n++;
      await confirm.click();
      await page.waitForFunction((p) => document.querySelector('.table').dataset.ply !== p, start.ply);
      rows.push({ ...turn, page: count.n });
    }
    for (const r of rows) console.log(`# ${game}: ${r.turn}: ${r.page} clicks in the page, ${r.clicks} by the engine's count`);
    console.log(`# ${game}: together ${(rows.reduce((sum, r) => sum + r.page, 0) / rows.length).toFixed(1)} clicks a turn`);
    assert.equal(rows.length, long || game === 'terra-mystica' ? 10 : 4);
    if (game === 'terra-mystica') assert.deepEqual(rows.filter((r) => r.page > MOST).map((r) => `${r.turn}: ${r.page}`), []);
    who.clean();
    await who.ctx.close();
  });
