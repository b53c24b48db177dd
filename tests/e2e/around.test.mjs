// around.test.mjs: what is around a game: playing on from any position of it, several people at one screen, secrets, notes,
// standing answers, days off.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Server, api, axe, changed, clickOn, fixedLuck, flat, long, look, myTurn, newTable, onMove, opened, person, playByApi, randomFrom, real, resize, shots, sizes, soon, status } from './kit.mjs';

const server = new Server(fixedLuck);
const on = opened(server);
const open = (id) => `${server.url}#/t/${id}`;
const tableId = (page) => page.url().replace(/^.*#\/t\//, '').replace(/[/?].*$/, '');

/** Somebody at a table of their own, which has begun. */
async function sit(body, more = {}) {
  const who = await person(on.b, more);
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
  const eve = await person(on.b);
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

test('the end counts turns; its bars lie on a phone; the ledger shows the notation on request', { timeout: 300000 }, async () => {
  const ada = await sit({ game: 'cascadero', seats: ['me', 'random'] });
  const { page } = ada;
  const view = await playByApi(page, ada.id, () => false);
  await status(page, 'over');
  await page.waitForFunction(() => /\d+ turns, \d+ (s|min)\.$/.test(document.querySelector(".dock .tr")?.textContent.trim() ?? ""));
  const turns = Number(/(\d+) turns, \d+ (?:s|min)\.$/.exec(await flat(page.locator('.dock .tr')))[1]);
  assert.ok(turns < view.ply, `${turns} turns of ${view.ply} plies`);
  const bars = () =>
    page.locator('.end .group').evaluateAll((groups) => groups.map((g) => [...g.querySelectorAll('.col')].map((c) => {
      const { left, top, width, height, bottom } = c.querySelector('.bar').getBoundingClientRect();
      return { n: Number(c.querySelector('b').textContent.replace('−', '-')), left, top, width, height, bottom };
    })));
  const same = (list, what) => assert.ok(Math.max(...list) - Math.min(...list) < 0.6, `${what}: ${list}`);
  const most = (all) => all.flat().reduce((a, b) => (b.n > a.n ? b : a));
  const standing = await soon(async () => {
    const all = await bars();
    assert.ok(all.length > 1, 'several kinds of points');
    same(all.flat().map((b) => b.width), 'width');
    for (const g of all) same(g.map((b) => b.bottom), 'they stand on one line');
    return all;
  });
  await resize(page, sizes.phone);
  await soon(async () => {
    const lying = await bars();
    assert.deepEqual(lying.map((g) => g.map((b) => b.n)), standing.map((g) => g.map((b) => b.n)));
    same(lying.flat().map((b) => b.left), 'left');
    for (const b of lying.flat()) {
      assert.equal(Math.round(b.height), 11);
      assert.ok(Math.abs(b.width - (b.n / most(lying).n) * most(lying).width) <= 2.1, `${b.n} is ${b.width} long, ${most(lying).n} ${most(lying).width}`);
    }
    for (const g of lying) assert.ok(g.every((b, i) => i === 0 || b.top >= g[i - 1].bottom), 'below each other');
    assert.ok(await page.locator('.end .parts').evaluate((el) => el.scrollWidth <= el.clientWidth), 'all of it in sight');
  });
  // Who won stands above, one row of buttons below; on the way down is the ledger.
  const { result } = await api(page, `tables/${ada.id}/view`);
  const winner = result.entries.filter((e) => e.rank === 1).length > 1 ? / win together$/ : /^(You|Dice) wins? by \d+ points?$/;
  await soon(async () => assert.match(await flat(page.locator('.bar-top .tw')), winner));
  await soon(async () => assert.ok((await page.locator('.dock').boundingBox()).height <= 64));
  assert.equal(await page.locator('.dock .prompt').evaluate((el) => el.getBoundingClientRect().width <= 1), true, 'said once, but to a screen reader');
  assert.equal(await page.locator('.end .course .word').evaluateAll((all) => all.filter((w) => w.getBoundingClientRect().width > 0).length), 0, 'rounds are numbers there');
  await page.locator('.end .ledger').getByText(`${turns} turns with all goods`).waitFor();
  await page.locator('.end .ledger').getByRole('button', { name: 'Open' }).click();
  await page.locator('.end').waitFor({ state: 'detached' });
  await page.locator('.ledger').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.end .bar').first().waitFor();
  await axe(page, 'end on a phone');
  await shots(page, 'end-bars', { phone: sizes.phone });
  await resize(page, sizes.desktop);
  await page.getByRole('button', { name: 'Ledger' }).click();
  const said = page.locator('.ledger tr:not(.quiet) td.said');
  await page.waitForFunction((n) => document.querySelectorAll('.ledger tr:not(.quiet) td.said').length === n, turns);
  const words = page.getByRole('button', { name: 'Words', exact: true });
  const line = view.log.filter((l) => l.actor >= 0 && l.targets?.length && l.say && l.say !== l.text).pop();
  const has = async () => (await said.allTextContents()).some((x) => x.includes(line.text));
  assert.equal(await words.getAttribute('aria-pressed'), 'true');
  const sentences = await said.allTextContents();
  assert.ok(!(await has()), 'sentences');
  await words.click();
  await soon(async () => {
    assert.equal(await words.getAttribute('aria-pressed'), 'false');
    assert.ok(await has(), line.text);
  });
  await page.locator('.ledger input[type=search]').fill(line.text);
  await page.waitForFunction((n) => { const now = document.querySelectorAll('.ledger td.said').length; return now > 0 && now < n; }, turns);
  await page.locator('.ledger input[type=search]').fill('');
  await axe(page, 'ledger in notation');
  await shots(page, 'ledger-notation', { desktop: sizes.desktop });
  await words.click();
  await soon(async () => assert.deepEqual(await said.allTextContents(), sentences));
  ada.clean();
  await ada.ctx.close();
});

test('a running game is played on from only where nothing is given away; else a sentence says why', { timeout: 300000 }, async () => {
  const long = { options: { sizes: '5,6,7' } };
  for (const [game, rules, words] of [['nim', { hints: true, ...long }, null], ['shop', { hints: true }, /has secrets/], ['nim', { hints: false, ...long }, /without hints/], ['nim', { rated: true, ...long }, /counts for the ratings/]]) {
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

test('a position that was asked of a lost connection is asked for again', { timeout: 300000 }, async () => {
  const who = await sit({ game: 'nim', seats: ['me', 'random'], options: { sizes: '5,6,7' } });
  const now = await myTurn(who.page);
  await playByApi(who.page, who.id, (v) => v.ply > Number(now.ply) + 1, () => 0);
  let lost = 0;
  await who.page.routeWebSocket(/\/ws/, (ws) => {
    const far = ws.connectToServer();
    ws.onMessage((text) => {
      if (lost || JSON.parse(text).do !== 'at') return far.send(text);
      lost++;
      far.close();
      ws.close();
    });
  });
  await who.page.goto(`${open(who.id)}/1`);
  await who.page.reload();
  await who.page.waitForFunction(() => document.querySelector('.table')?.dataset.past === '1');
  assert.equal(lost, 1);
  await who.ctx.close();
});

/** Everything that is written anywhere in a message. */
function texts(m, out = new Set()) {
  if (typeof m === 'string') out.add(m);
  else if (m && typeof m === 'object') for (const v of Object.values(m)) texts(v, out);
  return out;
}

/** All that lies in the page's memory and document, as one text. */
async function memory(who) {
  const cdp = await who.ctx.newCDPSession(who.page);
  const parts = [];
  cdp.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false, exposeInternals: true });
  await cdp.detach();
  return parts.join('') + (await who.page.content());
}

test('several people at one screen: what only one may know is not in the page while another looks', { timeout: 300000 }, async () => {
  const ada = await person(on.b, { prefs: { name: 'Ada' } });
  const { page } = ada;
  await page.goto(`${server.url}#/new/raiders`);
  await page.getByRole('button', { name: '2', exact: true }).click();
  await page.getByLabel('Seats 2').selectOption('me');
  await page.getByLabel('Name at seat 2').fill('Ben');
  await page.getByText('Between two turns everything is covered').waitFor();
  await axe(page, 'new table at one screen');
  await page.getByRole('button', { name: 'Create the table' }).click();
  await page.locator('.cover').waitFor();
  const id = tableId(page);
  await playByApi(page, id, (v) => v.ply > 70 && v.actor === 0, randomFrom(2));
  await page.waitForFunction(() => Number(document.querySelector('.table').dataset.ply) > 70);
  assert.match(await flat(page.locator('.cover')), /Ada is next.*I am Ada: show my seat/);
  await axe(page, 'covered');
  await shots(page, 'covered', { desktop: sizes.desktop, phone: sizes.phone });
  const before = ada.frames.filter((f) => f.t === 'view').at(-1);
  assert.equal(before.you, -1);
  await page.getByRole('button', { name: 'I am Ada: show my seat' }).click();
  await myTurn(page);
  await page.keyboard.press('h');
  await page.locator('li.hint').first().waitFor(); // advice is hers, too (a handle to it would keep it alive)
  await page.locator('li.hint button').first().click();
  await page.waitForFunction(() => document.querySelector('.table').dataset.steps !== '0');
  const mine = ada.frames.filter((f) => f.t === 'view').at(-1);
  assert.equal(mine.you, 0);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('.table').dataset.steps === '0');
  // Her turn ends; then it is Ben's.
  await playByApi(page, id, (v) => v.actor !== 0, () => 0);
  await page.locator('.table[data-covered=yes] .cover').waitFor();
  assert.match(await flat(page.locator('.cover')), /Ben is next/);
  const after = ada.frames.filter((f) => f.t === 'view').at(-1);
  assert.equal(after.you, -1);
  const open1 = texts([before, after]);
  const secrets = [...texts(mine)].filter((x) => x.length > 7 && !open1.has(x) && ![...open1].some((y) => y.includes(x)));
  assert.ok(secrets.length > 9, `only ${secrets.length} things are hers alone: ${secrets}`);
  await page.locator('h1.gm').hover(); // the test's own tools remember what they touched last
  let left = secrets;
  for (let i = 0; i < 10 && left.length; i++) {
    const covered = await memory(ada);
    left = secrets.filter((x) => covered.includes(x)); // what nobody holds any more may be collected late
  }
  assert.deepEqual(left, [], 'what was hers is gone');
  await page.getByRole('button', { name: 'I am Ben: show my seat' }).click();
  await page.waitForFunction(() => document.querySelector('.table').dataset.mine === 'true');
  const his = await memory(ada);
  assert.deepEqual(secrets.filter((x) => his.includes(x) && !texts(ada.frames.filter((f) => f.t === 'view').at(-1)).has(x)), []);
  const theirs = [...texts(ada.frames.filter((f) => f.t === 'view').at(-1))].filter((x) => x.length > 7 && !open1.has(x));
  assert.ok(theirs.some((x) => his.includes(x)), 'the search would find something');
  ada.clean();
  await ada.ctx.close();
});

test('notes of one’s own, standing answers as choices, days off', { timeout: 300000 }, async () => {
  const ada = await sit({ game: 'terra-mystica', seats: ['me', 'random'], clock: { per: 'move', seconds: 86400, vacation: 7 } });
  const { page } = ada;
  // Notes are kept when one goes on, and are there again on another day.
  await page.keyboard.press('l');
  await page.getByRole('tab', { name: 'Chat' }).click();
  const note = page.getByLabel('My notes (only you see them)');
  await note.fill('swamp next\nthen the bridge');
  await page.locator('.notes [role=status]', { hasText: /^kept$/ }).waitFor();
  await axe(page, 'notes');
  await shots(page, 'notes', { desktop: sizes.desktop });
  assert.equal((await api(page, `tables/${ada.id}/view`)).note, 'swamp next\nthen the bridge');
  await page.reload();
  await page.waitForSelector('.table[data-ply]:not([data-ply="-1"]) .pane-svg');
  await page.keyboard.press('l');
  await page.getByRole('tab', { name: 'Chat' }).click();
  await soon(async () => assert.equal(await note.inputValue(), 'swamp next\nthen the bridge'));
  // Of answers that exclude each other one is chosen, and what is on stands in the bar.
  await page.getByRole('button', { name: 'Menu' }).click();
  const power = page.getByRole('group', { name: 'Power offered' });
  await soon(async () => assert.ok(await power.getByLabel('ask me every time').isChecked()));
  await power.getByLabel('take 1 power, decline more').check();
  await page.locator('.stands', { hasText: 'take 1 power, decline more' }).waitFor();
  await power.getByLabel('take all power offered').check();
  await page.locator('.stands', { hasText: 'take all power offered' }).waitFor();
  assert.deepEqual((await api(page, `tables/${ada.id}/view`)).seats[0].policies, ['take-all']);
  await axe(page, 'standing answers');
  await shots(page, 'standing', { desktop: sizes.desktop, phone: sizes.phone });
  await power.getByLabel('ask me every time').check();
  await page.locator('.stands').waitFor({ state: 'detached' });
  // Days off: the clock stands still, and everybody sees why.
  await page.getByText('left of your days off').waitFor();
  await page.getByRole('button', { name: 'Take days off' }).click();
  await page.getByRole('button', { name: 'I am back' }).waitFor();
  const eve = await person(on.b);
  await eve.page.goto(open(ada.id));
  await eve.page.waitForFunction(() => [...document.querySelectorAll('.seats .st')].some((e) => e.textContent === 'on vacation'));
  await page.getByRole('button', { name: 'I am back' }).click();
  await page.getByRole('button', { name: 'Take days off' }).waitFor();
  await eve.page.waitForFunction(() => ![...document.querySelectorAll('.seats .st')].some((e) => e.textContent === 'on vacation'));
  for (const p of [ada, eve]) {
    p.clean();
    await p.ctx.close();
  }
});

test('who passes by a standing answer is not asked any more, until it is taken back', { timeout: 300000 }, async () => {
  const ada = await sit({ game: 'indio', seats: ['me', 'random'] });
  const { page, id } = ada;
  const asked = (v) => v.moves.some((m) => m.text === 'pass');
  const { ply, you } = await playByApi(page, id, asked, randomFrom(3));
  await page.waitForFunction((p) => { const t = document.querySelector('.table').dataset; return t.ply === p && t.mine === 'true'; }, String(ply));
  const view = () => api(page, `tables/${id}/view`);
  const passes = async () => (await view()).log.filter((l) => l.actor === you && l.ply >= ply && l.text === 'pass').length;
  await page.getByRole('button', { name: 'Menu' }).click();
  const box = page.getByRole('checkbox', { name: 'pass whenever it is your turn to act' });
  await box.check();
  await page.locator('.stands', { hasText: 'pass whenever' }).waitFor();
  // The turn that was open is passed as well, and others after it; nobody played for her but the table.
  await soon(async () => assert.ok((await passes()) > 0));
  const later = await playByApi(page, id, (v) => v.ply > ply, () => 0);
  assert.ok(!asked(later), 'what else is asked of her is asked');
  assert.deepEqual(later.log.filter((l) => l.actor === you && l.ply >= ply).map((l) => l.text).filter((x) => x !== 'pass'), []);
  await page.waitForFunction((p) => document.querySelector('.table').dataset.ply === p, String(later.ply));
  await box.uncheck();
  await page.locator('.stands').waitFor({ state: 'detached' });
  await playByApi(page, id, asked, randomFrom(3)); // she is asked again
  ada.clean();
  await ada.ctx.close();
});

test('the page never gets what its viewer must not know', { timeout: 1800000 }, async (t) => {
  const secret = real((await (await fetch(`${server.url}api/games`)).json()).games).filter((g) => g.secrets);
  assert.ok(secret.length >= 1);
  for (const game of secret) await t.test(game.name, { timeout: 600000 }, () => keepsSecrets(game));
});

/** Plies as they were told, by number. */
function linesOf(frames) {
  const out = new Map();
  for (const f of frames) {
    for (const l of f.log ?? []) out.set(l.ply, l);
    for (const { kind, ...n } of f.news ?? []) if (kind === 'ply') out.set(n.ply, n);
  }
  return out;
}

async function keepsSecrets(game) {
  const ada = await person(on.b, { prefs: { name: 'Ada', confirm: false } });
  const made = await newTable(ada.page, server.url, { game: game.id, seats: ['me', 'invited'] });
  await ada.page.goto(open(made.table.id));
  const bob = await person(on.b, { prefs: { name: 'Bob', confirm: false } });
  await bob.page.goto(await ada.page.inputValue('#invite'));
  await bob.page.getByRole('button', { name: 'Take this seat' }).click();
  const eve = await person(on.b);
  await ada.page.waitForFunction(() => document.querySelector('.table').dataset.status === 'playing');
  await eve.page.goto(open(made.table.id));
  await eve.page.waitForSelector('.pane-svg');
  // Every message of every page.
  const heard = { ada: [], bob: [], eve: [] };
  const pages = { ada, bob, eve };
  const random = randomFrom(9);
  for (let i = 0; i < (long ? 60 : 16); i++) {
    for (const [name, p] of Object.entries(pages)) heard[name].push(...p.frames.splice(0));
    const mover = await onMove([ada, bob]);
    if (!mover) break;
    const now = await myTurn(mover.page);
    if (!(await clickOn(mover.page, now, random))) break;
    await changed(mover.page, now, 6000).catch(() => undefined);
  }
  await onMove([ada, bob]);
  await eve.page.waitForFunction((n) => document.querySelector('.table').dataset.ply === n, (await look(ada.page)).ply);
  for (const [name, p] of Object.entries(pages)) heard[name].push(...p.frames.splice(0));
  // Moves and drafts reach only the seat that is asked; a spectator gets neither, whatever it was sent.
  for (const f of heard.eve) assert.ok(f.moves === undefined && f.draft === undefined && f.early === undefined && f.t !== 'preview');
  for (const name of ['ada', 'bob']) for (const f of heard[name]) if (f.moves) assert.equal(f.actor, f.you);
  // What is told to one and hidden from another stays hidden: live, in the log of a fresh view, and on the page.
  const fresh = {};
  for (const [name, p] of Object.entries(pages)) {
    await p.page.reload();
    await p.page.waitForSelector('.pane-svg');
    if (!(await p.page.locator('.logbox').count())) await p.page.keyboard.press('l'); // on a narrow screen it is a drawer
    await p.page.waitForSelector('.logbox .line');
    await p.page.evaluate(() => document.querySelector('.logbox > button.link')?.click()); // the older lines, if there are many
    const setUp = p.page.locator('.logbox .head button.link'); // and the set-up, which is folded
    if (await setUp.count()) await setUp.evaluate((el) => el.click());
    fresh[name] = await p.page.$$eval('.logbox li:has(.line)', (all) => all.map((li) => [Number(li.querySelector('.no').textContent) - 1, li.querySelector('.mv b').dataset.text]));
    const view = p.frames.find((f) => f.t === 'view');
    for (const l of view.log) assert.deepEqual(linesOf(heard[name]).get(l.ply), l, 'a fresh view tells a ply otherwise than the news did');
  }
  const told = Object.fromEntries(Object.keys(heard).map((name) => [name, linesOf(heard[name])]));
  let hidden = 0;
  for (const [name, lines] of Object.entries(told))
    for (const [other, theirs] of Object.entries(told))
      for (const [ply, line] of lines) {
        const less = theirs.get(ply);
        if (line.text.startsWith(less.text) || less.text.startsWith(line.text)) continue;
        hidden += name !== other;
        assert.ok(!less.targets && !line.targets, `the places of hidden ply ${ply} were told`);
        assert.equal(new Map(fresh[other]).get(ply), less.text);
      }
  assert.ok(hidden > 0, `${game.id}: nothing was hidden from anybody`);
  for (const p of [ada, bob, eve]) {
    p.clean();
    await p.ctx.close();
  }
}
