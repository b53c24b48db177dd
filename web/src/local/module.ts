// module.ts: the engine as a module of WebAssembly: messages of JSON go in, messages come out (docs/api.md). Knows no worker and no page.

export interface Exports {
  memory: { buffer: ArrayBufferLike };
  _initialize?: () => void;
  pent_buffer(n: number): number;
  pent_message(n: number): void;
  pent_out(): number;
  pent_out_length(): number;
  pent_timer(): number;
  pent_tick(): void;
}

export class Module {
  private write = new TextEncoder();
  private read = new TextDecoder();

  constructor(private e: Exports) {
    e._initialize?.();
  }

  /** One message in, every message that comes of it out. */
  say(text: string): string[] {
    const bytes = this.write.encode(text);
    const at = this.e.pent_buffer(bytes.length);
    if (!at) throw new Error('no memory for a message');
    new Uint8Array(this.e.memory.buffer, at, bytes.length).set(bytes);
    this.e.pent_message(bytes.length);
    return this.take();
  }

  tick(): string[] {
    this.e.pent_tick();
    return this.take();
  }

  /** Milliseconds until it wants a tick; negative: never. */
  get wait(): number {
    return this.e.pent_timer();
  }

  private take(): string[] {
    const all: string[] = [];
    for (;;) {
      const n = this.e.pent_out_length();
      if (n <= 0) return all;
      const at = this.e.pent_out();
      all.push(this.read.decode(new Uint8Array(this.e.memory.buffer, at, n).slice())); // a copy: memory may be shared or move
    }
  }
}

/** All that the engine asks of the world: the time, and chance. */
export function instantiate(compiled: WebAssembly.Module): Module {
  let memory: WebAssembly.Memory | null = null;
  const random = (at: number, n: number): void => {
    for (let i = 0; i < n; i += 65536) crypto.getRandomValues(new Uint8Array(memory!.buffer, at + i, Math.min(65536, n - i))); // no more at once
  };
  const { exports } = new WebAssembly.Instance(compiled, { env: { now: () => performance.timeOrigin + performance.now(), random } });
  memory = exports['memory'] as WebAssembly.Memory;
  return new Module(exports as unknown as Exports);
}
