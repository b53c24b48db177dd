// person.test.mjs: a turn as people meet it: sentences, prices, ways, one confirm, descriptions. The game is a double that
// has all of it in one turn (tests/core/shop.h), served by the tests' own server.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Server, api, axe, changed, fixedLuck, flat, look, myTurn, newTable, opened, person, playByApi, randomFrom, shots, sizes, soon } from './kit.mjs';

const server = new Server(fixedLuck);
const on = opened(server);
const open = (id) => `${server.url}#/t/${id}`;
const plot = (page, n) => page.locator(`[data-pane=board] [data-id="plot-${n}"]`);
const steps = (page, n) => page.waitForFunction((k) => { const d = document.querySelector('.table').dataset; return d.steps === k && d.busy === 'false'; }, String(n));
const confirm = (page) => page.locator('.dock .pri');

/** The log, which is a drawer where there is no room for it. */
async function showLog(page) {
  if (!(await page.locator('.logbox').count())) await page.keyboard.press('l');
  await page.waitForSelector('.logbox');
}

/** Somebody at the shop, on move. */
async function shopper(seats = ['me', 'random'], more = {}) {
  const who = await person(on.b, more);
  const made = await newTable(who.page, server.url, { game: 'shop', seats, hints: true });
  await who.page.goto(open(made.table.id));
  await who.page.waitForSelector('.pane-svg');
  return { ...who, made };
}

/** Plays on by chance until `good` ways lead to one of the first places in reach that are `meant`: asked of the engine, turn after turn. */
async function placeWith(page, id, meant, good) {
  for (let ply = 0; ; ) {
    const view = await playByApi(page, id, (v) => v.ply > ply && v.reach?.length > 0, randomFrom(4));
    assert.equal(view.status, 'playing', 'such a place came');
    ply = view.ply;
    for (const shape of view.reach.filter(meant).slice(0, 8)) {
      const { ways } = await api(page, `tables/${id}/do`, { do: 'ways', shape });
      if (ways && good(ways)) return shape;
    }
  }
}

test('sentences and prices on buttons, ways by a click, one confirm, the log', { timeout: 300000 }, async () => {
  const who = await shopper();
  const { page } = who;
  await myTurn(page);
  assert.equal(await flat(confirm(page)), 'Confirm turn ⇧Enter');
  assert.ok(await confirm(page).isEnabled(), 'a turn may end with nothing done');
  assert.equal(await page.locator('.dock .move[data-text=done]').count(), 0, 'one button ends the turn');
  const sell = page.locator('.dock .move[data-text=sell]');
  assert.equal(await flat(sell), 'Sell 1 worker for 2 coins −1 worker +2 coins');
  // What confirming would give up is said before.
  assert.equal(await page.locator('.dock .risk').count(), 0);
  await page.locator('.dock .move[data-text=dig]').click();
  await steps(page, 1);
  assert.equal(await flat(page.locator('.dock .risk')), 'Confirming gives up: 1 spade unused');
  await shots(page, 'risk', { desktop: sizes.desktop });
  await page.keyboard.press('Escape');
  await steps(page, 0);
  // A click on what one wants finds the way; a click on its card drafts it all.
  await plot(page, 0).click();
  const card = page.locator('.ways li button').first();
  await card.waitFor();
  assert.match(await flat(card), /^1 build 0 (dig ?→ ?Sell 1 worker for 2 coins|Sell 1 worker for 2 coins ?→ ?dig) −2 workers leaves 1 worker$/);
  await axe(page, 'ways');
  await shots(page, 'ways');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('.ways').count(), 0, 'Escape closes the cards');
  assert.equal((await look(page)).steps, '0');
  await plot(page, 0).click();
  await card.click();
  await steps(page, 4);
  assert.match(await flat(page.locator('.dock .tr')), /^(1dig2Sell 1 worker for 2 coins|1Sell 1 worker for 2 coins2dig)3build 04paint 0/);
  // Undo steps over what followed without a choice, redo brings both again.
  await page.getByRole('button', { name: 'Undo' }).click();
  await steps(page, 2);
  await page.getByRole('button', { name: 'Redo' }).click();
  await steps(page, 4);
  const was = await look(page);
  await confirm(page).click();
  await changed(page, was);
  await showLog(page);
  const line = page.locator('.logbox li', { has: page.locator('b[data-text=sell]') }).first();
  assert.match(await flat(line), /Sell 1 worker for 2 coins.*\+2 coins.*−1 worker/);
  assert.ok(await page.locator('.logbox b[data-text=done]').count(), 'the turn is closed with it');
  await page.reload();
  await page.waitForSelector('.pane-svg');
  await showLog(page);
  assert.match(await flat(line), /Sell 1 worker for 2 coins.*\+2 coins.*−1 worker/, 'the same after a reload');
  who.clean();
  await who.ctx.close();
});

test('a step is taken out of the draft where the later ones do not need it', { timeout: 300000 }, async () => {
  const who = await shopper();
  const { page } = who;
  await myTurn(page);
  const drafted = async () => (await page.locator('.dock .step').allTextContents()).map((x) => x.trim());
  const cross = (n) => page.getByRole('button', { name: `Take step ${n} out` });
  const shown = (n) => cross(n).evaluate((el) => getComputedStyle(el).opacity);
  for (const [n, text] of [[1, 'sell'], [2, 'dig']]) {
    await page.locator(`.dock .move[data-text=${text}]`).click();
    await steps(page, n);
  }
  await plot(page, 0).click();
  await steps(page, 4); // painting follows without a choice
  const whole = await drafted();
  assert.deepEqual(whole, ['1Sell 1 worker for 2 coins', '2dig', '3build 0', '4paint 0']);
  assert.deepEqual((await page.locator('.dock .step.forced').allTextContents()).map((x) => x.trim()), ['4paint 0'], 'what followed by itself looks so');
  assert.equal(await page.locator('.dock .step.forced').evaluate((el) => getComputedStyle(el).borderTopStyle), 'dotted');
  // Only the step that is pointed at, or whose cross has the focus, shows one.
  await page.mouse.move(2, 2);
  assert.equal(await shown(2), '0');
  await page.locator('.dock .step').nth(1).hover();
  assert.deepEqual([await shown(1), await shown(2)], ['0', '1']);
  await shots(page, 'step-out', { desktop: sizes.desktop });
  await axe(page, 'steps');
  // Who builds needs the spade: the draft stays, and it is said.
  await cross(2).click();
  await page.locator('.dock .no', { hasText: 'The later steps need this one.' }).waitFor();
  await steps(page, 4);
  await page.keyboard.press('Escape');
  await steps(page, 2);
  await page.getByRole('button', { name: 'Redo' }).click();
  await steps(page, 4);
  assert.deepEqual(await drafted(), whole, 'nothing was lost');
  // What followed from a choice goes with it; by keys as well.
  await page.locator('.dock .step').nth(2).focus();
  await page.keyboard.press('Tab');
  assert.equal(await shown(3), '1');
  await page.keyboard.press('Enter');
  await steps(page, 2);
  // One from the middle, of which the later do not speak.
  await page.locator('.dock .step').first().hover();
  await cross(1).click();
  await steps(page, 1);
  const was = await look(page);
  await confirm(page).click();
  await changed(page, was);
  await showLog(page);
  assert.equal(await page.locator('.logbox b[data-text=sell]').count(), 0);
  assert.equal(await page.locator('.logbox b[data-text=dig]').count(), 1);
  who.clean();
  await who.ctx.close();
});

test('several things at once: counters with a total, over the same draft', { timeout: 300000 }, async () => {
  const who = await shopper();
  const { page } = who;
  await myTurn(page);
  const card = (text) => page.locator(`.amounts li[data-key="${text}"]`);
  const count = async (text) => Number(await card(text).locator('output').textContent());
  assert.equal(await page.locator('.amounts').count(), 0, 'nobody has asked for them');
  await page.locator('.dock .counts').click();
  await page.locator('.amounts').waitFor();
  for (const n of [1, 2]) {
    await card('sell').locator('.plus').click();
    await steps(page, n);
  }
  await card('dig').locator('.plus').click();
  await steps(page, 3);
  assert.deepEqual([await count('sell'), await count('dig')], [2, 1]);
  assert.equal(await flat(page.locator('.amounts .foot')), '3 chosen +4 coins −3 workers Done');
  // A meter shows how far it goes: three workers, all of them used.
  assert.equal(await flat(page.locator('.amounts .most')), '3 of 3');
  assert.equal(await page.locator('.amounts .meter .full').count(), 3);
  // All three workers are used: nothing can be added, but what is there can be taken back, also from the middle.
  assert.equal(await card('sell').locator('.plus').getAttribute('aria-disabled'), 'true');
  await axe(page, 'counters');
  await shots(page, 'counters');
  await card('sell').getByRole('button', { name: 'One less' }).click();
  await steps(page, 2);
  assert.deepEqual([await count('sell'), await count('dig')], [1, 1]);
  assert.deepEqual(await page.locator('.dock .step').allTextContents().then((all) => all.map((x) => x.trim())), ['1Sell 1 worker for 2 coins', '2dig']);
  // By keys, on the card that has the focus.
  await card('sell').locator('.plus').focus();
  await page.keyboard.press('-');
  await steps(page, 1);
  assert.deepEqual([await count('sell'), await count('dig')], [0, 1]);
  await page.keyboard.press('+');
  await steps(page, 2);
  assert.equal(await flat(page.locator('.amounts .most')), '2 of 3');
  await page.keyboard.press('2'); // a digit says how many
  await steps(page, 3);
  assert.deepEqual([await count('sell'), await count('dig')], [2, 1]);
  await page.keyboard.press('1');
  await steps(page, 2);
  await page.locator('.amounts .end').click();
  await page.locator('.amounts').waitFor({ state: 'detached' });
  assert.equal((await look(page)).steps, '2', 'done leaves the draft');
  const was = await look(page);
  await confirm(page).click();
  await changed(page, was);
  who.clean();
  await who.ctx.close();
});

test('a way that gives something up says so on its card, the others do not', { timeout: 300000 }, async () => {
  const who = await person(on.b);
  const { page } = who;
  const { table } = await newTable(page, server.url, { game: 'terra-mystica', seats: ['me', 'greedy'], hints: true });
  // Such a way beside one that loses nothing.
  const found = await placeWith(page, table.id, () => true, (ways) => ways.slice(0, 3).some((w) => w.loses) && ways.some((w) => !w.loses));
  await page.goto(open(table.id));
  await myTurn(page);
  const seen = await page.locator(`[data-pane=board] [data-id="${found}"]`).boundingBox();
  await page.mouse.click(seen.x + seen.width / 2, seen.y + seen.height / 2);
  await page.locator('.ways li button').first().waitFor();
  const more = page.locator('.ways > .link');
  if (await more.count()) await more.click();
  const { ways } = who.frames.filter((f) => f.ways).at(-1);
  const loses = new Map(ways.map((w) => [w.plies.map((p) => p.text).join('. '), w.loses ?? '']));
  assert.ok([...loses.values()].some(Boolean));
  await soon(async () => {
    const cards = await page.locator('.ways li button').evaluateAll((all) => all.map((b) => [b.dataset.plies, b.querySelector('.lost')?.textContent.replace(/^[\s·]+/, '') ?? '']));
    assert.equal(cards.length, ways.length);
    for (const [plies, lost] of cards) assert.equal(lost, loses.get(plies) && `Gives up: ${loses.get(plies)}`, plies);
  });
  await axe(page, 'a way that loses something');
  await shots(page, 'way-loses', { desktop: sizes.desktop });
  who.clean();
  await who.ctx.close();
});

test('the ways stay while one of them is drafted: another card takes its place, one confirm ends the turn', { timeout: 300000 }, async () => {
  const who = await shopper();
  const { page } = who;
  await myTurn(page);
  const cards = page.locator('.ways li button');
  const plies = (n) => cards.nth(n).getAttribute('data-plies');
  const said = [];
  /** Card n is the drafted one, alone, and the draft is its plies and what follows from them without a choice. */
  const taken = async (n) => {
    await page.waitForFunction((k) => document.querySelector('.table').dataset.busy === 'false' && [...document.querySelectorAll('.ways li button')].map((b) => b.matches('.on[aria-pressed=true]') && b.querySelector('.check svg') !== null).indexOf(true) === k, n);
    assert.equal(await page.locator('.ways .on').count(), 1);
    const { steps } = who.frames.filter((f) => f.t === 'preview').at(-1).draft;
    const way = (await plies(n)).split('. ');
    assert.deepEqual(steps.slice(0, way.length).map((s) => s.text), way);
    assert.ok(steps.slice(way.length).every((s) => s.forced), JSON.stringify(steps));
    assert.deepEqual(await Promise.all((await cards.all()).map(flat)), said, 'each says of the beginning what it leaves');
    await page.waitForFunction(() => document.activeElement?.matches('.ways .on'));
  };
  const free = async () => {
    const apart = (a, b) => a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
    await soon(async () => {
      const [box, thing, dock] = await Promise.all([page.locator('.ways'), plot(page, 0), page.locator('.dock')].map((l) => l.boundingBox()));
      assert.ok(apart(box, thing) && apart(box, dock), `the cards at ${JSON.stringify(box)} cover their thing or the dock`);
    });
  };
  await plot(page, 0).click();
  await cards.nth(1).waitFor();
  assert.notEqual(await plies(0), await plies(1));
  said.push(...(await Promise.all((await cards.all()).map(flat))));
  assert.match(said[0], /leaves 1 worker$/);
  assert.equal(await page.locator('.ways .on').count(), 0, 'none is drafted yet');
  await page.keyboard.press('2');
  await taken(1);
  await free();
  await axe(page, 'a drafted way');
  await shots(page, 'way-drafted', { desktop: sizes.desktop });
  await cards.nth(0).click();
  await taken(0); // in its place, not behind it
  await free();
  // Another step by the dock, or one back: what is drafted is no longer this way.
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('.ways').waitFor({ state: 'detached' });
  while ((await look(page)).steps !== '0') {
    const was = await look(page);
    await page.keyboard.press('Escape');
    await changed(page, was);
  }
  // Escape and the button close the cards and nothing else.
  for (const close of [() => page.keyboard.press('Escape'), () => page.locator('.ways .head button').click()]) {
    await plot(page, 0).click();
    await cards.nth(0).click();
    await taken(0);
    const { steps: made } = await look(page);
    await close();
    await page.locator('.ways').waitFor({ state: 'detached' });
    assert.equal((await look(page)).steps, made);
    while ((await look(page)).steps !== '0') {
      const was = await look(page);
      await page.keyboard.press('Escape');
      await changed(page, was);
    }
  }
  await plot(page, 0).click();
  await cards.nth(1).click();
  await taken(1);
  const was = await look(page);
  await confirm(page).click();
  await page.waitForFunction((p) => document.querySelector('.table').dataset.ply !== p, was.ply);
  assert.equal(await page.locator('.ways').count(), 0);
  who.clean();
  await who.ctx.close();
});

test('the ways of a phone: a sheet that leaves its place in sight, stays while one is drafted, and ends the turn', { timeout: 300000 }, async () => {
  const who = await person(on.b, { size: sizes.phone, hasTouch: true, isMobile: true });
  const { page } = who;
  const { table } = await newTable(page, server.url, { game: 'terra-mystica', seats: ['me', 'greedy'], hints: true });
  // A hex in the lower half of the upright map (its columns stand for rows there) to which there are several ways.
  const found = await placeWith(page, table.id, (id) => Number(/^h-[A-I](\d+)$/.exec(id)?.[1]) > 8, (ways) => ways.length > 1);
  await page.goto(open(table.id));
  const was = await myTurn(page);
  const place = page.locator(`[data-pane=board] [data-id="${found}"]`);
  const at = await place.boundingBox();
  await page.touchscreen.tap(at.x + at.width / 2, at.y + at.height / 2);
  const cards = page.locator('.ways li button');
  await cards.nth(1).waitFor();
  const end = page.locator('.ways .pri');
  assert.equal(await flat(end), 'Choose a way');
  const inSight = () => soon(async () => {
    const [hex, stage, sheet] = await Promise.all([place, page.locator('main.one'), page.locator('.ways')].map((l) => l.boundingBox()));
    assert.ok(hex.y >= stage.y && hex.y + hex.height <= sheet.y, `the hex at ${JSON.stringify(hex)} between ${stage.y} and the sheet at ${sheet.y}`);
  });
  await inSight();
  assert.ok(at.y + at.height > (await page.locator('.ways').boundingBox()).y, 'where it stood the sheet is now');
  for (const n of [1, 0]) {
    await cards.nth(n).tap();
    await page.waitForFunction((k) => document.querySelector('.table').dataset.busy === 'false' && [...document.querySelectorAll('.ways li button')].findIndex((b) => b.matches('.on')) === k, n);
    await inSight();
    await axe(page, 'a way drafted on a phone');
    await shots(page, 'way-phone', { phone: sizes.phone });
  }
  assert.match(await flat(end), /^Confirm turn/);
  await end.tap();
  await page.waitForFunction((p) => document.querySelector('.table').dataset.ply !== p, was.ply);
  await page.locator('.ways').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.one > .sole').evaluate((el) => getComputedStyle(el).translate), '0px', 'the board stands where it stood');
  who.clean();
  await who.ctx.close();
});

test('the button says when chance comes, and what is still asked', { timeout: 300000 }, async () => {
  const ada = await shopper(['me', 'invited']);
  const bob = await person(on.b, { prefs: { name: 'Bob' } });
  await bob.page.goto(await ada.page.inputValue('#invite'));
  await bob.page.getByRole('button', { name: 'Take this seat' }).click();
  for (const p of [ada, bob]) await p.page.waitForFunction(() => document.querySelector('.table')?.dataset.status === 'playing');
  await myTurn(ada.page);
  const end = async (p) => {
    await myTurn(p.page);
    const was = await look(p.page);
    await confirm(p.page).click();
    await changed(p.page, was);
  };
  await plot(ada.page, 2).click();
  await ada.page.locator('.ways li button', { has: ada.page.locator('b', { hasText: /^build 2$/ }) }).first().click(); // another knocks there at once
  await steps(ada.page, 4);
  await end(ada);
  await end(bob); // nothing done: one click
  await myTurn(ada.page);
  await plot(ada.page, 2).click(); // knock: it is lit
  await steps(ada.page, 1);
  await ada.page.locator('.dock .move[data-text=dig]').click();
  await steps(ada.page, 2);
  assert.equal(await flat(confirm(ada.page)), 'Confirm turn ⇧Enter');
  await plot(ada.page, 0).click();
  await steps(ada.page, 4);
  assert.equal(await flat(confirm(ada.page)), 'Confirm turnthen a die is rolled ⇧Enter');
  await end(ada);
  await showLog(ada.page);
  await ada.page.waitForSelector('.logbox b[data-text=roll]');
  // In Nim a turn is a move: until it is chosen the button says where to, and the key is refused with the question. What is asked
  // is said once.
  const made = await newTable(ada.page, server.url, { game: 'nim', seats: ['me', 'random'], options: { sizes: '3,4' } });
  await ada.page.goto(open(made.table.id));
  await ada.page.waitForSelector('[data-id="heap-1"]');
  await myTurn(ada.page);
  assert.ok(await confirm(ada.page).isDisabled());
  const asked = await flat(ada.page.locator('.dock .ask'));
  assert.ok(asked.length > 5);
  assert.equal(await flat(confirm(ada.page)), 'Choose one of 7 places');
  assert.equal((await flat(ada.page.locator('.dock'))).split(asked).length, 2, 'the question stands there once');
  await ada.page.keyboard.press('Shift+Enter');
  await ada.page.locator('.dock .tr .no').waitFor();
  assert.ok((await flat(ada.page.locator('.dock .tr .no'))).includes(asked));
  await axe(ada.page, 'asked');
  for (const p of [ada, bob]) {
    p.clean();
    await p.ctx.close();
  }
});

test('the last turn says that it ends the game, and nobody has won before', { timeout: 300000 }, async () => {
  const who = await shopper(['random', 'me']);
  for (;;) {
    await myTurn(who.page);
    const says = await flat(confirm(who.page));
    if (says.startsWith('Confirm: this ends the game')) break;
    assert.match(says, /^Confirm turn/);
    const was = await look(who.page);
    await confirm(who.page).click();
    await changed(who.page, was);
    assert.equal((await look(who.page)).status, 'playing', 'it was said before');
  }
  assert.doesNotMatch(await who.page.locator('.table').textContent(), /wins? by/);
  const was = await look(who.page);
  await confirm(who.page).click();
  await changed(who.page, was);
  assert.equal((await look(who.page)).status, 'over');
  who.clean();
  await who.ctx.close();
});

test('everything explains itself: pointed at, walked to, held', { timeout: 300000 }, async () => {
  const who = await shopper();
  await myTurn(who.page);
  const tip = who.page.locator('.tip', { hasText: 'A place for a house: 1 spade and 2 coins. It is free.' });
  await plot(who.page, 1).hover();
  await tip.waitFor();
  await soon(async () => assert.match(await flat(tip), /^plot 1 ?plot of land ?A place.*Left ?3 of 3 ?To take ?dig, then pay 2 ?coins ?SHO-001 ?P keeps it open$/));
  await axe(who.page, 'description', { rules: ['color-contrast'] });
  await shots(who.page, 'description', { desktop: sizes.desktop });
  // Goods that it names have a description of their own, one level deep.
  const term = tip.locator('.term');
  assert.deepEqual(await term.allTextContents(), ['coins']);
  assert.match(await term.evaluate((el) => getComputedStyle(el).textDecoration), /underline dotted/);
  await term.click();
  await tip.locator('.more').waitFor();
  assert.equal(await flat(tip.locator('.more')), 'coins: Money.');
  assert.equal(await tip.locator('.more .term').count(), 0);
  await axe(who.page, 'a term', { rules: ['color-contrast'] });
  await term.click();
  await tip.locator('.more').waitFor({ state: 'detached' });
  // It waits for the pointer, which may want its rule.
  await tip.getByRole('button', { name: 'SHO-001' }).hover();
  await who.page.waitForTimeout(400); // it used to go at once, and leaves after 250 ms
  assert.ok(await tip.isVisible());
  await who.page.mouse.move(2, 2);
  await tip.waitFor({ state: 'detached' });
  // P keeps it until it is closed.
  await plot(who.page, 1).hover();
  await tip.waitFor();
  await who.page.keyboard.press('p');
  await who.page.mouse.move(2, 2);
  const kept = who.page.locator('.tip.kept');
  await kept.waitFor();
  await tip.and(kept).getByRole('button', { name: 'Close' }).click();
  await kept.waitFor({ state: 'detached' });
  // Lit by the keyboard: with a spade and coins the plots can be chosen.
  await who.page.locator('.dock .move[data-text=sell]').click();
  await steps(who.page, 1);
  await who.page.locator('.dock .move[data-text=dig]').click();
  await steps(who.page, 2);
  await who.page.locator('[data-pane=board]').focus();
  await who.page.keyboard.press('Home');
  await tip.waitFor();
  who.clean();
  await who.ctx.close();
  const phone = await shopper(['me', 'random'], { size: sizes.phone, hasTouch: true, isMobile: true });
  await myTurn(phone.page);
  const box = await plot(phone.page, 1).boundingBox();
  const touch = await phone.ctx.newCDPSession(phone.page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2, id: 1 }] });
  const held = phone.page.locator('.tip', { hasText: 'A place for a house' });
  await held.waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  assert.ok(await held.isVisible(), 'it stays when the finger leaves');
  assert.deepEqual([(await look(phone.page)).steps, await phone.page.locator('.ways').count()], ['0', 0], 'and nothing was chosen');
  await shots(phone.page, 'description', { phone: sizes.phone });
  await held.getByRole('button', { name: 'Close' }).tap();
  await held.waitFor({ state: 'detached' });
  await phone.page.waitForTimeout(100); // a tap that fell through would count by now
  assert.equal(await plot(phone.page, 1).count(), 1, 'the tap is not one on the tab below');
  // A finger that pulls the sheet down closes it, too.
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2, id: 1 }] });
  await held.waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const sheet = await held.boundingBox();
  for (const [type, y] of [['touchStart', 10], ['touchMove', 60], ['touchMove', 120]]) await touch.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: sheet.x + 200, y: sheet.y + y, id: 1 }] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await held.waitFor({ state: 'detached' });
  phone.clean();
  await phone.ctx.close();
});

test('notation for who likes it; the move list finds both', { timeout: 300000 }, async () => {
  const who = await shopper();
  await myTurn(who.page);
  const sell = who.page.locator('.dock .move[data-text=sell]');
  await who.page.getByRole('button', { name: 'Menu' }).click();
  await who.page.getByRole('button', { name: 'Settings' }).click();
  await who.page.getByText('Moves in notation').click();
  await who.page.keyboard.press('Escape');
  assert.equal(await flat(sell), 'sell −1 worker +2 coins');
  await who.page.reload();
  await myTurn(who.page);
  assert.equal(await flat(sell), 'sell −1 worker +2 coins', 'it is remembered');
  await who.page.keyboard.press('m');
  for (const words of ['coins worker', 'sell']) {
    await who.page.fill('.sheet input', words);
    await who.page.waitForFunction(() => document.querySelectorAll('.sheet li button').length === 1);
    assert.equal(await who.page.locator('.sheet li button').getAttribute('data-text'), 'sell');
  }
  who.clean();
  await who.ctx.close();
});

test('what everybody has, on a phone', { timeout: 300000 }, async () => {
  const who = await shopper(['me', 'random'], { size: sizes.phone, hasTouch: true, isMobile: true });
  await myTurn(who.page);
  await who.page.locator('.nav').getByText('Players').tap();
  assert.equal(await flat(who.page.locator('.purse').first()), '1 coins3 workers');
  await axe(who.page, 'purses');
  who.clean();
  await who.ctx.close();
});

test('a page older than the server asks to be loaded anew', { timeout: 300000 }, async () => {
  const who = await shopper();
  let sockets = 0;
  await who.page.routeWebSocket(/api\/tables/, (ws) => {
    sockets++;
    ws.send(JSON.stringify({ t: 'error', status: 426, title: 'Load anew', detail: 'This page is older than the server: load it anew.' }));
    ws.close();
  });
  await who.page.reload();
  await who.page.getByText('This page is older than the server.').waitFor();
  await axe(who.page, 'outdated');
  assert.equal(sockets, 1);
  await who.page.unrouteAll?.();
  await Promise.all([who.page.waitForEvent('load'), who.page.getByRole('button', { name: 'Load it anew' }).click()]);
  await who.page.getByText('This page is older than the server.').waitFor();
  assert.equal(sockets, 2, 'it asks once, not again and again');
  await who.ctx.close();
});
