// module.test.mjs: tables without a server: the browser's module plays whole games by messages, in Node. Luck and clock are the
// test's own, so every run is the same.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { bytes, Page } from './room.mjs';

/** Luck from a seed, and a clock that goes on only when it is told to: players then think by iterations alone. */
function fixed(seed = 1) {
  let x = BigInt(seed) * 0x9e3779b97f4a7c15n || 1n;
  const options = {
    time: 1700000000000,
    now: () => options.time,
    random(list) {
      for (let i = 0; i < list.length; i++) {
        x ^= (x << 13n) & 0xffffffffffffffffn;
        x ^= x >> 7n;
        x ^= (x << 17n) & 0xffffffffffffffffn;
        list[i] = Number(x & 255n);
      }
    },
  };
  return options;
}

const games = new Page(new Map(), fixed()).request('GET', 'games').body.games;
assert.equal(games.length, 6);

function make(page, game, seats, more = {}) {
  const { status, body } = page.request('POST', 'tables', { game, seats, hints: true, ...more });
  assert.equal(status, 200, JSON.stringify(body));
  return body.table.id;
}
const join = (page, id) => page.open(`tables/${id}/ws?patch=1&api=2`);
const last = (list, t) => list.filter((m) => m.t === t).at(-1);

function ok(page, socket, what) {
  const list = page.say(socket, { id: 7, ...what });
  const answer = list.find((m) => m.t === 'ok' || m.t === 'error');
  assert.equal(answer?.t, 'ok', JSON.stringify(answer));
  assert.equal(answer.re, 7);
  return answer;
}

function refused(page, socket, what, status) {
  const answer = last(page.say(socket, { id: 8, ...what }), 'error');
  assert.equal(answer?.status, status, JSON.stringify(answer));
  assert.match(answer.detail, /^[A-Z].*[.?!)]$/s);
  return answer;
}

/** Plays a person's decisions until the game is over or `enough` says so: now and then by a draft. */
function play(page, socket, enough = () => false) {
  for (let n = 0; n < 5000; n++) {
    const at = page.position(socket);
    if (at.status !== 'playing' || enough(at)) return at;
    assert.ok(at.moves?.length, `nobody is asked: ${JSON.stringify({ ...at, scene: 0, scene_patch: 0 }).slice(0, 400)}`);
    const { text } = at.moves[(n * 7) % at.moves.length];
    if (n % 5) ok(page, socket, { do: 'move', ply: at.ply, text });
    else {
      assert.ok(ok(page, socket, { do: 'draft', ply: at.ply, text }).draft >= 1);
      ok(page, socket, { do: 'undraft', all: true });
      ok(page, socket, { do: 'move', ply: at.ply, text });
    }
  }
  assert.fail('the game does not end');
}

/** What a view tells about the game; who is there and which picture was sent before is of the moment. */
const told = (view) => ({ ...view, rev: 0, seats: view.seats.map((s) => ({ ...s, online: true })), t: '', spectators: 0 });

test('the module asks for a clock and luck only, and is small', () => {
  const module = new WebAssembly.Module(bytes);
  assert.deepEqual(WebAssembly.Module.imports(module).map((i) => `${i.module}.${i.name}`).sort(), ['env.now', 'env.random']);
  for (const name of ['memory', 'pent_buffer', 'pent_message', 'pent_out', 'pent_out_length', 'pent_timer', 'pent_tick'])
    assert.ok(WebAssembly.Module.exports(module).some((e) => e.name === name), name);
  assert.deepEqual(WebAssembly.Module.customSections(module, 'name'), []);
  const small = gzipSync(bytes, { level: 9 }).length;
  assert.ok(small <= 1000000, `${small} bytes compressed`);
});

for (const game of games)
  test(`${game.id}: a whole game, left in the middle and taken up again`, () => {
    const kept = new Map();
    const before = new Page(kept, fixed(3));
    const seats = Array.from({ length: Math.max(2, game.min_seats) }, (_, i) => (i ? 'greedy' : 'me'));
    const id = make(before, game.id, seats, { rated: true });
    const old = join(before, id);
    const half = play(before, old, (at) => at.ply >= 20 || kept.get(id).events.length >= 60);
    const view = last(before.say(old, { do: 'view' }), 'view');

    const running = before.request('GET', `tables/${id}/record?truth=1`).body;
    const taken = before.request('POST', 'tables/import', { record: running, seats });
    assert.equal(taken.status, 200, JSON.stringify(taken.body));
    assert.ok(taken.body.table.plies >= half.ply);

    const page = new Page(kept, fixed(4)); // the first one is gone
    const socket = join(page, id);
    assert.deepEqual(told(last(page.heard.get(socket), 'view')), told(view));
    assert.ok(half.ply > 0);
    const end = play(page, socket);
    assert.equal(end.status, 'over');
    assert.equal(end.result.over, true);

    const record = page.request('GET', `tables/${id}/record`);
    assert.equal(record.status, 200);
    assert.match(record.body, new RegExp(`\\[Game "${game.id}"\\]`));
    assert.equal(page.request('GET', `tables/${id}/thumb`).body.t, 'thumb');
    assert.equal(page.request('GET', `tables/${id}/view?form=narrow`).body.ply, end.ply);
    const curve = ok(page, socket, { do: 'curve' });
    assert.equal(curve.eval.length, end.ply + 1);
    const row = page.request('GET', `tables/${id}`).body.table;
    assert.equal(row.rules.rated, false);
    assert.equal(row.status, 'over');

    const other = new Map([[id, structuredClone(kept.get(id))]]); // to a program with other rules it is a picture and a record
    other.get(id).row.rules = 99;
    const frozen = new Page(other, fixed(5));
    const shown = last(frozen.heard.get(join(frozen, id)), 'view');
    assert.match(shown.frozen, /version 99/);
    assert.equal(shown.log.length, end.ply);
    assert.ok(shown.scene.panes.length > 0);
    assert.deepEqual(shown.result.entries, end.result.entries);
    assert.match(frozen.request('GET', `tables/${id}/record`).body, /^\[Game/);

    const copy = page.request('POST', 'tables/import', { record: record.body });
    assert.equal(copy.status, 200, JSON.stringify(copy.body));
    assert.equal(copy.body.table.status, 'over');
    const again = page.request('GET', `tables/${copy.body.table.id}/record`).body;
    const plies = (text) => text.slice(text.indexOf('\n\n'));
    assert.equal(plies(again), plies(record.body));
    assert.deepEqual(page.logs, []);
    assert.equal(before.vain + page.vain, 0);
    assert.ok(before.thoughts + page.thoughts > 0);
  });

test('the same luck plays the same game, by players that think', () => {
  const events = [1, 2].map(() => {
    const page = new Page(new Map(), fixed(5));
    const id = make(page, 'cascadero', ['me', 'beginner', 'easy']);
    play(page, join(page, id), (at) => at.ply >= 24);
    assert.ok(page.thoughts > 3);
    assert.equal(page.vain, 0);
    return page.kept.get(id).events;
  });
  assert.ok(events[0].length > 20);
  assert.deepEqual(events[0], events[1]);
});

test('hints, analysis, ways and words', () => {
  const page = new Page(new Map(), fixed(6));
  const id = make(page, 'terra-mystica', ['me', 'greedy'], { substitute: 'beginner' });
  const socket = join(page, id);
  const at = play(page, socket, (p) => p.ply >= 14);
  const hint = ok(page, socket, { do: 'hint' });
  assert.ok(at.moves.some((m) => m.text === hint.hint));
  assert.equal(hint.ply, at.ply);
  const analysis = ok(page, socket, { do: 'analyse' });
  assert.ok(analysis.moves.length >= 1);
  assert.equal(analysis.expected.length, 2);
  const shape = at.moves.flatMap((m) => m.targets)[0];
  const ways = ok(page, socket, { do: 'ways', shape });
  assert.ok(ways.ways.length >= 1);
  const { text } = ways.ways[0].plies[0];
  assert.ok(ok(page, socket, { do: 'draft', ply: at.ply, text }).draft >= 1);
  assert.ok(page.heard.get(socket).some((m) => m.t === 'preview' && m.draft.steps.length));
  ok(page, socket, { do: 'undo' });
  assert.match(ok(page, socket, { do: 'what', thing: shape }).title, /./);
  refused(page, socket, { do: 'ways', shape: 'no-such-shape' }, 400);
  refused(page, socket, { do: 'curve' }, 409);
  const past = last(page.say(socket, { do: 'at', ply: 3 }), 'past');
  assert.equal(past.ply, 3);
  const fork = page.request('POST', `tables/${id}/fork`, { ply: 5, seats: ['me', 'random'] });
  assert.equal(fork.status, 200, JSON.stringify(fork.body));
  assert.equal(page.request('GET', `tables/${fork.body.fork}`).body.table.from.table, id);
});

test('several people at one screen: secrets are covered until somebody asks', () => {
  const page = new Page(new Map(), fixed(7));
  const secret = games.find((g) => g.secrets && g.id !== 'nim').id;
  const socket = join(page, make(page, secret, ['me', 'me'], { names: ['Ada', 'Ben'] }));
  assert.equal(page.position(socket).you, -1);
  assert.equal(page.position(socket).moves, undefined);
  ok(page, socket, { do: 'uncover' });
  const { you, actor, moves, seats } = page.position(socket);
  assert.equal(you, actor);
  assert.ok(moves.length);
  assert.deepEqual(seats.map((s) => s.player), ['Ada', 'Ben']);
  const open = games.find((g) => !g.secrets).id;
  const plain = join(page, make(page, open, ['me', 'me']));
  for (let i = 0; i < 4; i++) {
    const at = page.position(plain);
    assert.equal(at.you, at.actor);
    ok(page, plain, { do: 'move', ply: at.ply, text: at.moves[0].text });
  }
});

test('lists, names, a rematch, and news of whose move it is', () => {
  const page = new Page(new Map(), fixed(8));
  assert.equal(page.request('GET', 'me').body.kind, 'local');
  assert.equal(page.request('POST', 'me', { name: 'Ada' }).body.name, 'Ada');
  const news = page.open('ws');
  assert.equal(page.heard.get(news)[0].t, 'hello');
  const id = make(page, 'nim', ['me', 'random'], { title: 'Sunday' });
  assert.equal(last(page.heard.get(news), 'turn').table, id);
  const socket = join(page, id);
  play(page, socket);
  ok(page, socket, { do: 'rematch' });
  const rematch = page.position(socket).rematch;
  assert.ok(page.kept.has(rematch));
  const open = page.request('GET', 'me/tables').body.tables;
  assert.deepEqual(open.map((t) => t.id).sort(), [id, rematch].sort());
  assert.equal(open.find((t) => t.id === id).seats[0].player, 'Ada');
  assert.deepEqual(page.request('GET', 'tables?status=over').body.tables.map((t) => t.title), ['Sunday']);
});

test('a device that is full, and a thinker that dies, lose nothing', () => {
  const page = new Page(new Map(), fixed(9));
  const id = make(page, 'nim', ['me', 'random']);
  const socket = join(page, id);
  const { ply, moves } = page.position(socket);
  const move = { do: 'move', ply, text: moves[0].text };
  const before = structuredClone(page.kept.get(id));
  page.full = true;
  refused(page, socket, move, 503);
  assert.equal(page.request('POST', 'tables', { game: 'nim', seats: ['me', 'random'] }).status, 503);
  assert.deepEqual(page.kept.get(id), before);
  page.full = false;
  for (const deaths of [1, 9]) {
    const at = page.position(socket);
    if (at.status !== 'playing') break;
    page.deaths = deaths;
    ok(page, socket, { do: 'move', ply: at.ply, text: at.moves[0].text });
    assert.ok(page.position(socket).ply > at.ply + 1 || page.position(socket).status === 'over');
  }
});

test('a clock stands still while nobody is there, and runs out when it should', () => {
  const options = fixed(10);
  const page = new Page(new Map(), options);
  const clock = { per: 'move', seconds: 60, flag: 'computer' };
  const id = make(page, 'cascadero', ['me', 'greedy'], { clock });
  join(page, id);
  assert.ok(page.room.e.pent_timer() > 0);
  options.time += 50000;
  const later = new Page(page.kept, options);
  assert.equal(later.room.e.pent_timer(), -1);
  options.time += 86400000;
  const socket = join(later, id);
  assert.ok(later.position(socket).clock.left_ms[0] > 55000);
  later.tick();
  assert.equal(later.position(socket).seats[0].kind, 'person');
  options.time += 61000;
  later.tick();
  assert.equal(later.position(socket).seats[0].kind, 'computer');
});

test('what was kept and is rubbish is said so, and stays as it is', () => {
  const page = new Page(new Map(), fixed(11));
  const id = make(page, 'nim', ['me', 'random']);
  const good = structuredClone(page.kept.get(id));
  const spoilt = [
    (k) => (k.row = { id }),
    (k) => (k.row.format = 2),
    (k) => (k.row.seats = []),
    (k) => (k.row.game = 'x'.repeat(40)),
    (k) => (k.row.result = '{'),
    (k) => (k.events = 'no list'),
    (k) => (k.events[0].seq = 5),
    (k) => (k.events[0].kind = 'nonsense'),
    (k) => (k.events.push({ seq: k.events.length + 1, at: 1, kind: 'ply', seat: 0, move: 4294967295 })),
    (k) => (k.events[0] = null),
    (k) => (k.events.push({ seq: k.events.length + 2, at: 1, kind: 'kept', seat: -1, move: 0, parts: [] })),
  ];
  for (const spoil of spoilt) {
    const kept = new Map([[id, structuredClone(good)]]);
    spoil(kept.get(id));
    const now = structuredClone(kept);
    const later = new Page(kept, fixed(12));
    assert.equal(later.request('GET', `tables/${id}`).status, 404, String(spoil));
    assert.equal(later.request('GET', 'me/tables').status, 200);
    const socket = later.open(`tables/${id}/ws`);
    assert.equal(later.ended.get(socket)?.code, 4404);
    assert.deepEqual(kept, now);
  }
  const kept = new Map([[id, structuredClone(good)]]);
  kept.get(id).row.rules = 99; // of another release
  const later = new Page(kept, fixed(12));
  assert.match(later.request('GET', 'me/tables').body.tables[0].frozen, /version 99/);
  assert.match(last(later.heard.get(later.open(`tables/${id}/ws`)), 'view').frozen, /cannot go on here/);
});

test('rubbish gets a sentence and changes nothing', () => {
  const page = new Page(new Map(), fixed(13));
  for (const text of ['', 'null', '[]', '{', '{"t":1}', '{"t":"dance"}', '{"t":"request"}', '{"t":"request","id":-1}', '"\ud800"']) {
    const before = page.logs.length;
    page.take(text);
    assert.equal(page.logs.length, before + 1, text);
  }
  page.take(new Uint8Array([0x7b, 0xff, 0x00, 0x7d]));
  for (const t of ['send', 'close', 'stored', 'have', 'rows', 'thought']) page.take({ t, job: 77, socket: 77, data: '{}' });
  assert.deepEqual(page.room.take({ t: 'think', job: 5, kind: 'choose', game: 'nim' }), [{ t: 'thought', job: 5, good: false }]);
  for (const [method, path, body, status] of [
    ['GET', 'nowhere', undefined, 404],
    ['GET', 'tables/nobody12', undefined, 404],
    ['GET', 'tables/nobody12/view', undefined, 404],
    ['POST', 'tables/nobody12/do', { do: 'view' }, 404],
    ['GET', `tables/${'x'.repeat(500)}`, undefined, 404],
    ['PUT', 'games', undefined, 405],
    ['POST', 'games', {}, 405],
    ['POST', 'tables', [1], 400],
    ['POST', 'tables', {}, 400],
    ['POST', 'tables', { game: 'nim', seats: ['me'] }, 400],
    ['POST', 'tables', { game: 'nim', seats: ['me', 'nobody'] }, 400],
    ['POST', 'tables/import', {}, 400],
    ['POST', 'tables/import', { record: 'no record' }, 400],
    ['POST', 'tables/import', { record: '[Game "nim"]\n[Rules "99"]\n[Seats "2"]\n\n' }, 400],
    ['POST', 'me', { name: '' }, 400],
    ['POST', 'login', { name: 'a', passphrase: 'b' }, 501],
    ['GET', 'people/somebody', undefined, 501],
    ['GET', 'ratings', undefined, 501],
  ]) {
    const { status: got, body: problem } = page.request(method, path, body);
    assert.equal(got, status, `${method} ${path}: ${JSON.stringify(problem)}`);
    assert.match(problem.detail, /^["A-Z].*[.?!)]$/s);
  }
  for (const path of ['nowhere', 'tables//ws', `tables/${'x'.repeat(300)}/ws`]) {
    const socket = page.open(path);
    assert.ok(page.ended.has(socket) || page.ended.has(0), path);
  }
  assert.equal(page.kept.size, 0);
  const id = make(page, 'nim', ['me', 'random']);
  const socket = join(page, id);
  const { ply } = page.position(socket);
  const events = page.kept.get(id).events.length;
  for (const text of ['', '{', 'null', '{"do":5}', '{"do":"dance"}', '{"a":1,"a":2}']) assert.equal(last(page.say(socket, text), 'error').status, 400, text);
  refused(page, socket, { do: 'move', ply: ply + 5, text: 'x' }, 409);
  refused(page, socket, { do: 'move', ply, text: 'x' }, 422);
  refused(page, socket, { do: 'draft', ply, texts: [] }, 400);
  assert.equal(last(page.heard.get(page.open(`tables/${id}/ws?api=1`)), 'error').status, 426);
  assert.equal(page.kept.get(id).events.length, events);
  page.take({ t: 'close', socket });
});
