// page.mjs [BUILD]: what a visitor waits for: bytes of the first load as they are sent, time to the first board, and from a click to
// its picture, at a table against the computer on this machine.   node bench/page.mjs build
import { Server, browser, changed, clickOn, myTurn, person, randomFrom, root } from '../tests/e2e/kit.mjs';
import { join } from 'node:path';

const build = process.argv[2] ?? 'build';
const server = await new Server(join(root, build, 'pentarchy')).start();
const b = await browser();
const sorted = (list) => list.sort((x, y) => x - y);
const at = (list, part) => list[Math.floor((list.length - 1) * part)].toFixed(0);
try {
  const boards = [];
  let [bytes, assets] = [0, 0];
  for (let i = 0; i < 5; i++) {
    let kept = 0;
    const who = await person(b, { prefs: { level: 'random' } });
    const net = await who.ctx.newCDPSession(who.page);
    let sum = 0;
    const own = new Set(); // scripts, styles, faces: what a second visit need not load again
    net.on('Network.responseReceived', (e) => /assets/.test(e.response.url) && own.add(e.requestId));
    net.on('Network.loadingFinished', (e) => {
      sum += e.encodedDataLength;
      if (own.has(e.requestId)) kept += e.encodedDataLength;
    });
    await net.send('Network.enable');
    await who.page.goto(server.url);
    await who.page.waitForSelector('[data-game=cascadero] .soft');
    await who.page.waitForLoadState('networkidle');
    bytes = Math.max(bytes, sum);
    assets = Math.max(assets, kept);
    const from = Date.now();
    await who.page.click('[data-game=cascadero] .soft');
    await who.page.waitForSelector('.pane-svg [data-id]');
    boards.push(Date.now() - from);
    await who.ctx.close();
  }
  console.log(`first load ${(assets / 1024).toFixed(0)} KB of scripts, styles and faces as sent, ${(bytes / 1024).toFixed(0)} KB with the answers of the server; first board after the click: ${sorted(boards).map((x) => `${x}`).join(', ')} ms`);
  for (const game of ['cascadero', 'indio', 'terra-mystica', 'raiders', 'wendake']) {
    const who = await person(b, { prefs: { level: 'random' } });
    await who.page.goto(server.url);
    await who.page.click(`[data-game="${game}"] .soft`);
    await who.page.evaluate(() => {
      // From the pointer's release to the frame after the table has changed, measured inside the page.
      window.waits = [];
      addEventListener('pointerup', () => {
        const from = performance.now();
        const table = document.querySelector('.table');
        const seen = new MutationObserver(() => {
          seen.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(() => window.waits.push(performance.now() - from)));
        });
        seen.observe(table, { attributes: true, attributeFilter: ['data-steps', 'data-picked', 'data-ply', 'data-ways'] });
        setTimeout(() => seen.disconnect(), 3000);
      }, true);
    });
    const random = randomFrom(5);
    for (let i = 0; i < 60; i++) {
      const now = await myTurn(who.page);
      if (now.status !== 'playing') break;
      if (now.closed === 'true' || (now.next && !now.lit.length && !now.buttons.length)) await who.page.locator('.dock .pri').click();
      else if (!(await clickOn(who.page, now, random))) {
        await who.page.keyboard.press('m'); // nothing in sight: the list of moves always works
        await who.page.locator('.sheet li button').first().click();
      }
      await changed(who.page, now, 3000).catch(() => undefined);
    }
    const waits = sorted(await who.page.evaluate(() => window.waits));
    if (waits.length) console.log(`${game.padEnd(14)} click to drawn: median ${at(waits, 0.5)}, p95 ${at(waits, 0.95)}, worst ${at(waits, 1)} ms of ${waits.length}`);
    await who.ctx.close();
  }
} finally {
  await b.close();
  await server.end();
}
