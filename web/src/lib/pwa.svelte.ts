// pwa.svelte.ts: the page without a network: a service worker keeps all files of one build together. A newer build waits until
// somebody wants it, so that nobody gets half of each.

class Pwa {
  /** A newer build is here and waits. */
  fresh = $state(false);
  private waiting: ServiceWorker | null = null;

  start(): void {
    const built = document.querySelector('meta[name="pentarchy-module"]') !== null; // a page in the making has no worker
    if (!built || !('serviceWorker' in navigator)) return;
    const led = navigator.serviceWorker.controller !== null;
    let loading = false;
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (!led || loading || !this.wanted) return; // the first worker of all changes nothing on the screen
      loading = true;
      location.reload();
    });
    addEventListener('load', () => void this.register());
    if (document.readyState === 'complete') void this.register();
  }

  private wanted = false;
  private registered = false;
  private async register(): Promise<void> {
    if (this.registered) return;
    this.registered = true;
    try {
      const r = await navigator.serviceWorker.register('sw.js');
      const look = (w: ServiceWorker | null): void => {
        if (!w) return;
        const check = (): void => {
          if (w.state !== 'installed' || !navigator.serviceWorker.controller) return;
          this.waiting = w;
          this.fresh = true;
        };
        w.addEventListener('statechange', check);
        check();
      };
      look(r.waiting);
      look(r.installing);
      r.addEventListener('updatefound', () => look(r.installing));
    } catch {
      // no worker (a private window, a host without https): the page works, but only with a network
    }
  }

  /** Loads the newest build there is: the one that waits, or whatever the server has now. */
  async load(): Promise<void> {
    this.wanted = true;
    if (this.waiting) return this.waiting.postMessage('now');
    const r = await navigator.serviceWorker?.getRegistration();
    await r?.update().catch(() => undefined);
    const next = r?.waiting ?? r?.installing;
    if (!next) {
      await r?.unregister(); // it would only give us again what we have
      return location.reload();
    }
    const tell = (): void => void (next.state === 'installed' && next.postMessage('now'));
    next.addEventListener('statechange', tell);
    tell();
  }
}

export const pwa = new Pwa();
