// room.worker.ts: the tables of this device: the same engine and the same messages as the server's, without one. Keeps what it
// says is to be kept, hands what takes long to thinkers, and passes the rest on to the page.
import { Keep, NotKept, type Event, type Row } from './keep.ts';
import { type Module, instantiate } from './module.ts';
import { Pool } from './pool.ts';

export type Start = { bytes: ArrayBuffer; thinkers: number };
/** What the page hears: that it runs, why it does not, what is wrong with what is kept, and the engine's own messages. */
export type Heard =
  | { t: 'ready' }
  | { t: 'alive' }
  | { t: 'failed'; why: string; detail: string }
  | { t: 'died'; why: string }
  | { t: 'trouble'; why: string; table?: string; n?: number }
  | { t: 'reply'; id: number; status: number; type?: string; body: string }
  | { t: 'data'; socket: number; data: string }
  | { t: 'closed'; socket: number; code: number; reason?: string };

type Out =
  | { t: 'store'; job: number; row: Row; after: number; events: Event[] }
  | { t: 'want'; job: number; table: string }
  | { t: 'list'; job: number }
  | { t: 'think'; job: number }
  | { t: 'log'; level: string; text: string }
  | Heard;

const tell = (m: Heard): void => postMessage(m);
let module: Module;
let keep: Keep;
let pool: Pool;
let timer: ReturnType<typeof setTimeout> | undefined;
let over = false;

/** Everything that enters the engine enters here: a trap ends this worker, and the page starts another from what was kept. */
function run(work: () => string[]): void {
  if (over) return;
  try {
    for (const text of work()) void heed(text);
    clearTimeout(timer);
    const wait = module.wait;
    if (wait >= 0) timer = setTimeout(() => run(() => module.tick()), wait);
  } catch (e) {
    end(String(e));
  }
}
const say = (m: object): void => run(() => module.say(JSON.stringify(m)));

function end(why: string): void {
  over = true;
  pool.end();
  tell({ t: 'died', why });
}

async function heed(text: string): Promise<void> {
  const m = JSON.parse(text) as Out;
  switch (m.t) {
    case 'think':
      return pool.think(m.job, text);
    case 'log':
      return (m.level === 'error' ? console.error : console.info)(m.text);
    case 'store':
      try {
        await keep.store(m.row, m.after, m.events);
        return say({ t: 'stored', job: m.job, ok: true });
      } catch (e) {
        const why = e instanceof NotKept ? e.why : 'refused';
        tell({ t: 'trouble', why, table: m.row.id });
        if (why === 'conflict') return end(String(e)); // what it holds is not what is kept: begin again from that
        return say({ t: 'stored', job: m.job, ok: false, why });
      }
    case 'want':
      try {
        const got = await keep.want(m.table);
        return say({ t: 'have', job: m.job, row: got?.row ?? null, events: got?.events ?? [] });
      } catch (e) {
        tell({ t: 'trouble', why: e instanceof NotKept ? e.why : 'refused', table: m.table });
        return say({ t: 'have', job: m.job, row: null, events: [] });
      }
    case 'list':
      try {
        const rows = await keep.list();
        if (keep.damaged) tell({ t: 'trouble', why: 'damaged-rows', n: keep.damaged });
        return say({ t: 'rows', job: m.job, rows });
      } catch (e) {
        tell({ t: 'trouble', why: e instanceof NotKept ? e.why : 'refused' });
        return say({ t: 'rows', job: m.job, rows: [] });
      }
    default:
      tell(m);
  }
}

/** The engine comes compressed, so that any host sends it small; one that unpacks it itself does no harm. */
async function compile(bytes: ArrayBuffer): Promise<WebAssembly.Module> {
  const packed = new Uint8Array(bytes, 0, 2).join() === '31,139';
  if (!packed) return WebAssembly.compile(bytes);
  return WebAssembly.compile(await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
}

function thinker(compiled: WebAssembly.Module): ConstructorParameters<typeof Pool>[1] {
  return (said, died) => {
    const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url));
    worker.onmessage = ({ data }: MessageEvent<{ said?: string; died?: string; log?: string }>) => {
      if (data.said !== undefined) said(data.said);
      else if (data.died !== undefined) died(data.died);
      else console.info(data.log);
    };
    worker.onerror = (e) => (e.preventDefault(), died(e.message)); // else it would be this worker's own error
    worker.postMessage({ module: compiled });
    return { say: (text) => worker.postMessage({ text }), end: () => worker.terminate() };
  };
}

async function start({ bytes, thinkers }: Start): Promise<void> {
  try {
    keep = await Keep.open();
    keep.ongone = () => end('closed');
    const compiled = await compile(bytes);
    pool = new Pool(thinkers, thinker(compiled), (text) => run(() => module.say(text)));
    module = instantiate(compiled);
    tell({ t: 'ready' });
  } catch (e) {
    tell({ t: 'failed', why: e instanceof NotKept ? e.why : 'engine', detail: e instanceof Error ? e.message : String(e) });
  }
}

addEventListener('message', ({ data }: MessageEvent<Start | { ping: true } | string>) => {
  if (typeof data === 'string') run(() => module.say(data));
  else if ('ping' in data) tell({ t: 'alive' });
  else void start(data);
});
