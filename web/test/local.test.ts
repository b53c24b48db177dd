// local.test.ts: what stands between the page and the engine on a device, with doubles of both: messages in and out, several windows
// at one room, thinkers that die, events in their order.
import { describe, expect, it } from 'vitest';
import { Desk, type Said } from '../src/local/desk.ts';
import { inOrder, isRow } from '../src/local/keep.ts';
import { type Exports, Module } from '../src/local/module.ts';
import { type Maker, Pool } from '../src/local/pool.ts';
import type { Heard } from '../src/local/room.worker.ts';
import { isLocal, whereOf } from '../src/lib/host.ts';

/** A module that says everything twice, and moves its memory on the way, as growing memory does. */
function echo(): Exports & { began: number } {
  let buffer = new ArrayBuffer(64);
  let out: string[] = [];
  const self = {
    began: 0,
    memory: { get buffer() { return buffer; } },
    _initialize: () => void self.began++,
    pent_buffer(n: number) {
      buffer = new ArrayBuffer(64 + 8 * n);
      return 16;
    },
    pent_message(n: number) {
      const text = new TextDecoder().decode(new Uint8Array(buffer, 16, n));
      out.push(text, text);
      const moved = new ArrayBuffer(buffer.byteLength + 64);
      new Uint8Array(moved).set(new Uint8Array(buffer));
      buffer = moved;
    },
    pent_out_length: () => (out[0] === undefined ? 0 : new TextEncoder().encode(out[0]).length),
    pent_out() {
      new Uint8Array(buffer, 8).set(new TextEncoder().encode(out.shift()));
      return 8;
    },
    pent_timer: () => -1,
    pent_tick: () => void out.push('tick'),
  };
  return self;
}

describe('the module', () => {
  it('takes a message and gives all that come of it, whatever letters and wherever its memory is', () => {
    const e = echo();
    const m = new Module(e);
    expect(e.began).toBe(1);
    expect(m.say('{"t":"žluť 🂡"}')).toEqual(['{"t":"žluť 🂡"}', '{"t":"žluť 🂡"}']);
    expect(m.say('b')).toEqual(['b', 'b']);
    expect(m.tick()).toEqual(['tick']);
    expect(m.wait).toBe(-1);
  });
});

describe('the desk', () => {
  it('gives each window its own answers, though both count from one', () => {
    const room: Said[] = [];
    const got: [string, Heard][] = [];
    const desk = new Desk((m) => room.push(m), (tab, m) => got.push([tab, m]));
    desk.take('a', { t: 'request', id: 1, method: 'GET', path: 'me' });
    desk.take('b', { t: 'request', id: 1, method: 'GET', path: 'games' });
    desk.take('a', { t: 'open', socket: 2, path: 'tables/x/ws' });
    desk.take('b', { t: 'open', socket: 2, path: 'tables/x/ws' });
    desk.take('b', { t: 'send', socket: 2, data: 'b speaks' });
    const ids = room.map((m) => (m.t === 'request' ? m.id : m.socket));
    expect(new Set(ids.slice(0, 4)).size).toBe(4);
    expect(ids[4]).toBe(ids[3]);
    desk.heard({ t: 'reply', id: ids[1]!, status: 200, body: 'games' });
    desk.heard({ t: 'reply', id: ids[0]!, status: 200, body: 'me' });
    desk.heard({ t: 'data', socket: ids[2]!, data: 'for a' });
    expect(got).toEqual([
      ['b', { t: 'reply', id: 1, status: 200, body: 'games' }],
      ['a', { t: 'reply', id: 1, status: 200, body: 'me' }],
      ['a', { t: 'data', socket: 2, data: 'for a' }],
    ]);
  });
  it('closes the sockets of a window that is gone, and no others', () => {
    const room: Said[] = [];
    const got: [string, Heard][] = [];
    const desk = new Desk((m) => room.push(m), (tab, m) => got.push([tab, m]));
    desk.take('a', { t: 'open', socket: 1, path: 'x' });
    desk.take('b', { t: 'open', socket: 1, path: 'x' });
    const [a, b] = room.map((m) => (m.t === 'open' ? m.socket : -1));
    desk.leave('a');
    expect(room.slice(2)).toEqual([{ t: 'close', socket: a }]);
    desk.heard({ t: 'data', socket: b!, data: 'still here' });
    desk.take('a', { t: 'send', socket: 1, data: 'from the grave' });
    expect(got).toEqual([['b', { t: 'data', socket: 1, data: 'still here' }]]);
    expect(room.length).toBe(3);
  });
});

describe('the thinkers', () => {
  function pool(size: number) {
    const made: { said: (text: string) => void; died: (why: string) => void; heard: string[]; ended: boolean }[] = [];
    const told: string[] = [];
    const make: Maker = (said, died) => {
      const one = { said, died, heard: [] as string[], ended: false };
      made.push(one);
      return { say: (text) => one.heard.push(text), end: () => (one.ended = true) };
    };
    return { pool: new Pool(size, make, (text) => told.push(text)), made, told };
  }
  it('are made when they are needed, and thoughts wait for the first that is free', () => {
    const { pool: p, made, told } = pool(2);
    expect(made.length).toBe(0);
    for (const job of [1, 2, 3]) p.think(job, `think ${job}`);
    expect(made.map((m) => m.heard)).toEqual([['think 1'], ['think 2']]);
    made[1]!.said('thought 2');
    expect(made.map((m) => m.heard)).toEqual([['think 1'], ['think 2', 'think 3']]);
    expect(told).toEqual(['thought 2']);
  });
  it('that die are replaced; the room is told, and the next thought goes to another', () => {
    const { pool: p, made, told } = pool(1);
    p.think(7, 'think 7');
    p.think(8, 'think 8');
    made[0]!.died('out of memory');
    expect(JSON.parse(told[0]!)).toEqual({ t: 'thought', job: 7, died: true });
    expect(made[0]!.ended).toBe(true);
    expect(made[1]!.heard).toEqual(['think 8']);
    made[0]!.said('a late word of the dead');
    expect(told.length).toBe(1);
  });
});

describe('what is kept', () => {
  it('is a row with a name, and events without gaps', () => {
    expect(isRow({ id: 'local-1' })).toBe(true);
    for (const x of [null, 'local-1', { id: 3 }, {}, undefined]) expect(isRow(x)).toBe(false);
    expect(inOrder([{ seq: 3 }, { seq: 4 }, { seq: 5 }])).toBe(true);
    expect(inOrder([])).toBe(true);
    expect(inOrder([{ seq: 3 }, { seq: 5 }])).toBe(false);
    expect(inOrder([{ seq: 3 }, { seq: 3 }])).toBe(false);
  });
});

describe('where a table lives', () => {
  it('is told by its id', () => {
    expect(isLocal('local-abc')).toBe(true);
    expect(isLocal('abclocal-')).toBe(false);
    expect(whereOf('tables/local-abc/view?scene=1')).toBe('device');
    expect(whereOf('tables/local-abc')).toBe('device');
    expect(whereOf('tables/abc/ws?key=local-abc')).toBe('online');
    expect(whereOf('tables?status=open')).toBe('online');
    expect(whereOf('me/tables')).toBe('online');
  });
});
