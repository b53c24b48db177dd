// people.test.mjs: what people trip over: two of one name, a rematch, a table that is not there, a move taken back, words
// without end, a lost game, hints and turns where the log is closed, films.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Server, api, axe, changed, flat, look, myTurn, newTable, onMove, opened, person, playByApi, playNow, randomFrom, resize, sendTurn, shots, sizes, soon, status } from './kit.mjs';

const server = new Server();
const on = opened(server);
const open = (id) => `${server.url}#/t/${id}`;

/** Two people at a table of Nim. */
async function pair(names, options = { sizes: '3,4' }, more = {}, prefs = {}) {
  const host = await person(on.b, { prefs: { name: names[0], ...prefs } });
  const made = await newTable(host.page, server.url, { game: 'nim', seats: ['me', 'invited'], options, ...more });
  await host.page.goto(open(made.table.id));
  await host.page.reload(); // now the page knows who it is
  const guest = await person(on.b, { prefs: { name: names[1], ...prefs } });
  await guest.page.goto(await host.page.inputValue('#invite'));
  await guest.page.getByRole('button', { name: 'Take this seat' }).click();
  for (const p of [host, guest]) await status(p.page, 'playing');
  return { host, guest, id: made.table.id };
}
/** Who is on move first; undefined when the game is over. */
const both = async ({ host, guest }) => {
  const mover = await onMove([host, guest]);
  return mover && [mover, mover === host ? guest : host];
};

test('two of one name: told apart at the table, and the lobby knows whose turn it is', { timeout: 300000 }, async () => {
  const at = await pair(['Ada', 'Ada']);
  const [mover, other] = await both(at);
  const names = await other.page.locator('.seats .nm').allTextContents();
  assert.equal(new Set(names).size, 2, names.join());
  for (const n of names) assert.match(n, /^Ada \(.+\)$/);
  await mover.page.goto(`${server.url}#/`);
  await mover.page.locator('.on.now').waitFor();
  await other.page.goto(`${server.url}#/`);
  await other.page.locator('.on .pri').waitFor();
  assert.equal(await other.page.locator('.on.now, .mine .now').count(), 0, 'it is the other Ada who is asked');
  for (const p of [mover, other]) {
    p.clean();
    await p.ctx.close();
  }
});

test('a lost game says who won and where one is; the rematch is among both people’s tables', { timeout: 300000 }, async () => {
  const at = await pair(['Ada', 'Bob'], { sizes: '1,2' });
  for (let i = 0; i < 8; i++) {
    const [mover, other] = (await both(at)) ?? [];
    if (!mover) break;
    const now = await look(mover.page);
    await mover.page.keyboard.press('m');
    await mover.page.locator('.sheet li button').first().click();
    await mover.page.waitForFunction(() => document.querySelector('.table').dataset.closed === 'true');
    await mover.page.locator('.dock .pri').click();
    await other.page.waitForFunction((p) => document.querySelector('.table').dataset.ply !== p, now.ply);
    await mover.page.waitForFunction((p) => document.querySelector('.table').dataset.ply !== p, now.ply);
  }
  for (const p of [at.host, at.guest]) await status(p.page, 'over');
  await soon(async () => {
    const told = [];
    for (const p of [at.host, at.guest]) told.push(await flat(p.page.locator('.dock .prompt')));
    assert.ok(told.some((x) => /You win/.test(x)), told.join(' / '));
    assert.ok(told.some((x) => /(Ada|Bob) wins.*You are second of 2\./.test(x)), told.join(' / '));
    assert.ok(told.every((x) => !/victory/i.test(x)), told.join(' / '));
  });
  await at.host.page.getByRole('button', { name: 'Rematch' }).click(); // one click for all
  await at.host.page.waitForFunction((id) => /^#\/t\/\w+$/.test(location.hash) && !location.hash.includes(id), at.id);
  const again = /#\/t\/(\w+)/.exec(at.host.page.url())[1];
  await at.guest.page.getByRole('button', { name: 'rematch' }).waitFor(); // who is still there is told
  await at.guest.page.goto(`${server.url}#/`);
  const row = at.guest.page.locator(`.on .pri[href="#/t/${again}"]`);
  await row.waitFor();
  await row.click();
  await at.guest.page.waitForFunction(() => document.querySelector('.table')?.dataset.status === 'open');
  for (const p of [at.guest, at.host]) await status(p.page, 'playing'); // nobody had to look for a seat
  for (const p of [at.host, at.guest]) {
    p.clean();
    await p.ctx.close();
  }
});

test('the next table that waits: a button of the end beside the analysis, and the key N', { timeout: 300000 }, async () => {
  const who = await person(on.b, { prefs: { name: 'Ada' } });
  const { page } = who;
  const ended = await newTable(page, server.url, { game: 'cascadero', seats: ['me', 'random'] });
  await playByApi(page, ended.table.id, () => false);
  const waits = await newTable(page, server.url, { game: 'nim', seats: ['me', 'random'], options: { sizes: '3,4' } });
  const there = () => page.waitForFunction((id) => location.hash === `#/t/${id}` && document.querySelector('.table')?.dataset.game === 'nim', waits.table.id);
  await page.goto(open(ended.table.id));
  await page.reload(); // now the page knows who it is
  await status(page, 'over');
  const dock = page.locator('.dock');
  await dock.locator('.next').waitFor();
  await soon(async () => assert.deepEqual(await dock.locator('> button').evaluateAll((all) => all.map((b) => b.innerText.replace(/\s+/g, ' ').trim())), ['See the board', 'Share', 'Ledger', 'Analyse', 'Next table N', 'Rematch Enter']));
  assert.equal(await page.locator('.bar-top').getByText('Next table').count(), 0, 'it stands there once');
  await axe(page, 'dock of the end');
  await shots(page, 'end-dock', { desktop: sizes.desktop });
  // Asked for, the analysis comes, and its button has done its work.
  await page.locator('.end .ask').waitFor();
  await dock.locator('.find').click();
  await page.locator('.end .ask').waitFor({ state: 'detached' });
  await dock.locator('.find').waitFor({ state: 'detached' });
  await dock.locator('.next').click();
  await there();
  await page.goBack();
  await status(page, 'over');
  await dock.locator('.next').waitFor();
  await page.keyboard.press('n');
  await there();
  // In the lobby: the running one as a picture to go on with, the ended one with how it ended for me.
  await page.goto(`${server.url}#/`);
  await page.locator(`.on a.shot[href="#/t/${waits.table.id}"]`).waitFor();
  const done = page.locator(`.mine .done a[href="#/t/${ended.table.id}"]`);
  await done.locator('.pill', { hasText: /^You (win|share|are second of 2)/ }).waitFor();
  await done.locator('.shot svg polygon').first().waitFor({ state: 'attached' });
  who.clean();
  await who.ctx.close();
});

test('a table that is not there, and one that is private: said once, with a way out', { timeout: 300000 }, async () => {
  const who = await person(on.b, { quiet: ['WebSocket', 'Failed to load'] });
  const ada = await person(on.b);
  const made = await newTable(ada.page, server.url, { game: 'nim', seats: ['me', 'open'], hidden: true });
  let sockets = 0;
  who.page.on('websocket', (ws) => (sockets += /tables/.test(ws.url()) ? 1 : 0));
  for (const [id, words] of [['nosuchtable', /There is no such table/], [made.table.id, /This table is private/]]) {
    sockets = 0;
    await who.page.goto(open(id));
    await who.page.getByRole('heading', { name: words }).waitFor();
    const asked = sockets;
    await who.page.waitForTimeout(1200); // it used to ask again after 250 and 500 ms
    assert.equal(sockets, asked, 'it does not ask again');
    await axe(who.page, String(words));
    await who.page.getByRole('link', { name: 'Lobby' }).click();
    await who.page.locator('[data-game]').first().waitFor();
  }
  await shots(who.page, 'barred', { desktop: sizes.desktop });
  for (const p of [who, ada]) await p.ctx.close();
});

test('who looks on is counted, and not any more when gone', { timeout: 300000 }, async () => {
  const at = await pair(['Ada', 'Bob']);
  const eve = await person(on.b);
  const heading = at.host.page.locator('h1.gm');
  const count = (words) => at.host.page.waitForFunction((w) => (document.querySelector('h1.gm')?.textContent ?? '').includes(w) === true, words);
  assert.ok(!/watch/.test(await flat(heading)));
  await eve.page.goto(open(at.id));
  await count('1 person watches');
  await at.host.page.reload();
  await count('1 person watches');
  await eve.ctx.close();
  await at.host.page.waitForFunction(() => !document.querySelector('h1.gm').textContent.includes('watch'));
  for (const p of [at.host, at.guest]) {
    p.clean();
    await p.ctx.close();
  }
});

test('against computers one button takes the last turn back, and the log keeps a trace', { timeout: 300000 }, async () => {
  const who = await person(on.b, { prefs: { confirm: false } });
  await playNow(who.page, server.url, 'cascadero');
  const before = await myTurn(who.page);
  await sendTurn(who.page, randomFrom(3));
  await who.page.waitForFunction((p) => { const d = document.querySelector('.table').dataset; return d.ply !== p && d.mine === 'true'; }, before.ply);
  await who.page.getByRole('button', { name: 'Undo' }).click();
  await who.page.waitForFunction((p) => { const d = document.querySelector('.table').dataset; return d.ply === p && d.busy === 'false'; }, before.ply);
  assert.equal((await look(who.page)).mine, 'true');
  const trace = who.page.locator('.logbox .back');
  await trace.waitFor();
  assert.match(await flat(trace), /^Guest took back \d+ moves?$/);
  await who.page.reload();
  await trace.waitFor();
  await axe(who.page, 'taken back');
  who.clean();
  await who.ctx.close();
});

test('with people a take-back is asked for; rated games against computers have none', { timeout: 300000 }, async () => {
  const at = await pair(['Ada', 'Bob'], { sizes: '7,7,7' });
  for (const yes of [false, true]) {
    const [mover, other] = await both(at);
    const { ply } = await look(mover.page);
    await api(mover.page, `tables/${at.id}/do`, { do: 'move', ply: Number(ply), text: 'take 1 from 1' });
    for (const p of [mover, other]) await p.page.waitForFunction((was) => document.querySelector('.table').dataset.ply !== was, ply);
    await mover.page.getByRole('button', { name: 'Ask for a take-back' }).click();
    await mover.page.getByText('The others are asked whether you may take it back.').waitFor();
    const asked = other.page.locator('.dock .tr', { hasText: /(Ada|Bob) asks to take back a move\./ });
    await asked.waitFor();
    await asked.getByRole('button', { name: yes ? 'Take it back' : 'No', exact: true }).click();
    await asked.waitFor({ state: 'detached' });
    for (const p of [mover, other]) {
      await p.page.waitForFunction(([was, back]) => (document.querySelector('.table').dataset.ply === was) === back, [ply, yes]);
      if (!yes) continue;
      if (!(await p.page.locator('.logbox').count())) await p.page.keyboard.press('l');
      await p.page.locator('.logbox .back', { hasText: /(Ada|Bob) took back 1 move/ }).waitFor();
    }
  }
  for (const p of [at.host, at.guest]) {
    p.clean();
    await p.ctx.close();
  }
  const who = await person(on.b, { prefs: { confirm: false } });
  const { page } = who;
  const { table } = await newTable(page, server.url, { game: 'cascadero', seats: ['me', 'greedy'], rated: true });
  await page.goto(open(table.id));
  const before = await myTurn(page);
  await sendTurn(page, randomFrom(3));
  await page.waitForFunction((p) => { const d = document.querySelector('.table').dataset; return d.ply !== p && d.mine === 'true'; }, before.ply);
  const { ply } = await look(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('.dock .no', { hasText: 'This table is played without take-backs.' }).waitFor();
  assert.equal((await look(page)).ply, ply);
  who.clean();
  await who.ctx.close();
});

test('a game that everybody left says so, at the table and in the lobby, and nobody has won it', { timeout: 300000 }, async () => {
  const at = await pair(['Ada', 'Bob'], { sizes: '7,7,7' });
  for (const p of [at.host, at.guest]) await api(p.page, `tables/${at.id}/do`, { do: 'leave' });
  const { page } = at.host;
  await status(page, 'abandoned');
  await page.locator('.dock .ask', { hasText: 'The game is over. Everybody has left' }).waitFor();
  if (!(await page.locator('.logbox').count())) await page.keyboard.press('l');
  await page.locator('.logbox .gone', { hasText: 'Bob has left' }).waitFor();
  await page.goto(`${server.url}#/`);
  const row = page.locator(`.mine a[href="#/t/${at.id}"]`);
  await row.locator('.pill', { hasText: 'Everybody has left' }).waitFor();
  assert.doesNotMatch(await flat(row), /wins?\b|won/i);
  for (const p of [at.host, at.guest]) {
    p.clean();
    await p.ctx.close();
  }
});

test('whoever leaves or runs out of time: the log keeps who did what, and says why the game went on', { timeout: 300000 }, async () => {
  const moves = async (at, n) => {
    for (let i = 0; i < n; i++) {
      const [mover] = await both(at);
      const v = await api(mover.page, `tables/${at.id}/view`);
      await api(mover.page, `tables/${at.id}/do`, { do: 'move', ply: v.ply, text: 'take 1 from 1' });
    }
  };
  for (const [way, says] of [['leave', 'Bob has left; Mole plays on.'], ['time', 'Bob’s time was up; Mole plays on.']]) {
    const at = await pair(['Ada', 'Bob'], { sizes: '7,7,7,7' }, { substitute: 'greedy', ...(way === 'time' ? { clock: { per: 'move', seconds: 9999, flag: 'computer' } } : {}) });
    await moves(at, 2);
    let [mover] = await both(at);
    if (mover === at.host) {
      await moves(at, 1);
      [mover] = await both(at);
    }
    if (way === 'leave') await api(at.guest.page, `tables/${at.id}/do`, { do: 'leave' });
    else await server.later(10000); // pages come back by themselves
    const { page } = at.host; // of the guest nobody hears any more
    await page.waitForSelector('.logbox .gone, .drawer, .dock');
    if (!(await page.locator('.logbox').count())) await page.keyboard.press('l');
    await page.locator('.logbox .gone', { hasText: says }).waitFor();
    const names = async () => (await page.locator('.logbox .mv', { has: page.locator('b[data-text^="take"]') }).allTextContents()).map((x) => x.trim().replace(/\s*Take.*/s, ''));
    assert.ok((await names()).slice(0, 2).includes('Bob'), `${await names()}`);
    await page.locator('.logbox .mv', { hasText: 'Bob (Mole plays on)' }).first().waitFor(); // what the computer does for him
    await page.reload();
    await page.waitForSelector('.pane-svg');
    if (!(await page.locator('.logbox').count())) await page.keyboard.press('l');
    await page.locator('.logbox .gone', { hasText: says }).waitFor();
    assert.ok((await names()).slice(0, 2).includes('Bob'), 'the same after a reload');
    for (const p of [at.host, at.guest]) await p.ctx.close();
  }
});

test('who leaves a game with a rule for it is one sentence in the log', { timeout: 300000 }, async () => {
  const at = await pair(['Ada', 'Bob'], {}, { game: 'terra-mystica' });
  await api(at.guest.page, `tables/${at.id}/do`, { do: 'leave' });
  const { page } = at.host;
  await page.waitForSelector('.pane-svg');
  if (!(await page.locator('.logbox').count())) await page.keyboard.press('l');
  const line = page.locator('.logbox .mv', { has: page.locator('b[data-text="leaves"]') });
  await line.waitFor();
  assert.match(await flat(line), /^Bob Leaves the game plays no more; buildings, income and final scoring stay$/);
  assert.equal((await flat(line)).match(/leaves/gi).length, 1);
  for (const p of [at.host, at.guest]) {
    p.clean();
    await p.ctx.close();
  }
});

test('a word without end stays in the chat', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  await playNow(who.page, server.url, 'cascadero');
  await who.page.getByRole('tab', { name: /Chat/ }).click();
  await who.page.fill('.chat input', 'w'.repeat(380));
  await who.page.keyboard.press('Enter');
  await who.page.locator('.chat .words').waitFor();
  for (const size of [sizes.desktop, sizes.phone]) {
    await who.page.setViewportSize(size);
    if (size === sizes.phone) await who.page.locator('.nav').getByText('Log').click(); // its chat is still open
    const wide = await who.page.locator('.said').evaluate((el) => el.scrollWidth - el.clientWidth);
    assert.ok(wide <= 0, `${wide} px too wide at ${size.width}`);
    assert.ok((await who.page.evaluate(() => document.documentElement.scrollWidth)) <= size.width);
  }
  who.clean();
  await who.ctx.close();
});

test('the tour goes on where it was, and an ended one stays ended', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  await who.page.goto(server.url);
  await who.page.locator('[data-game=cascadero]').getByRole('link', { name: 'Learn' }).click();
  await who.page.getByRole('button', { name: 'Play a first game with help' }).click();
  const words = who.page.locator('.tour .say');
  await words.waitFor();
  await who.page.waitForFunction(() => (document.querySelector('.tour .say')?.textContent ?? '').trim().length > 5);
  const first = await flat(words);
  await who.page.getByRole('button', { name: 'Next', exact: true }).click();
  await who.page.waitForFunction((w) => document.querySelector('.tour .say').textContent.trim() !== w, first);
  const second = await flat(words);
  await who.page.reload();
  await who.page.waitForFunction(() => (document.querySelector('.tour .say')?.textContent ?? '').trim().length > 5);
  assert.equal(await flat(words), second);
  await who.page.getByRole('button', { name: 'End the tour' }).click();
  await who.page.reload();
  await myTurn(who.page);
  assert.equal(await who.page.locator('.tour').count(), 0);
  who.clean();
  await who.ctx.close();
});

test('where the log is closed: what the others did stands in the dock, and a hint is in sight', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  const made = await newTable(who.page, server.url, { game: 'terra-mystica', seats: ['me', 'greedy'], hints: true });
  const mine = (v) => v.log.some((l) => l.actor === v.you) && v.log[v.log.length - 1].actor !== v.you && v.moves.some((m) => m.targets.length);
  await playByApi(who.page, made.table.id, mine);
  await who.page.goto(open(made.table.id));
  await myTurn(who.page);
  assert.equal(await who.page.locator('.logbox').count(), 0, 'the log is closed');
  const since = who.page.locator('.dock .since'); // also beside choices
  await since.waitFor();
  assert.match(await flat(since.locator('.one').last()), /^Mole.* \S+/);
  await who.page.keyboard.press('h');
  const hint = who.page.locator('li.hint').first();
  await hint.waitFor();
  assert.ok(await hint.isVisible());
  const box = await hint.boundingBox();
  assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= sizes.desktop.width && box.y + box.height <= sizes.desktop.height);
  // It says why: who is expected to have how much at the end, how it goes on, what the next best loses.
  await hint.locator('.loss').waitFor();
  assert.match(await flat(hint.locator('.ends')), /^At the end: ?Ada ?\d+\.\d.±.\d+ ?Mole.*\d+\.\d.±.\d+$/);
  assert.match(await flat(hint.locator('.loss')), /^the next (best loses \d+\.\d|one is about as good)$/);
  assert.match(await flat(who.page.locator('li.hint').nth(1).locator('.loss')), /^(loses \d+\.\d against the best|about as good)$/);
  const told = who.frames.find((f) => f.t === 'ok' && f.moves).moves[0];
  assert.equal(told.expects_x100.length, 2);
  const after = told.line_say.includes('; ') ? hint.locator('.line li') : null;
  if (after) assert.match(await flat(after.nth(1)), /^(Ada|Mole).*: \S/);
  await axe(who.page, 'hint without a log');
  // In every layout it is in sight beside the board, on which its places are marked.
  for (const size of [sizes.wide, sizes.phone, { width: 844, height: 390 }, sizes.desktop]) {
    await who.page.setViewportSize(size);
    await soon(async () => {
      const [advice, board] = await Promise.all([hint, who.page.locator('.pane-svg[data-pane=board]')].map((l) => l.boundingBox()));
      assert.ok(advice && board && advice.y >= 0 && advice.y + 40 <= size.height && advice.x >= 0 && advice.x + advice.width <= size.width, `${JSON.stringify(advice)} at ${size.width}`);
      assert.ok((await who.page.locator('.ov .hint-n').count()) > 0, `marks at ${size.width}`);
    });
  }
  // A phone held across shows what ends the turn, however much stands above it.
  await who.page.setViewportSize({ width: 844, height: 390 });
  await hint.getByRole('button').click();
  await who.page.waitForFunction(() => document.querySelector('.table').dataset.steps !== '0' && document.querySelector('.table').dataset.busy === 'false');
  await soon(async () => assert.ok(await who.page.locator('.dock .pri').evaluate((el) => { const r = el.getBoundingClientRect(); return r.bottom <= innerHeight && el.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)); }), 'below the screen or the panes'));
  await resize(who.page, sizes.desktop);
  await shots(who.page, 'hint-wide', { desktop: sizes.desktop, phone: sizes.phone });
  who.clean();
  await who.ctx.close();
});

/** Notes what flies between seats and places. */
const watchFlying = () => {
  window.flown = [];
  new MutationObserver((all) => all.forEach((m) => m.addedNodes.forEach((n) => n.classList?.contains('flying') && window.flown.push(n.textContent)))).observe(document.body, { childList: true });
};

test('a film of the others’ turns: captions, pace, pause, skip by anything, again', { timeout: 300000 }, async () => {
  const who = await person(on.b, { prefs: { film: 'slow', motion: 'auto', confirm: false }, reducedMotion: 'no-preference' });
  const { page } = who;
  await playNow(page, server.url, 'cascadero');
  const film = (on) => page.waitForFunction((want) => (document.querySelector('.table').dataset.film === 'on') === want, on);
  const turn = (seed) => sendTurn(page, randomFrom(seed));
  // A film runs by the clock and a test does not: the page itself presses Pause at the first caption that has these words.
  const holdAt = (words) =>
    page.evaluate((w) => {
      window.holder?.disconnect();
      window.holder = new MutationObserver(() => {
        const pause = document.querySelector('.film-ctl [aria-label=Pause]');
        if (!pause || !(document.querySelector('.dock .caption .ask')?.textContent ?? '').includes(w)) return;
        window.holder.disconnect();
        pause.click();
      });
      window.holder.observe(document.body, { childList: true, subtree: true, characterData: true });
    }, words);
  const held = () => page.waitForFunction(() => document.querySelector('.film-ctl [aria-pressed=true]'));
  await page.waitForFunction(() => document.querySelector('.table')?.dataset.mine === 'true' && document.querySelector('.table').dataset.film !== 'on');
  await page.evaluate(watchFlying);
  await holdAt('Mole');
  await turn(5);
  await held();
  const caption = page.locator('.dock .caption .ask');
  const shown = await flat(caption);
  assert.match(shown, /Mole/);
  await axe(page, 'film');
  await shots(page, 'film', { desktop: sizes.desktop, phone: sizes.phone });
  assert.equal(await flat(caption), shown, 'paused');
  assert.equal((await look(page)).lit.length, 0, 'nothing can be chosen in the past');
  await page.waitForFunction(() => window.flown.includes('−1')); // the envoy, from the seat to its field
  // A click on the board is at the present at once, and it counts.
  await page.waitForFunction(() => document.querySelector('.table').dataset.mine === 'true');
  await page.keyboard.press('Escape');
  await film(false);
  const now = await myTurn(page);
  assert.ok(now.lit.length > 10);
  await holdAt(':');
  await page.locator('.logbox').getByRole('button', { name: 'Again' }).click();
  await held();
  await film(true);
  await page.keyboard.press('Escape');
  await film(false);
  // Off: no film any more.
  await holdAt(':');
  await turn(6);
  await held();
  await page.getByRole('radio', { name: 'Off' }).click();
  await film(false);
  await myTurn(page);
  await turn(7);
  await myTurn(page);
  assert.equal(await page.locator('.dock .caption').count(), 0);
  who.clean();
  await who.ctx.close();
});

test('no film begins under a pressed button: what it is let go on counts, then the film comes', { timeout: 300000 }, async () => {
  const game = await pair(['Ada', 'Bob'], { sizes: '3,4,5' }, {}, { film: 'slow' });
  const [mover, waits] = await both(game);
  const film = () => waits.page.evaluate(() => document.querySelector('.table').dataset.film === 'on');
  const { ply } = await look(waits.page);
  await waits.page.mouse.move(700, 760);
  await waits.page.mouse.down();
  const view = await api(mover.page, `tables/${game.id}/view`);
  await api(mover.page, `tables/${game.id}/do`, { do: 'move', ply: view.ply, text: view.moves[0].text });
  await waits.page.waitForFunction((was) => document.querySelector('.table').dataset.ply !== was, ply);
  assert.equal(await film(), false, 'the button is down');
  await waits.page.mouse.up();
  await waits.page.waitForFunction(() => document.querySelector('.table').dataset.film === 'on'); // without motion it stands until one goes on
  for (const p of [game.host, game.guest]) {
    p.clean();
    await p.ctx.close();
  }
});

test('a film without motion stands still until one goes on', { timeout: 300000 }, async () => {
  const who = await person(on.b, { prefs: { film: 'fast', motion: 'off', confirm: false } });
  const { page } = who;
  await playNow(page, server.url, 'cascadero');
  const begun = () => page.waitForFunction(() => document.querySelector('.table')?.dataset.mine === 'true' || document.querySelector('.table')?.dataset.film === 'on');
  await begun();
  await page.evaluate(watchFlying);
  if (await page.locator('.dock .caption').count()) await page.keyboard.press('Escape');
  await sendTurn(page, randomFrom(5));
  const next = page.getByRole('button', { name: /^Next/ });
  await next.waitFor();
  await page.waitForFunction(() => document.querySelector('.table').dataset.mine === 'true');
  const first = await flat(page.locator('.dock .caption .ask'));
  for (let i = 0; i < 20 && (await page.locator('.dock .caption').count()); i++) {
    await page.keyboard.press(' ');
    await page.waitForFunction((w) => (document.querySelector('.dock .caption .ask')?.textContent ?? '').replace(/\s+/g, ' ').trim() !== w || document.querySelector('.table').dataset.film !== 'on', first);
  }
  await page.waitForFunction(() => document.querySelector('.table').dataset.film !== 'on');
  assert.deepEqual(await page.evaluate(() => window.flown), [], 'nothing flies');
  who.clean();
  await who.ctx.close();
});

test('a film is drawn for the screen as it is turned, also twice at once', { timeout: 300000 }, async () => {
  const who = await person(on.b, { prefs: { film: 'fast', motion: 'off' } });
  const { page } = who;
  const made = await newTable(page, server.url, { game: 'terra-mystica', seats: ['me', 'greedy', 'greedy'] });
  await playByApi(page, made.table.id, (v) => v.actor === v.you && v.log.at(-1)?.actor !== v.you && v.log.slice(-4).every((l) => l.actor >= 0) && v.ply > 12, randomFrom(3));
  await page.goto(open(made.table.id));
  await myTurn(page);
  await page.locator('.dock .again, .logbox .since .link').first().click();
  await page.waitForSelector('.dock .caption');
  // The map of an upright phone is turned: higher than wide.
  const high = (want) => page.waitForFunction((w) => { const b = document.querySelector('[data-pane=board] g')?.getBBox(); return document.querySelector('.table').dataset.film === 'on' && b?.width > 50 && b.height > b.width === w; }, want);
  await high(false);
  for (const size of [sizes.phone, sizes.desktop, sizes.phone]) await page.setViewportSize(size);
  await high(true);
  for (const size of [sizes.desktop, sizes.phone, sizes.desktop]) await page.setViewportSize(size);
  await high(false);
  who.clean();
  await who.ctx.close();
});

test('a film on a phone goes to the pane where it happens, and back', { timeout: 300000 }, async () => {
  const who = await person(on.b, { size: sizes.phone, prefs: { film: 'fast', motion: 'off' } });
  const { page } = who;
  const made = await newTable(page, server.url, { game: 'cascadero', seats: ['me', 'greedy', 'greedy'] });
  const theirs = (v) => v.log.slice(v.log.findLastIndex((l) => l.actor === v.you) + 1);
  await playByApi(page, made.table.id, (v) => v.ply > 6 && theirs(v).some((l) => l.targets?.some((id) => id.startsWith('k-'))), randomFrom(3));
  await page.goto(open(made.table.id));
  await myTurn(page);
  const panes = () => page.locator('.one .pane-svg').evaluateAll((all) => all.map((x) => x.dataset.pane));
  await page.locator('.one .pane-svg[data-pane=board]').waitFor();
  const before = await panes();
  assert.ok(!before.includes('tracks'), 'the tracks are elsewhere');
  // Every pane with a mark of what the others did, however short it is there.
  await page.evaluate(() => {
    window.marked = new Set();
    new MutationObserver(() => {
      if (document.querySelector('.table').dataset.film !== 'on') return;
      for (const mark of document.querySelectorAll('.one .pane-svg .ov .last')) window.marked.add(mark.closest('.pane-svg').dataset.pane);
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  await page.locator('.dock .again, .logbox .since .link').first().click();
  await page.waitForSelector('.dock .caption');
  for (let i = 0; i < 40 && (await look(page)).film === 'on'; i++) {
    const now = await flat(page.locator('.dock .caption .ask'));
    await page.evaluate(() => new Promise((ok) => requestAnimationFrame(() => requestAnimationFrame(ok)))); // it is drawn
    await page.keyboard.press(' ');
    await page.waitForFunction((w) => document.querySelector('.table').dataset.film !== 'on' || document.querySelector('.dock .caption .ask').textContent.replace(/\s+/g, ' ').trim() !== w, now);
  }
  const seen = await page.evaluate(() => [...window.marked]);
  assert.ok(seen.includes('tracks'), `only ${seen} were shown`);
  await soon(async () => assert.deepEqual(await panes(), before));
  who.clean();
  await who.ctx.close();
});

test('who one is: every faction a card that tells what it does; taken by a click and one confirm', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  const made = await newTable(who.page, server.url, { game: 'terra-mystica', seats: ['me', 'greedy'] });
  await who.page.goto(open(made.table.id));
  await myTurn(who.page);
  const cards = who.page.locator('.choices .move');
  await who.page.waitForFunction(() => document.querySelectorAll('.choices .own').length === document.querySelectorAll('.choices .move').length);
  const n = await cards.count();
  assert.ok(n >= 12, `${n} cards`);
  const told = await who.page.locator('.choices .own').allTextContents();
  const strongholds = await who.page.locator('.choices .fact').allTextContents();
  assert.equal(strongholds.filter((x) => /^Stronghold\s*\d/.test(x.trim())).length, n, `each tells its stronghold: ${strongholds}`);
  assert.equal(await who.page.locator('.choices .fact .like use[href="#i-tm-sh"]').count(), n, 'and draws it');
  // All of it on one screen, and nothing cut.
  const hidden = await who.page.locator('.choices').evaluate((box) => [box, ...box.querySelectorAll('.move, .own, .fact')].filter((el) => el.scrollHeight > el.clientHeight + 1 && getComputedStyle(el).display !== 'inline').map((el) => `${el.className}: ${el.scrollHeight} in ${el.clientHeight}`));
  assert.deepEqual(hidden, []);
  assert.equal(told.length, n, 'each tells something');
  assert.equal(new Set(told).size, n, 'each tells something else');
  assert.match(await flat(cards.first()), /\+15 ?coins/);
  // Every card has the colour of its terrain, and what shares one stands together.
  const looks = await who.page.locator('.choices .move .band rect').evaluateAll((all) => all.map((r) => r.getAttribute('class')));
  assert.equal(looks.length, n);
  assert.equal(looks.filter((x, i) => x !== looks[i - 1]).length, new Set(looks).size);
  // What the rounds score stands above the cards, all six, each as it is drawn on the board and in sight.
  await soon(async () => {
    const [above, board] = await Promise.all(['.choices .goals [data-id^="round-"]', '[data-pane=goals] [data-id^="round-"]'].map((x) => who.page.locator(x).evaluateAll((all) => all.map((el) => ({ id: el.dataset.id, label: el.getAttribute('aria-label'), drawn: el.querySelectorAll('use, text').length })))));
    assert.equal(above.length, 6);
    assert.deepEqual(above, board);
    assert.ok(above.every((x, i) => x.label.startsWith(`round ${i + 1}: `) && x.drawn > 4), JSON.stringify(above));
    assert.ok(await who.page.locator('.choices .goals svg').evaluateAll((all) => all.every((el) => { const r = el.getBoundingClientRect(); return r.width > 100 && el.closest('.choices').contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)); })));
  });
  // The groups stand in the order of the wheel that the scene draws.
  const wheel = await soon(async () => {
    const on = await who.page.locator('.pane-svg [data-id^="w-"]').evaluateAll((all) => [...new Set(all.map((el) => el.dataset.id.slice(2)))]);
    assert.equal(on.length, 7);
    return on;
  });
  const groups = [...new Set(looks.map((x) => /\bt-(\w+)/.exec(x)[1]))];
  assert.deepEqual(groups, wheel.filter((x) => groups.includes(x)));
  assert.equal(await who.page.locator('.choices .move .level').count(), n, 'each says for whom it is');
  await axe(who.page, 'factions');
  await shots(who.page, 'factions');
  await who.page.keyboard.press('b'); // the board is one key away
  await who.page.locator('.choices').waitFor({ state: 'detached' });
  // What can be seen there is told with its picture, its price, and what one has of it.
  await who.page.locator('[data-id="act1"], [data-id="act-1"]').first().hover({ force: true });
  const tip = who.page.locator('.tip', { has: who.page.locator('.short') });
  await tip.waitFor();
  assert.match(await flat(tip), /Costs ?−3 ?power ?You have ?0 ?power/);
  await tip.locator('.like svg use').first().waitFor({ state: 'attached' }); // a picture of it
  await axe(who.page, 'a price that cannot be paid', { rules: ['color-contrast'] });
  // Words of its sentences that are things of the game explain themselves as well.
  await who.page.locator('[data-id^="r-"]').first().hover({ force: true });
  const river = who.page.locator('.tip', { hasText: 'A river hex' });
  await river.waitFor();
  assert.deepEqual(await river.locator('.term').allTextContents(), ['Shipping', 'bridges', 'the Mermaids']);
  await river.locator('.term').last().click();
  await river.locator('.more').waitFor();
  assert.match(await flat(river.locator('.more')), /^the Mermaids: .*\bship/i);
  await who.page.mouse.move(2, 2);
  await river.waitFor({ state: 'detached' });
  await who.page.keyboard.press('b');
  const witches = who.page.locator('.choices .move[data-text="faction witches"]');
  await witches.waitFor();
  const was = await look(who.page);
  await witches.click();
  await changed(who.page, was);
  const then = await look(who.page);
  assert.equal(then.steps, '1');
  // It stays in sight, and another card takes its place; the button names what is chosen.
  const button = who.page.locator('.dock .pri');
  await who.page.locator('.choices .move.on[data-text="faction witches"]').waitFor();
  await who.page.waitForFunction(() => /^Take the Witches/.test(document.querySelector('.dock .pri').textContent.trim()));
  await who.page.locator('.choices .move[data-text="faction dwarves"]').click();
  await who.page.locator('.choices .move.on[data-text="faction dwarves"]').waitFor();
  await who.page.waitForFunction(() => /^Take the Dwarves/.test(document.querySelector('.dock .pri').textContent.trim()));
  assert.equal((await look(who.page)).steps, '1');
  await button.click();
  await changed(who.page, then);
  // Where a dwelling may not stand, the description says why first.
  await myTurn(who.page);
  await who.page.waitForSelector('.pane-svg .is-legal[data-id^="h-"]');
  await who.page.locator('[data-pane=board] [data-id^="h-"]:not(.is-legal)').first().hover({ force: true });
  await who.page.locator('.tip .no', { hasText: 'TM-' }).waitFor();
  who.clean();
  await who.ctx.close();
});

test('who one is, of a few: a sheet over the dimmed board, which is one key away', { timeout: 300000 }, async () => {
  for (const [game, options] of [['indio', {}], ['raiders', {}], ['wendake', { tribes: 'draft' }]]) {
    const who = await person(on.b);
    const { page } = who;
    const made = await newTable(page, server.url, { game, seats: ['me', 'greedy'], options });
    await page.goto(open(made.table.id));
    await myTurn(page);
    const sheet = page.locator('.choices.once');
    const veil = page.locator('.veil');
    await sheet.locator('.own').first().waitFor();
    // Each tells something else: for a hero what the crew beside it does as well.
    await soon(async () => {
      const told = await sheet.locator('li:not(.taken) .own').allTextContents();
      assert.ok(told.length >= 2 && new Set(told).size === told.length && told.every((x) => x.length > 20), told.join(' / '));
      if (game === 'raiders') assert.ok((await sheet.locator('.name').allTextContents()).every((x) => x.includes(' + ')), 'a hero with its crew is one choice');
    });
    assert.equal((await sheet.boundingBox()).width, 438, game);
    const [dim, dock, bar] = await Promise.all([veil, page.locator('.dock'), page.locator('.bar-top')].map((l) => l.boundingBox()));
    assert.deepEqual([dim.x, dim.width], [0, page.viewportSize().width]);
    assert.ok(Math.abs(dim.y + dim.height - dock.y) <= 1 && dim.y - bar.y - bar.height < 4, `from the bar to the dock: ${JSON.stringify([bar, dim, dock])}`);
    assert.match(await veil.evaluate((el) => getComputedStyle(el).backgroundColor), /^rgba\(.*0\.\d+\)$/);
    const over = () => page.locator('.pane-svg').first().evaluate((el) => document.elementFromPoint(el.getBoundingClientRect().x + 12, el.getBoundingClientRect().y + 12).closest('.veil'));
    assert.equal(await over(), null, 'what is below still tells what it is');
    await axe(page, `who one is in ${game}`);
    await shots(page, `who-${game}`, { desktop: sizes.desktop });
    await page.keyboard.press('b');
    await sheet.waitFor({ state: 'detached' });
    await veil.waitFor({ state: 'detached' }); // the board is seen as it is
    await page.keyboard.press('b');
    await veil.waitFor();
    await resize(page, sizes.phone);
    await veil.waitFor({ state: 'hidden' }); // a phone has no board around its cards
    who.clean();
    await who.ctx.close();
  }
});

test('options of a table are cards that say what they mean', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  await who.page.goto(`${server.url}#/new/cascadero`);
  const board = who.page.locator('#o-board .choice');
  await board.first().waitFor();
  await board.nth(1).waitFor();
  for (const words of await who.page.locator('#o-board .choice .second').allTextContents()) assert.ok(words.length > 15, words);
  await board.nth(1).click();
  await who.page.getByRole('button', { name: 'Create the table' }).click();
  await myTurn(who.page);
  const id = who.page.url().match(/#\/t\/(\w+)/)[1];
  const { games } = await api(who.page, 'games');
  const option = games.find((g) => g.id === 'cascadero').options.find((o) => o.id === 'board');
  assert.equal((await api(who.page, `tables/${id}`)).table.options.board, option.values[1]);
  assert.ok(!(await who.page.goto(`${server.url}#/new`).then(() => who.page.locator('#game').textContent())).includes('Nim'), 'Nim is not offered');
  who.clean();
  await who.ctx.close();
});
