// kit.mjs: what the browser tests share: the real program on a free port, Debian's Chromium, a page that notes every
// error and checks every message, and a player that clicks.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before } from 'node:test';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkMessage } from './messages.mjs';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const need = createRequire(join(root, 'web/package.json'));
const { chromium } = need('playwright-core');
export const { AxeBuilder } = need('@axe-core/playwright');
export const program = process.env.PENTARCHY ?? join(root, 'build/pentarchy');
/** The tests' own server: the same luck every time, and doubles of games. */
export const fixedLuck = process.env.SECRETD ?? join(root, 'build/tests/secretd');
export const real = (games) => games.filter((g) => g.id !== 'bids' && g.id !== 'shop');
/** The whole instead of a sample; also pictures of every screen, for people to look at. */
export const long = !!process.env.PENT_LONG;
export const screens = process.env.PENT_SCREENS ?? join(root, 'build/screens');
mkdirSync(screens, { recursive: true });

/** Parts of the page's own code (web/src/lib) as a script that puts them into `lib`. */
export const libCode = (contents) =>
  need('esbuild').buildSync({ stdin: { contents, resolveDir: join(root, 'web/src/lib') }, bundle: true, write: false, format: 'iife', globalName: 'lib' }).outputFiles[0].text;

export const sizes = { desktop: { width: 1366, height: 768 }, wide: { width: 1920, height: 1080 }, phone: { width: 390, height: 844 } };
const sleep = (ms) => new Promise((ok) => setTimeout(ok, ms));
const patience = 120000; // ms until something has surely failed; a busy machine takes its time

/** A port outside those that the system hands out to outgoing connections: nobody has got it when the server comes back to it. */
async function lastingPort() {
  for (;;) {
    const port = 10000 + Math.floor(Math.random() * 20000);
    const free = await new Promise((ok) => {
      const probe = createServer().once('error', () => ok(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => ok(true)));
    });
    if (free) return port;
  }
}

/** How much slower than alone the machine works at present: a tenth of a second of work by the clock on the wall. */
export function slowness() {
  const wall = process.hrtime.bigint();
  const cpu = process.cpuUsage();
  for (let used = 0; used < 100000; used = ((d) => d.user + d.system)(process.cpuUsage(cpu)));
  return Math.max(1, Number(process.hrtime.bigint() - wall) / 1e8);
}

/** `pentarchy serve` on 127.0.0.1; can be stopped and started again on the same port and store. */
export class Server {
  folder = mkdtempSync(join(tmpdir(), 'pent-e2e-'));
  port = 0;
  constructor(file = program) {
    this.program = file;
  }
  async start() {
    const announce = join(this.folder, `port${Date.now()}`);
    this.port ||= await lastingPort();
    // All people of a test come from one address, at once.
    const options = ['--thinkers', '2', '--limit-scale', '100', '--per-address', '2000', '--waiting-kb', '8192', '--idle-seconds', '3600'];
    this.child = spawn(this.program, ['serve', '--listen', `127.0.0.1:${this.port}`, '--store', join(this.folder, 'games.db'), '--announce', announce, ...options], { stdio: 'ignore' });
    for (let i = 0; i < patience / 25 && !this.ready(announce); i++) await sleep(25);
    this.port = Number(readFileSync(announce, 'utf8'));
    this.url = `http://127.0.0.1:${this.port}/`;
    return this;
  }
  ready(file) {
    assert.equal(this.child.exitCode, null, 'the server ended');
    return existsSync(file) && readFileSync(file, 'utf8').endsWith('\n');
  }
  async stop() {
    const gone = new Promise((ok) => this.child.once('exit', ok));
    this.child.kill('SIGTERM');
    await gone;
  }
  /** Starts it again as if so many seconds had gone by meanwhile, and it had run all the time: what the store holds is made older. */
  async later(seconds) {
    await this.stop();
    const store = join(this.folder, 'games.db');
    const ms = seconds * 1000;
    const older = [`UPDATE events SET at = at - ${ms}`, `UPDATE tables SET updated = updated - ${ms}, deadline = deadline - ${ms}`, 'UPDATE tables SET shown = updated / 60000'];
    execFileSync('python3', ['-c', 'import sqlite3, sys\ndb = sqlite3.connect(sys.argv[1], isolation_level=None)\nfor x in sys.argv[2:]: db.execute(x)\ndb.close()', store, ...older]);
    execFileSync(program, ['admin', 'seal', '--store', store], { stdio: 'ignore' });
    return this.start();
  }
  async end() {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Waits until something holds, and gives what it returns; what never does is told as it was last. A table's state is there before all that
 * stands on the screen for it: panes are measured first, parts come when they are wanted, so what is read at once may be read too early. */
export async function soon(holds) {
  for (const until = Date.now() + patience; ; await sleep(25)) {
    try {
      return await holds();
    } catch (wrong) {
      if (Date.now() > until) throw wrong;
    }
  }
}

/** What an element says, in one line. */
export const flat = async (where) => ((await where.textContent()) ?? '').replace(/\s+/g, ' ').trim();

/** Waits for a table's status. */
export const status = (page, s) => page.waitForFunction((w) => document.querySelector('.table')?.dataset.status === w, s);

const started = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
};
export const browser = () => chromium.launch(started);
/** A browser with a folder of its own, in which programs can be installed. */
export const ownBrowser = (folder, size) => chromium.launchPersistentContext(folder, { ...started, viewport: size });

/** For a file of tests: the server and a browser, `b`, while it runs; `first` comes when both are there. */
export function opened(server, first = async () => undefined) {
  const on = { b: null };
  before(async () => {
    await server.start();
    on.b = await browser();
    await first();
  });
  after(async () => {
    await on.b?.close();
    await server.end();
  });
  return on;
}

/** PENT_LATENCY=300: every answer of the server comes so many milliseconds late, so that what a test forgot to wait for fails. */
const latency = Number(process.env.PENT_LATENCY ?? 0);
function farAway(ms) {
  const late = (f) => f && ((e) => setTimeout(() => f(e), ms));
  const Near = WebSocket;
  window.WebSocket = class extends Near {
    set onmessage(f) {
      super.onmessage = late(f);
    }
    set onopen(f) {
      super.onopen = late(f);
    }
    set onclose(f) {
      super.onclose = late(f);
    }
  };
  const near = fetch;
  window.fetch = async (...what) => {
    const reply = await near(...what);
    await new Promise((ok) => setTimeout(ok, ms));
    return reply;
  };
}

/** A person: an own cookie jar, one page. `quiet` lists errors that belong to the test (a server that is away). */
export async function person(b, { size = sizes.desktop, prefs = {}, quiet = [], ...context } = {}) {
  const ctx = await b.newContext({ viewport: size, serviceWorkers: 'block', ...context }); // what a service worker does: site.test.mjs
  await ctx.addInitScript((p) => localStorage.setItem('pentarchy', JSON.stringify({ ...JSON.parse(localStorage.getItem('pentarchy') ?? '{}'), ...p })), { motion: 'off', film: 'off', level: 'greedy', ...prefs });
  if (latency) await ctx.addInitScript(farAway, latency);
  ctx.setDefaultTimeout(patience);
  const page = await ctx.newPage();
  const wrong = [];
  const frames = [];
  const sizesOf = { view: 0, news: 0 };
  page.on('console', (m) => m.type() === 'error' && !quiet.some((q) => m.text().includes(q)) && wrong.push(`console: ${m.text()}`));
  page.on('pageerror', (e) => wrong.push(`page: ${e.message}`));
  page.on('websocket', (ws) =>
    ws.on('framereceived', ({ payload }) => {
      const m = JSON.parse(String(payload));
      if (m.t in sizesOf) sizesOf[m.t] = Math.max(sizesOf[m.t], String(payload).length);
      wrong.push(...checkMessage(m).slice(0, 3));
      frames.push(m);
      if (frames.length > 400) frames.shift();
    }),
  );
  return { ctx, page, wrong, frames, sizesOf, clean: () => assert.deepEqual(wrong, []) };
}

export async function playNow(page, url, game) {
  await page.goto(url);
  await page.click(`[data-game="${game}"] .soft`);
  await page.waitForSelector('.table[data-ply]:not([data-ply="-1"]) .pane-svg');
}

/** Makes a table through the API as this person; with a `record` one that goes on from it. */
export async function newTable(page, url, body) {
  if (page.url() === 'about:blank') await page.goto(url);
  const made = await page.evaluate(async (b) => {
    const post = async (path, x) => (await fetch(`api/${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(x) })).json();
    const p = JSON.parse(localStorage.getItem('pentarchy') ?? '{}');
    if (!p.known) {
      await post('guest', { name: p.name || 'Ada' });
      localStorage.setItem('pentarchy', JSON.stringify({ ...p, known: true }));
    }
    return post(b.record ? 'tables/import' : 'tables', b);
  }, body);
  assert.ok(made.table, JSON.stringify(made));
  return made;
}

/** Asks the API as this person. */
export const api = (page, path, body) =>
  page.evaluate(async ([where, x]) => {
    const how = x ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(x) } : {};
    return (await fetch(`api/${where}`, how)).json();
  }, [path, body ?? null]);

/** Plays through the API as this person, moves as `random` likes them, until `until(view)` or the end. Returns that view. */
export async function playByApi(page, id, until, random = randomFrom(1), limit = 2000) {
  // Plays this, if anything, and waits until there is something to decide. Pictures, most of a view, are left behind.
  const next = (move) =>
    page.evaluate(async ([table, m]) => {
      if (m) await fetch(`${table}/do`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(m) });
      for (;;) {
        const { scene: _, ...view } = await (await fetch(`${table}/view`)).json();
        if (view.status !== 'playing' || view.actor === view.you) return view;
        await new Promise((ok) => setTimeout(ok, 20)); // somebody else thinks
      }
    }, [`api/tables/${id}`, move]);
  let view = await next(null);
  for (let i = 0; i < limit; i++) {
    if (view.status !== 'playing' || until(view)) return view;
    const { text } = view.moves[Math.floor(random() * view.moves.length)];
    view = await next({ do: 'move', ply: view.ply, text });
  }
  throw new Error('nothing of the kind happened');
}

export const look = (page) =>
  page.evaluate(() => {
    const table = document.querySelector('.table');
    const lit = [...document.querySelectorAll('.pane-svg .is-legal')].map((el) => {
      const r = el.getBoundingClientRect();
      return { id: el.dataset.id, x: r.x + r.width / 2, y: r.y + r.height / 2, w: r.width, h: r.height };
    });
    const buttons = [...document.querySelectorAll('.table .move')].map((b) => b.textContent);
    return { ...table.dataset, lit, buttons };
  });

/** Waits until the table has come and it is this person's turn, or the game is over. */
export async function myTurn(page, timeout = patience) {
  await page.waitForFunction(() => { const t = document.querySelector('.table'); return t !== null && t.dataset.ply !== '-1' && t.dataset.busy === 'false' && (t.dataset.mine === 'true' || t.dataset.status !== 'playing'); }, null, { timeout });
  return look(page);
}

/** Who of these is on move, once all pages show the same position; undefined when the game is over. */
export async function onMove(people) {
  const until = Date.now() + patience;
  for (;;) {
    const all = await Promise.all(people.map((p) => look(p.page)));
    const same = all.every((s) => s.ply === all[0].ply && s.status === all[0].status && s.busy === 'false');
    const mover = people.filter((_, i) => all[i].mine === 'true');
    if (same && all[0].status !== 'playing') return undefined;
    if (same && mover.length === 1) return mover[0];
    assert.ok(Date.now() < until, `nobody is on move: ${JSON.stringify(all).slice(0, 400)}`);
    await sleep(20);
  }
}

/** Waits until the table differs from `was`. */
export const changed = (page, was, timeout = patience) =>
  page.waitForFunction(
    (w) => { const t = document.querySelector('.table').dataset; if (t.busy === 'true') return false; return Object.keys(w).some((k) => t[k] !== w[k]); },
    Object.fromEntries(['ply', 'steps', 'picked', 'ways', 'mine', 'status', 'past'].map((k) => [k, was[k]])),
    { timeout },
  );

/** One click of somebody who wants the game to go on: on a lit shape, or on a button of the dock. */
export async function clickOn(page, state, random) {
  const size = page.viewportSize();
  const inside = state.lit.filter((l) => l.w > 0 && l.x > 0 && l.y > 0 && l.x < size.width && l.y < size.height - 60);
  const free = await page.evaluate((all) => all.map((l) => !document.elementFromPoint(l.x, l.y)?.closest('.choices')), inside); // cards may lie above
  const seen = inside.filter((_, i) => free[i]);
  const stop = state.buttons.length && (!seen.length || random() < 0.5);
  if (stop) await page.locator('.table .move').nth(Math.floor(random() * state.buttons.length)).click();
  else if (seen.length) {
    const l = seen[Math.floor(random() * seen.length)];
    await page.mouse.click(l.x, l.y);
  } else return false;
  return true;
}

export function randomFrom(seed) {
  let s = seed >>> 0;
  return () => ((s = (Math.imul(s, 1664525) + 1013904223) >>> 0) / 2 ** 32);
}

/** Drafts one whole turn: until chance or another seat comes, or nothing is left but to end it. */
export async function draftTurn(page, random) {
  for (let i = 0; i < 60; i++) {
    const now = await myTurn(page);
    if (now.closed === 'true' || (now.next && !now.lit.length && !now.buttons.length)) return;
    await clickOn(page, now, random);
    await changed(page, now);
  }
  throw new Error('the turn does not end');
}

/** One turn of as many clicks as it takes, where a complete turn is sent by itself. */
export async function sendTurn(page, random) {
  const { ply } = await myTurn(page);
  for (let clicks = 0; clicks < 60; clicks++) {
    await page.waitForFunction(() => document.querySelector('.table').dataset.busy === 'false');
    const now = await look(page);
    if (now.ply !== ply || now.mine === 'false') return;
    if (now.film === 'on') {
      await page.keyboard.press('Escape'); // what the others did: nothing can be chosen there
      continue;
    }
    assert.equal(now.closed, 'false', 'a complete turn was not sent by itself');
    if (now.next && !now.lit.length && !now.buttons.length) await page.locator('.dock .pri').click();
    else assert.ok(await clickOn(page, now, random), `nothing to click at ply ${now.ply}`);
    await changed(page, now);
  }
  throw new Error('the turn does not end');
}

/** Plays until the game is over (or `until` says so). Returns how many clicks it took. */
export async function playThrough(page, { seed = 1, limit = 3000, until = () => false, confirm = false } = {}) {
  const random = randomFrom(seed);
  let clicks = 0;
  let stuck = 0;
  for (; clicks < limit; clicks++) {
    const now = await myTurn(page);
    if (now.status !== 'playing' || until(now)) return clicks;
    if (now.closed === 'true') {
      assert.ok(confirm, 'a complete turn was not sent by itself');
      await page.locator('.dock .pri').click();
    } else if (now.next && ((!now.lit.length && !now.buttons.length) || random() < 0.3)) {
      await page.locator('.dock .pri').click(); // the turn may end here, and only this button ends it
    } else if (!(await clickOn(page, now, random))) {
      // Nothing in sight: the list of moves always works.
      await page.keyboard.press('m');
      await page.locator('.sheet li button').first().click();
    }
    try {
      await changed(page, now, 3000);
      stuck = 0;
    } catch {
      assert.ok(++stuck < 20, `clicks change nothing at ply ${now.ply}: ${JSON.stringify(now).slice(0, 400)}`);
    }
  }
  throw new Error(`not over after ${limit} clicks`);
}

/** Without its thousands of shapes a page is looked at in half the time; to exclude them does not help, for they are read first. */
function takeScenesOut() {
  const layers = [...document.querySelectorAll('.pane-svg > g')].map((g) => [g.parentNode, g]); // last in their pane, in this order
  for (const [, g] of layers) g.remove();
  window.bringScenesBack = () => {
    for (const [svg, g] of layers) svg.append(g);
    delete window.bringScenesBack; // it would keep what was drawn there
  };
}

/** Nothing serious on this screen. The inside of a scene is looked at once per game (`scenes`), for it takes seconds. */
export async function axe(page, where, { scenes = false, rules = null } = {}) {
  let builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] }); // no frames: no second page to put them together
  if (rules) builder = builder.withRules(rules);
  if (!scenes) await page.evaluate(takeScenesOut);
  const found = await builder.analyze();
  if (!scenes) await page.evaluate(() => window.bringScenesBack());
  const bad = found.violations.filter((v) => v.impact === 'serious' || v.impact === 'critical');
  assert.deepEqual(bad.map((v) => `${where}: ${v.id}: ${v.nodes[0]?.html?.slice(0, 200)}`), []);
}

/** Words of the page below 13 pixels, and words of scenes below `board` as they are seen. Names that were made smaller to fit
 * into their box (class t12) may have a pixel less; a tip repeats them. */
export const smallWords = (page, board) =>
  page.evaluate((least) => {
    const out = [];
    for (const svg of document.querySelectorAll('.pane-svg')) {
      const scale = svg.getScreenCTM().a;
      for (const el of svg.querySelectorAll(':scope > g:first-child text')) {
        const px = parseFloat(getComputedStyle(el).fontSize) * scale;
        if (px < least - 0.15 - (el.classList.contains('t12') ? 1 : 0)) out.push(`${svg.dataset.pane}: ${px.toFixed(2)} ${el.textContent}`);
      }
    }
    // Words in drawings of the page itself, as of a course.
    for (const el of document.querySelectorAll('svg text')) {
      if (el.closest('.pane-svg, .thumb, .like, .pic, [aria-hidden=true]') || !el.checkVisibility()) continue;
      const px = parseFloat(getComputedStyle(el).fontSize) * el.getScreenCTM().a;
      if (px < 10) out.push(`drawn: ${px.toFixed(2)} ${el.textContent}`);
    }
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const el = walk.currentNode.parentElement;
      if (!walk.currentNode.data.trim() || el.closest('svg, .sr') || !el.checkVisibility()) continue;
      const px = parseFloat(getComputedStyle(el).fontSize);
      if (px < 13) out.push(`page: ${px} ${walk.currentNode.data.trim()}`);
    }
    return out;
  }, board);

/** What may be chosen without a mark whose line and halo differ by 3 to 1: `few` says what is wrong, `seen` how many marks there are. */
export const faintMarks = (page) =>
  page.evaluate(() => {
    const lum = (rgb) => {
      const [r, g, b] = rgb.match(/[\d.]+/g).map((v) => ((v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (a, b) => {
      const [x, y] = [lum(a), lum(b)].sort((p, q) => q - p);
      return (x + 0.05) / (y + 0.05);
    };
    const few = [];
    let seen = 0;
    const hold = (what, line, ground) => {
      seen++;
      if (!(contrast(line, ground) >= 3)) few.push(`${what}: ${line} on ${ground}`);
    };
    for (const svg of document.querySelectorAll('.pane-svg')) {
      const style = (el) => getComputedStyle(el);
      const lit = [...svg.querySelectorAll('.is-legal')];
      const own = lit.filter((el) => el.querySelector(':scope>[class*=ring0]'));
      for (const el of own) {
        const under = el.querySelector(':scope>[class*=ring0]');
        const line = under.nextElementSibling;
        if (style(line).display === 'none' || style(under).display === 'none') few.push(`${el.dataset.id}: no ring`);
        else hold(el.dataset.id, style(line).stroke, style(under).stroke);
      }
      const hot = lit.filter((el) => el.classList.contains('is-hot'));
      for (const ring of svg.querySelectorAll('.hot-ring')) hold('hot', style(ring).stroke, style(ring).fill);
      const marks = [...svg.querySelectorAll('.ov .legal, .ov .dot-legal')];
      const count = marks.reduce((n, el) => n + (el.matches('.dot-legal') ? el.getAttribute('d').split('M').length - 1 : 1), 0); // all dots are one shape
      if (count !== lit.length - own.length - hot.length) few.push(`${svg.dataset.pane}: ${count} marks for ${lit.length - own.length - hot.length} places`);
      for (const el of [...marks, ...svg.querySelectorAll('.ov .dot-near')]) {
        const under = el.previousElementSibling;
        const dot = !el.classList.contains('legal');
        if (!under?.matches(dot ? '.dot-ring' : '.legal-halo')) few.push(`${svg.dataset.pane}: a mark without a halo`);
        else hold(svg.dataset.pane, dot ? style(el).fill : style(el).stroke, dot ? style(under).fill : style(under).stroke);
      }
      seen += count - marks.length; // every place of a shape of many dots is one that was looked at
    }
    return { few, seen };
  });

/** Another size of the screen, once the table is drawn for it. */
export async function resize(page, size) {
  await page.setViewportSize(size);
  const form = size.width < size.height ? 'narrow' : 'wide';
  await page.waitForFunction((f) => (document.querySelector('.table')?.dataset.form ?? f) === f, form);
}

/** Pictures of a screen in these sizes. They take a third of the time and nothing is asserted of them, so only the long run has them. */
export async function shots(page, name, which = sizes) {
  if (!long && !process.env.PENT_SCREENS) return;
  const was = page.viewportSize();
  for (const [size, view] of Object.entries(which)) {
    await resize(page, view);
    await page.waitForTimeout(250);
    await page.screenshot({ path: join(screens, `${name}-${size}.png`) });
  }
  await resize(page, was);
}
