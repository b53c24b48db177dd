// thinker.worker.ts: one that thinks: computer players, hints, analysis. Gets the compiled engine, then thoughts one by one.
import { type Module, instantiate } from './module.ts';

let module: Module | null = null;

function go(work: () => string[]): void {
  try {
    for (const text of work()) {
      const { t } = JSON.parse(text) as { t: string };
      postMessage(t === 'thought' ? { said: text } : { log: text });
    }
    const wait = module!.wait;
    if (wait >= 0) setTimeout(() => go(() => module!.tick()), wait);
  } catch (e) {
    postMessage({ died: String(e) });
  }
}

addEventListener('message', ({ data }: MessageEvent<{ module?: WebAssembly.Module; text?: string }>) => {
  go(() => {
    if (data.module) module = instantiate(data.module);
    return data.text === undefined ? [] : module!.say(data.text);
  });
});
