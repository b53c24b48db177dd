// room.mjs: a page without a page: the browser's module in Node, with what its page does for it: keeping rows and events,
// handing thinking to another instance, carrying sockets and requests. Everything happens at once, one message after the other.
import { readFileSync } from 'node:fs';
import { checkMessage } from './messages.mjs';

export const bytes = readFileSync(process.env.PENT_MODULE ?? new URL('../../build/wasm/pentarchy.wasm', import.meta.url));
const compiled = new WebAssembly.Module(bytes);

/** One instance; `random` and `now` may be made to repeat themselves. */
export class Instance {
  constructor({ now = () => performance.timeOrigin + performance.now(), random = (bytes) => crypto.getRandomValues(bytes) } = {}) {
    const env = { now, random: (at, n) => random(new Uint8Array(this.e.memory.buffer, at, n)) };
    this.e = new WebAssembly.Instance(compiled, { env }).exports;
    this.e._initialize();
  }

  /** Hands in a message (an object, or text as it is) and returns what comes out. */
  take(message) {
    const raw = message instanceof Uint8Array ? message : new TextEncoder().encode(typeof message === 'string' ? message : JSON.stringify(message));
    const place = this.e.pent_buffer(raw.length); // the memory may have grown by that
    new Uint8Array(this.e.memory.buffer, place, raw.length).set(raw);
    this.e.pent_message(raw.length);
    return this.out();
  }

  tick() {
    this.e.pent_tick();
    return this.out();
  }

  out() {
    const list = [];
    for (;;) {
      const at = this.e.pent_out(), n = this.e.pent_out_length();
      if (!at) return list;
      list.push(JSON.parse(new TextDecoder().decode(new Uint8Array(this.e.memory.buffer, at, n))));
    }
  }
}

export class Page {
  /** `kept` is what a page before has kept: a Map of table ids to {row, events}. */
  constructor(kept = new Map(), options = {}) {
    Object.assign(this, { kept, options, full: false, deaths: 0, thoughts: 0, vain: 0, logs: [], asked: 0, socket: 0, replies: new Map(), heard: new Map(), ended: new Map() });
    this.room = new Instance(options);
    this.thinker = new Instance(options);
  }

  /** Hands in a message and does everything that follows from it. */
  take(message) {
    this.work(this.room.take(message));
  }

  tick() {
    this.work(this.room.tick());
  }

  work(list) {
    while (list.length) {
      const m = list.shift();
      const answer = this.answer(m);
      if (answer) list.push(...this.room.take(answer));
    }
  }

  answer(m) {
    switch (m.t) {
      case 'store': {
        if (this.full) return { t: 'stored', job: m.job, ok: false, why: 'quota' };
        const old = this.kept.get(m.table)?.events ?? [];
        this.kept.set(m.table, structuredClone({ row: m.row, events: [...old.slice(0, m.after), ...m.events] }));
        return { t: 'stored', job: m.job, ok: true };
      }
      case 'want': {
        const have = this.kept.get(m.table);
        return { t: 'have', job: m.job, row: have?.row ?? null, events: have?.events ?? [] };
      }
      case 'list':
        return { t: 'rows', job: m.job, rows: [...this.kept.values()].map((k) => k.row).sort((a, b) => b.updated - a.updated) };
      case 'think': {
        this.thoughts++;
        if (this.deaths-- > 0) return { t: 'thought', job: m.job, died: true };
        const [thought] = this.thinker.take(m);
        if (!thought.good) this.vain++;
        return thought;
      }
      case 'reply':
        this.replies.set(m.id, m);
        return null;
      case 'data': {
        const message = JSON.parse(m.data);
        const wrong = checkMessage(message);
        if (wrong.length) throw new Error(wrong.join('\n'));
        this.heard.get(m.socket).push(message);
        return null;
      }
      case 'closed':
        this.ended.set(m.socket, m);
        return null;
      case 'log':
        this.logs.push(m.text);
        return null;
      default:
        throw new Error(`unknown message ${JSON.stringify(m).slice(0, 200)}`);
    }
  }

  /** A request and its reply: {status, type, body}, where a JSON body is an object. */
  request(method, path, body) {
    const id = ++this.asked;
    this.take({ t: 'request', id, method, path, body });
    const reply = this.replies.get(id);
    if (!reply) throw new Error(`${method} ${path} was not answered`);
    this.replies.delete(id);
    return { ...reply, body: reply.type.includes('json') ? JSON.parse(reply.body) : reply.body };
  }

  open(path) {
    const socket = ++this.socket;
    this.heard.set(socket, []);
    this.take({ t: 'open', socket, path });
    return socket;
  }

  /** Says something at a socket and returns the messages that it hears then. */
  say(socket, what) {
    const before = this.heard.get(socket).length;
    this.take({ t: 'send', socket, data: typeof what === 'string' ? what : JSON.stringify(what) });
    return this.heard.get(socket).slice(before);
  }

  /** The position that a socket was told last. */
  position(socket) {
    return this.heard.get(socket).filter((m) => ['view', 'news'].includes(m.t) && m.ply !== undefined).at(-1);
  }
}
