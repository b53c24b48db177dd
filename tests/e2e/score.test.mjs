// score.test.mjs: who plays has one name and one number wherever they are told, what they have is in sight, and the end tells what else it was: place, rating, time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Server, api, axe, fixedLuck, flat, myTurn, newTable, opened, person, playByApi, randomFrom, resize, shots, sizes, soon, status } from './kit.mjs';

const server = new Server(fixedLuck);
const on = opened(server);
const open = (id) => `${server.url}#/t/${id}`;
const halfway = { cascadero: 60, indio: 120, 'terra-mystica': 140, raiders: 260, wendake: 200 };

/** Numbers of all that match, by the seat they belong to. */
const numbers = (page, selector, seat) =>
  page.locator(selector).evaluateAll((all, where) => all.map((el) => [Number(new Function('el', `return ${where}`)(el)), Number(/-?\d+/.exec(el.textContent.replace('−', '-'))?.[0])]), seat);

/** Of a mat the first number on a shield, or the bold one at the end of its heading; null while the mat is not drawn yet. */
const onMats = () => [...document.querySelectorAll('.pane-svg[data-pane^=mat-]')].map((p) => {
  const text = [...p.querySelectorAll('text')].find((x) => /shield|vpt|\bend\b/.test(x.getAttribute('class') ?? '') && /^\d/.test(x.textContent) && !x.textContent.includes('+') && !x.textContent.includes('so far'));
  return [Number(p.dataset.pane.slice(4)), text ? Number(/\d+/.exec(text.textContent)[0]) : null];
});

/** The scores of the chips above the board, each as [seat, score]. */
const onChips = (page) => numbers(page, '.seats [data-seat] .vp b', 'el.closest("[data-seat]").dataset.seat');

function agree(list, scores, where, least) {
  assert.ok(list.length >= least, `${where}: ${list.length} scores`);
  for (const [seat, score] of list) assert.equal(score, scores[seat], `${where}, seat ${seat}`);
}

for (const game of Object.keys(halfway))
  test(`one score per player everywhere: ${game}`, { timeout: 600000 }, async () => {
    const who = await person(on.b, { prefs: { name: 'Ada' } });
    const { page } = who;
    const { table } = await newTable(page, server.url, { game, seats: ['me', 'greedy', 'greedy'] });
    const view = await playByApi(page, table.id, (v) => v.ply >= halfway[game] && v.actor === v.you, randomFrom(4), 6000);
    const scores = view.result.entries.map((e) => e.score);
    assert.ok(new Set(scores).size > 1, `the position tells them apart: ${scores}`);
    await page.goto(open(table.id));
    await myTurn(page);
    await soon(async () => agree([...(await onChips(page)), ...(await page.evaluate(onMats))], scores, 'on a desk', 3));
    await soon(async () => agree(await page.evaluate(onMats), scores, 'mats', 1));
    // Every turn as a row: the newest of each seat leaves what the seat has now.
    await page.keyboard.press('g');
    await page.locator('.ledger tr[data-row] td[data-good=score] span').first().waitFor();
    await soon(async () => {
      const names = await page.locator('.ledger aside li .nm').allTextContents();
      const rows = await page.locator('.ledger tr[data-row]').evaluateAll((all) => all.map((r) => [r.querySelector('th').textContent.trim(), Number(r.querySelector('[data-good=score] span').textContent)]));
      agree(names.map((name, seat) => [seat, rows.filter(([n]) => n === name).pop()?.[1]]).filter(([, n]) => n !== undefined), scores, 'ledger', 3);
      agree((await page.locator('.ledger aside li > b').allTextContents()).map((x, seat) => [seat, Number(x)]), scores, 'position of the ledger', 3);
    });
    await page.keyboard.press('Escape');
    // On a phone: the rivals above, one's own in the line below.
    await resize(page, sizes.phone);
    await soon(async () => agree(await onChips(page), scores, 'rivals', 2));
    await soon(async () => assert.equal(Number(/\d+/.exec(await flat(page.locator('.line .vp')))[0]), scores[view.you]));
    await resize(page, sizes.desktop);
    await page.goto(server.url);
    await page.locator('.on .pl b').nth(2).waitFor();
    await soon(async () => agree((await page.locator('.on .pl b').allTextContents()).map((x, seat) => [seat, Number(x)]), scores, 'lobby', 3));
    // The end: podium, chips, and the parts that add up.
    await playByApi(page, table.id, () => false, randomFrom(5), 6000);
    const end = (await api(page, `tables/${table.id}/view`)).result.entries.map((e) => e.score);
    await page.goto(open(table.id));
    await status(page, 'over');
    await page.locator('.end .podium .who').nth(2).waitFor();
    await soon(async () => agree(await numbers(page, '.end .who strong', 'el.closest(".who").querySelector("[data-sign]").dataset.sign'), end, 'podium', 3));
    await soon(async () => agree(await onChips(page), end, 'chips at the end', 0));
    await soon(async () => {
      const sums = await page.locator('.end .group').evaluateAll((groups) => groups.reduce((all, g) => {
        g.querySelectorAll('.col').forEach((c, seat) => (all[seat] = (all[seat] ?? 0) + Number(c.querySelector('b').textContent.replace('−', '-'))));
        return all;
      }, []));
      assert.deepEqual(sums, end, 'where the points came from');
    });
    // Below the curve stand the rounds of a game that has some, in words.
    const rounds = await page.locator('.end .course .round').allTextContents();
    assert.equal(rounds.length > 0, ['indio', 'terra-mystica', 'wendake'].includes(game), rounds.join());
    for (const name of rounds) assert.match(name, /^[A-Z][a-z]+ \d+$/);
    who.clean();
    await who.ctx.close();
  });

for (const game of Object.keys(halfway))
  test(`one name per player everywhere, and the log in sight at 1366 or one key away: ${game}`, { timeout: 600000 }, async () => {
    const who = await person(on.b, { prefs: { name: 'Ada' } });
    const { page } = who;
    const { table } = await newTable(page, server.url, { game, seats: ['me', 'greedy', 'greedy'] });
    const view = await playByApi(page, table.id, (v) => v.ply >= halfway[game] && v.actor === v.you, randomFrom(4), 6000);
    const names = view.seats.map((s) => (s.seat === view.you ? 'Ada' : `Mole (${s.name})`));
    assert.equal(new Set(names).size, 3);
    await page.goto(open(table.id));
    await myTurn(page);
    const told = (selector) => page.locator(selector).evaluateAll((all) => all.map((el) => el.textContent.trim()));
    await soon(async () => assert.deepEqual((await told('.seats [data-seat] .nm, .seats [data-seat] > b.sr')).slice(0, 3), names));
    // In pictures a name may stand on two lines.
    const drawn = () => page.locator('.pane-svg text[class*=who-]').evaluateAll((all) => all.map((el) => [Number(/who-(\d)/.exec(el.getAttribute('class'))[1]), el.textContent]));
    const bare = (x) => x.replace(/\s/g, '');
    await soon(async () => {
      const list = await drawn();
      assert.ok(list.length || game === 'terra-mystica', 'names are drawn'); // its boards are titled by factions
      for (const [seat, name] of list) assert.equal(bare(name), bare(names[seat]), `drawn for seat ${seat}`);
    });
    const log = page.locator('.logbox');
    if (!(await log.isVisible())) await page.keyboard.press('l');
    await log.waitFor();
    await soon(async () => {
      const box = await log.boundingBox();
      assert.ok(box.width >= 200 && box.height >= 100 && box.x >= 0 && box.y >= 0 && box.x + box.width <= sizes.desktop.width && box.y + box.height <= sizes.desktop.height, JSON.stringify(box));
      assert.ok(await page.locator('.pane-svg[data-pane=board]').isVisible(), 'the board beside it');
      const lines = await page.locator('.logbox .mv').evaluateAll((all) => all.map((el) => el.firstChild.textContent.trim()));
      assert.deepEqual([...new Set(lines.filter(Boolean))].sort(), [...names].sort());
    });
    await resize(page, sizes.phone);
    await soon(async () => assert.deepEqual(await told('.rivals [data-seat] .nm'), names.filter((n) => n !== 'Ada')));
    await resize(page, sizes.desktop);
    await page.goto(server.url);
    await soon(async () => assert.deepEqual(await told('.on .pl .nm'), names));
    who.clean();
    await who.ctx.close();
  });

for (const game of ['indio', 'terra-mystica', 'raiders', 'wendake'])
  test(`every opponent's stock is visible at a glance: ${game}`, { timeout: 600000 }, async () => {
    const who = await person(on.b, { prefs: { name: 'Ada' } });
    const { page } = who;
    const { table } = await newTable(page, server.url, { game, seats: ['me', 'greedy', 'greedy'] });
    const view = await playByApi(page, table.id, (v) => v.ply >= halfway[game] && v.actor === v.you, randomFrom(4), 6000);
    await page.goto(open(table.id));
    await myTurn(page);
    const chips = page.locator('.bar-top .seats.chips > [data-seat]');
    await chips.nth(2).waitFor();
    assert.equal(await chips.count(), 3);
    // Inside its chip and nothing above it: seen without a click.
    await soon(async () => {
      const shown = await chips.evaluateAll((all) => all.map((li) => [...li.querySelectorAll('.stock > span')].map((el) => {
        const [r, box] = [el.getBoundingClientRect(), li.getBoundingClientRect()];
        const top = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
        return { good: el.title, n: el.firstChild.textContent.trim(), seen: r.width > 8 && r.left >= box.left && r.right <= box.right && r.bottom <= box.bottom && r.right <= innerWidth && (el === top || el.contains(top)) };
      })));
      const held = view.purses.map((purse) => new Map(view.goods.map((g, k) => [g.plural, purse[k] === null ? '?' : String(purse[k])])));
      for (const [seat, list] of shown.entries()) {
        assert.ok(list.length >= 4, `${game}: ${list.length} goods of seat ${seat}`);
        assert.deepEqual(list.filter((x) => !x.seen), [], `seat ${seat}`);
        assert.deepEqual(list.map((x) => [x.good, x.n]), list.map((x) => [x.good, held[seat].get(x.good)]), `seat ${seat}`);
      }
      assert.ok(new Set(shown.map((list) => list.map((x) => x.n).join())).size > 1, 'the position tells them apart');
    });
    who.clean();
    await who.ctx.close();
  });

for (const game of ['indio', 'terra-mystica'])
  test(`incomes are headings in the log and rows of the ledger, not what a turn brought: ${game}`, { timeout: 300000 }, async () => {
    const who = await person(on.b, { prefs: { name: 'Ada' } });
    const { page } = who;
    const { table } = await newTable(page, server.url, { game, seats: ['me', 'greedy', 'greedy'] });
    const given = (l) => l.notes?.some((n) => n.kind === 'income') && l.actor >= 0;
    const view = await playByApi(page, table.id, (v) => v.log.some(given), randomFrom(4), 6000);
    const log = view.log.filter((l) => l.ply <= view.log.find(given).ply);
    const line = log[log.length - 1];
    const notes = line.notes.filter((n) => n.kind === 'income');
    assert.ok(log.some((l) => l.notes?.some((n) => n.kind === 'heading' && n.begins && n.number === 1)), 'a round has begun');
    // To the others came what had been told to come, no more.
    const { incomes } = await api(page, `tables/${table.id}/do`, { do: 'at', ply: line.ply });
    const others = incomes.flatMap((list, seat) => (seat === line.actor ? [] : view.goods.flatMap((g, k) => (g.points || !list[k] ? [] : [`${seat} ${g.id} ${list[k]}`]))));
    const came = (line.income ?? []).filter((c) => c.seat !== line.actor && !view.goods.find((g) => g.id === c.good).points);
    assert.ok(others.length);
    assert.deepEqual(came.map((c) => `${c.seat} ${c.good} ${c.n}`).sort(), others.sort());
    const of = (g, list) => (list ?? []).reduce((n, c) => n + (c.seat === line.actor && c.good === g.id ? c.n : 0), 0);
    const own = view.goods.flatMap((g) => { const n = of(g, line.change) - of(g, line.income); return n && !g.points ? [`${n > 0 ? '+' : '−'}${Math.abs(n)}`] : []; });
    await page.goto(open(table.id));
    await page.waitForSelector('.pane-svg');
    if (!(await page.locator('.logbox').count())) await page.keyboard.press('l');
    const item = page.locator('.logbox li', { has: page.locator(`.no:text-is("${line.ply + 1}")`) });
    await soon(async () => {
      const chips = await item.locator('.dl .amount').allTextContents();
      assert.deepEqual(chips.map((x) => /[+−]\d+/.exec(x)[0]), own);
      const heads = await item.evaluate((li) => {
        const out = [];
        for (let el = li.nextElementSibling; el?.matches('.head'); el = el.nextElementSibling) if (el.matches('.income')) out.push(el.textContent.replace(/\s+/g, ' ').trim());
        return out;
      });
      assert.equal(heads.length, notes.length, heads.join());
    });
    await page.keyboard.press('g');
    await page.locator('.ledger tr[data-row]').first().waitFor();
    await soon(async () => {
      const rows = await page.locator('.ledger tr[data-row]').evaluateAll((all) => all.map((r) => [r.classList.contains('quiet'), r.querySelector('.said').textContent]));
      const incomes = rows.filter(([quiet, said]) => quiet && /income: |Production brings/.test(said));
      assert.equal(incomes.length, view.log.reduce((n, l) => n + new Set((l.income ?? []).map((c) => c.seat)).size, 0));
    });
    who.clean();
    await who.ctx.close();
  });

const atAGlance = { cascadero: ['Own track', 'If it ended now'], indio: ['On the map', 'Quests'], 'terra-mystica': ['On the map', 'If it ended now'], raiders: ['Hero', 'Crew'], wendake: ['Tribe', 'Guards'] };
for (const [game, labels] of Object.entries(atAGlance))
  test(`a rival on a phone: all goods with the next income, buildings in words, the score if the game ended now: ${game}`, { timeout: 300000 }, async () => {
    const who = await person(on.b, { prefs: { name: 'Ada' }, size: sizes.phone, hasTouch: true, isMobile: true });
    const { page } = who;
    const { table } = await newTable(page, server.url, { game, seats: ['me', 'greedy', 'greedy'] });
    const view = await playByApi(page, table.id, (v) => v.ply >= halfway[game] && v.actor === v.you && (!v.incomes || v.incomes[1]), randomFrom(4), 6000);
    await page.goto(open(table.id));
    await myTurn(page);
    const stock = page.locator('.table > .line');
    await soon(async () => assert.ok((await stock.locator('.vp').count()) && !(await stock.locator('.told, .next').count()), 'the own line is one line'));
    await page.locator('.rivals [data-seat="1"] .head').tap();
    await page.locator('[data-pane="mat-1"]').waitFor();
    await axe(page, 'a rival');
    const { rows } = await api(page, `tables/${table.id}/do`, { do: 'what', thing: 'seat-1' });
    assert.deepEqual(rows.map((r) => r.label).slice(0, 2), labels);
    if (game === 'terra-mystica') {
      assert.match(rows[0].text, /^\d+ (dwelling|trading house|temple|stronghold|sanctuary)/);
      assert.ok(parseInt(rows[1].text) > view.result.entries[1].score, `${rows[1].text}, and the final scoring brings something`);
    }
    const held = view.goods.flatMap((g, k) => (g.icon && !g.points && (view.purses[1][k] !== 0 || view.incomes?.[1][k]) ? [[g.plural, view.purses[1][k] ?? '?', Math.max(0, view.incomes?.[1][k] ?? 0)]] : []));
    assert.ok(held.length > 2);
    await soon(async () => {
      const told = await Promise.all((await stock.locator('.told > span').all()).map(flat));
      assert.deepEqual(told, rows.map((r) => `${r.label}: ${r.text.replace(/\{1:.*?\}/g, '')}`));
      const shown = await stock.locator('li').evaluateAll((all) => all.map((li) => [li.title, isNaN(parseInt(li.firstChild.textContent)) ? '?' : parseInt(li.firstChild.textContent), parseInt(li.querySelector('.next')?.textContent ?? 0)]));
      assert.deepEqual(shown, held);
    });
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= sizes.phone.width);
    await shots(page, `rival-${game}`, { phone: sizes.phone });
    who.clean();
    await who.ctx.close();
  });

test('the end tells my place, what the game did to my rating, and how long it took', { timeout: 300000 }, async () => {
  const who = await person(on.b, { prefs: { name: 'Ada' } });
  const { page } = who;
  const { table } = await newTable(page, server.url, { game: 'cascadero', seats: ['me', 'greedy'], hidden: true });
  await page.route('**/api/games', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    for (const l of json.levels) l.ratings = l.id === 'greedy' ? [{ game: 'cascadero', seats: 2, elo: 1500, half: 20, games: 96 }] : undefined;
    await route.fulfill({ response, json });
  });
  // Three games won and one lost before it, and one that was only played on from another: that one does not count.
  await page.route('**/api/me/tables*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const entry = (rank) => ({ score: 9, rank, parts: [9] });
    const over = (rank, i) => ({ ...table, id: `over${i}`, updated: 1, status: 'over', you: 0, seats: [{ kind: 'person', player: 'Ada', turn: false }, { kind: 'computer', player: null, level: 'greedy', turn: false }], result: { over: true, parts: ['all'], entries: [entry(rank), entry(3 - rank)] } });
    const rows = [1, 1, 2, 1].map(over);
    await route.fulfill({ response, json: { ...json, tables: [...json.tables, ...rows, { ...over(1, 9), from: { table: 'x', ply: 3 } }] } });
  });
  await page.route('**/api/tables/over*', (route) => route.fulfill({ status: 404, json: { status: 404, title: '', detail: '' } }));
  const { result } = await playByApi(page, table.id, () => false);
  await page.goto(open(table.id));
  await page.reload();
  await status(page, 'over');
  const line = page.locator('.dock .tr');
  const said = await soon(async () => {
    const words = await flat(line);
    const parts = /^(You are second of 2\. |You share the victory\. )?Rating (\d+) → (\d+)\. \d+ turns, \d+ (s|min)\.$/.exec(words);
    assert.ok(parts, words);
    return parts;
  });
  const [from, to] = [Number(said[2]), Number(said[3])];
  assert.equal(from, 1620); // three of four against 1500, with two even games more: 4 of 6
  const { rank } = result.entries[0];
  assert.ok(rank === 1 ? to > from : to < from, `${from} to ${to} as number ${rank}`);
  const { took_ms } = await api(page, `tables/${table.id}/view`);
  assert.ok(took_ms > 0);
  assert.equal(/(\d+) s\.$/.exec(await flat(line))?.[1], took_ms < 60000 ? String(Math.ceil(took_ms / 1000)) : undefined);
  // A phone has no room beside its buttons: the same stands below the podium.
  const whole = await flat(line);
  await resize(page, sizes.phone);
  await page.locator('.end .closing').waitFor();
  await soon(async () => assert.equal(await flat(page.locator('.end .closing')), whole));
  who.clean();
  await page.unrouteAll({ behavior: 'wait' }); // what the page still asks for behind the scenes
  await who.ctx.close();
});
