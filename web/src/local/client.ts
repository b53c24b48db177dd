// client.ts: the games of this device, seen from the page. One window of the browser leads: it runs the room in a worker. The others
// speak to it through a channel and look on. A room that dies is started anew from what was kept; sockets then connect again by
// themselves, as they do when a server restarts.
import type { Line, Reply } from '../lib/host.ts';
import type { LocalHost } from '../lib/device.svelte.ts';
import { type Key, t } from '../lib/words.ts';
import { Desk, type Said } from './desk.ts';
import type { Heard, Start } from './room.worker.ts';
import { Watch } from './watch.ts';

/** What this needs of the page: where the engine lies, and places to say how it goes. */
export interface Screen {
  readonly module: string;
  follows: boolean;
  say(why: Key | '', values?: Record<string, string | number>): void;
}

const NAME = 'pentarchy-room';
/** What one who looks on may still ask a table. */
const READING = new Set(['view', 'at', 'log', 'what', 'ways', 'why-not', 'curve', 'hint', 'analyse', 'uncover']);
const RESTART = 1012;
/** So many deaths in so short a time are no accident. */
const DEATHS = 3;
const SHORT = 60000;

const sentences: Record<string, Key> = {
  newer: 'kept-newer', foreign: 'kept-foreign', blocked: 'kept-blocked', refused: 'kept-refused', quota: 'kept-quota',
  conflict: 'kept-conflict', damaged: 'kept-damaged', closed: 'kept-closed', 'damaged-rows': 'kept-damaged-rows', engine: 'device-failed',
};

type OnChannel = { from: string; m: Said } | { to: string; m: Heard } | { lead: string } | { bye: string };

class Client implements LocalHost {
  private tab = Math.random().toString(36).slice(2);
  private next = 1;
  private pending = new Map<number, { said: Said & { t: 'request' }; ok: (r: Reply) => void }>();
  private lines = new Map<number, Line & { heard(m: Heard): void }>();
  private channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
  private desk: Desk | null = null;
  private worker: Worker | null = null;
  private bytes: ArrayBuffer | null = null;
  private ready = false;
  private queue: Said[] = []; // for a room that is not there yet
  private deaths: number[] = [];
  private waiting = new AbortController();
  private release = (): void => undefined;
  private halt = (): void => undefined; // ends waiting for a worker that is given up
  private watch = new Watch(() => this.worker?.postMessage({ ping: true }), () => this.died('no sign of life'));

  constructor(private screen: Screen) {
    if (this.channel) this.channel.onmessage = ({ data }: MessageEvent<OnChannel>) => this.hear(data);
    setInterval(() => this.ready && this.watch.look(Date.now(), this.pending.size > 0), 5000);
    addEventListener('pagehide', () => this.channel?.postMessage({ bye: this.tab }));
  }

  /** Leads if nobody else does, else looks on. */
  async begin(): Promise<void> {
    // Where windows cannot agree (no locks, no channel), each plays for itself; what is kept refuses the second writer.
    if (!navigator.locks || !this.channel) return this.run();
    if (await this.grab({ ifAvailable: true })) await this.run();
    else this.follow();
  }

  /** Asks for the lock that only one window holds; held as long as the window lives, or until another takes it. */
  private grab(options: LockOptions): Promise<boolean> {
    return new Promise((answer) => {
      navigator.locks
        .request(NAME, options, (lock) => {
          answer(lock !== null);
          return lock ? new Promise<void>((done) => (this.release = done)) : undefined;
        })
        .catch(() => (answer(false), options.signal?.aborted || this.follow()));
    });
  }

  private follow(): void {
    this.stop();
    this.desk = null;
    this.screen.follows = true;
    this.shut();
    this.again();
    this.waiting = new AbortController();
    void this.grab({ signal: this.waiting.signal }).then((mine) => (mine ? this.takeOver().catch(() => this.end()) : undefined)); // said already
  }

  async lead(): Promise<void> {
    if (!this.screen.follows) return;
    this.waiting.abort();
    await this.grab({ steal: true });
    await this.takeOver();
  }

  /** It could not begin: other windows may try. */
  end(): void {
    this.stop();
    this.desk = null;
    this.channel?.close();
    this.release();
  }

  private async takeOver(): Promise<void> {
    this.screen.follows = false;
    this.shut();
    await this.run();
  }

  // ---- the room ----

  private async run(): Promise<void> {
    this.desk = new Desk((m) => this.toRoom(m), (tab, m) => this.toTab(tab, m));
    this.queue = [];
    this.again(); // what another room was asked, or this one before it died
    const worker = (this.worker = new Worker(new URL('./room.worker.ts', import.meta.url))); // it starts while the engine is on its way
    const begun = new Promise<void>((ok, no) => {
      this.halt = ok;
      worker.onmessage = ({ data }: MessageEvent<Heard>) => {
        if (this.worker !== worker) return;
        this.watch.heard(Date.now());
        if (data.t === 'ready') ok();
        else if (data.t === 'failed') this.fail(data.why, data.detail, no);
        else if (data.t === 'died') this.died(data.why);
        else if (data.t === 'trouble') this.screen.say(sentences[data.why] ?? 'kept-refused', { table: data.table ?? '', n: data.n ?? 0 });
        else if (data.t !== 'alive') this.desk?.heard(data);
      };
      worker.onerror = (e) => (e.preventDefault(), no(new Error(e.message)), this.worker === worker && this.died(e.message));
    });
    begun.catch(() => undefined); // it may fail before somebody waits
    try {
      this.bytes ??= await this.fetch();
    } catch (e) {
      this.stop();
      throw e;
    }
    const cores = navigator.hardwareConcurrency || 2;
    if (this.worker === worker) worker.postMessage({ bytes: this.bytes, thinkers: Math.min(3, Math.max(1, cores - 1)) } satisfies Start);
    await begun;
    if (this.worker !== worker) return; // another window leads now, or another worker
    this.ready = true;
    for (const m of this.queue.splice(0)) worker.postMessage(JSON.stringify(m));
    this.channel?.postMessage({ lead: this.tab });
  }

  private async fetch(): Promise<ArrayBuffer> {
    const reply = await fetch(this.screen.module);
    if (!reply.ok) throw new Error(`${reply.status} ${this.screen.module}`);
    return reply.arrayBuffer();
  }

  private fail(why: string, detail: string, no: (e: Error) => void): void {
    no(new Error(detail));
    this.stop();
    this.screen.say(sentences[why] ?? 'device-failed', { why: detail });
  }

  private stop(): void {
    this.worker?.terminate();
    this.worker = null;
    this.ready = false;
    this.halt();
  }

  /** The room is gone; nothing that was answered is. */
  private died(why: string): void {
    this.stop();
    this.shut();
    const now = Date.now();
    this.deaths = [...this.deaths.filter((at) => now - at < SHORT), now];
    const given = this.deaths.length >= DEATHS || why === 'closed';
    console.warn(`the games of this device stopped: ${why}`);
    if (given) {
      this.screen.say(why === 'closed' ? 'kept-closed' : 'device-stopped', { why });
      this.giveUp(() => true);
    } else {
      // Whether a wish was fulfilled can be seen; questions are simply asked again.
      this.giveUp((m) => m.method === 'POST');
      this.run().catch(() => undefined); // said already
    }
  }

  private giveUp(which: (m: Said & { t: 'request' }) => boolean): void {
    for (const [id, p] of this.pending) {
      if (!which(p.said)) continue;
      this.pending.delete(id);
      p.ok({ status: 503, text: JSON.stringify({ detail: t('device-restarted') }) });
    }
  }

  // ---- between the windows ----

  private toRoom(m: Said): void {
    if (this.ready) this.worker!.postMessage(JSON.stringify(m));
    else this.queue.push(m);
  }

  private toTab(tab: string, m: Heard): void {
    if (tab === this.tab) this.receive(m);
    else this.channel?.postMessage({ to: tab, m });
  }

  private post(m: Said): void {
    if (this.desk) this.desk.take(this.tab, m);
    else this.channel?.postMessage({ from: this.tab, m });
  }

  private hear(m: OnChannel): void {
    if ('from' in m) this.desk?.take(m.from, m.m);
    else if ('bye' in m) this.desk?.leave(m.bye);
    else if ('to' in m) return m.to === this.tab ? this.receive(m.m) : undefined;
    else if (!this.desk) {
      this.shut(); // another window leads now
      this.again();
    }
  }

  private receive(m: Heard): void {
    if (m.t === 'reply') {
      const p = this.pending.get(m.id);
      this.pending.delete(m.id);
      p?.ok({ status: m.status, text: m.body });
    } else if (m.t === 'data' || m.t === 'closed') this.lines.get(m.socket)?.heard(m);
  }

  /** Whoever waits for an answer asks again. */
  private again(): void {
    for (const p of this.pending.values()) if (p.said.method === 'GET') this.post(p.said);
  }

  private shut(): void {
    for (const [socket, line] of [...this.lines]) line.heard({ t: 'closed', socket, code: RESTART });
  }

  // ---- what the page asks ----

  request(method: 'GET' | 'POST', path: string, body: unknown): Promise<Reply> {
    const id = this.next++;
    const said: Said & { t: 'request' } = { t: 'request', id, method, path, ...(body !== undefined && { body }) };
    return new Promise((ok) => {
      this.pending.set(id, { said, ok });
      this.post(said);
    });
  }

  socket(path: string): Line {
    const socket = this.next++;
    const forget = (): boolean => this.lines.delete(socket);
    const refuse = (re: unknown): string => JSON.stringify({ t: 'error', re, status: 409, title: 'Conflict', detail: t('looks-on') });
    let open = false;
    const line: Line & { heard(m: Heard): void } = {
      get open() {
        return open;
      },
      onopen: () => undefined,
      onmessage: () => undefined,
      onclose: () => undefined,
      send: (data) => {
        const { id, do: what } = JSON.parse(data) as { id?: number; do?: string };
        if (this.screen.follows && !READING.has(what ?? '')) return line.onmessage(refuse(id));
        this.post({ t: 'send', socket, data });
      },
      close: () => {
        if (!forget()) return;
        open = false;
        this.post({ t: 'close', socket });
        line.onclose(1000);
      },
      heard: (m) => {
        if (m.t === 'closed') {
          open = false;
          if (forget()) line.onclose(m.code);
        } else if (m.t === 'data') {
          if (!open) {
            open = true;
            line.onopen();
          }
          line.onmessage(m.data);
        }
      },
    };
    this.lines.set(socket, line);
    this.post({ t: 'open', socket, path });
    return line;
  }
}

export async function begin(screen: Screen): Promise<LocalHost> {
  const client = new Client(screen);
  try {
    await client.begin();
    return client;
  } catch (e) {
    client.end();
    throw e;
  }
}
