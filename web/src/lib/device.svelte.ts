// device.svelte.ts: the games of this device, as the page sees them: can there be any, do they run, who leads. The engine itself and
// what keeps its tables (src/local) are loaded when somebody asks for them, never before.
import type { Host } from './host.ts';
import { type Key, t } from './words.ts';

export type LocalHost = Host & {
  /** Makes this window the one that plays; the one that led looks on. */
  lead(): Promise<void>;
};

const said = (name: string): string => (typeof document === 'undefined' ? '' : (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''));

class Device {
  /** Where the engine lies; '' when this page has none. */
  readonly module = said('pentarchy-module');
  /** It has answered. */
  ready = $state(false);
  /** Another window of this browser leads: here one looks on. */
  follows = $state(false);
  /** What is wrong, a sentence each. */
  private wrong = $state.raw<Partial<Record<Key, string>>>({});
  get trouble(): string {
    return Object.values(this.wrong).join(' ');
  }
  private started: Promise<LocalHost> | null = null;

  /** Why there can be no games on this device; '' when there can. */
  readonly lacks = this.module ? this.missing() : '';

  private missing(): string {
    if (typeof WebAssembly === 'undefined') return t('no-wasm');
    if (typeof Worker === 'undefined' || typeof DecompressionStream === 'undefined') return t('browser-old');
    if (typeof indexedDB === 'undefined') return t('no-storage');
    return '';
  }

  get possible(): boolean {
    return this.module !== '' && this.lacks === '';
  }

  say(why: Key | '', values: Record<string, string | number> = {}): void {
    this.wrong = why ? { ...this.wrong, [why]: t(why, values) } : {};
  }

  host(): Promise<LocalHost> {
    if (!this.possible) return Promise.reject(new Error(this.lacks || t('no-device')));
    this.started ??= this.begin();
    return this.started;
  }

  private async begin(): Promise<LocalHost> {
    try {
      const { begin } = await import('../local/client.ts');
      const host = await begin(this);
      this.ready = true;
      return host;
    } catch (e) {
      this.started = null; // somebody may try again
      if (!this.trouble) this.say('device-failed', { why: e instanceof Error ? e.message : String(e) });
      throw new Error(this.trouble, { cause: e });
    }
  }

  async lead(): Promise<void> {
    await (await this.host()).lead();
  }
}

export const device = new Device();
