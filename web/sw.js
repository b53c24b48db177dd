// sw.js: keeps the page for when there is no network. FILES is filled in when the page is built (tools/site.mjs): the name and the
// hash of every file of one build. A build is kept whole or not at all: what was fetched must have the hash that was promised, so a
// host in the middle of an update gives us nothing rather than a mixture. What is not of the build (api/) is never touched.
const FILES = /* FILES */ {};
const BUILD = /* BUILD */ '';
const PREFIX = `pentarchy ${new URL(self.registration.scope).pathname} `;
const NAME = PREFIX + BUILD;

const hex = (bytes) => [...new Uint8Array(bytes)].map((b) => b.toString(16).padStart(2, '0')).join('');

async function keep() {
  const cache = await caches.open(NAME);
  await Promise.all(
    Object.entries(FILES).map(async ([path, hash]) => {
      const reply = await fetch(new Request(path, { cache: 'no-cache', credentials: 'same-origin' }));
      const body = await reply.arrayBuffer();
      if (!reply.ok || hex(await crypto.subtle.digest('SHA-256', body)) !== hash) throw new Error(`${path} is not of this build`);
      const type = reply.headers.get('Content-Type');
      await cache.put(path, new Response(body, { headers: type ? { 'Content-Type': type } : {} }));
    }),
  );
}

/** The builds before: pages that are still open may yet need a part of theirs, so the last one stays. */
async function tidy() {
  const old = (await caches.keys()).filter((n) => n.startsWith(PREFIX) && n !== NAME);
  await Promise.all(old.slice(0, -1).map((n) => caches.delete(n)));
  await self.clients.claim();
}

self.addEventListener('install', (e) => e.waitUntil(keep().catch((why) => caches.delete(NAME).then(() => Promise.reject(why)))));
self.addEventListener('activate', (e) => e.waitUntil(tidy()));
self.addEventListener('message', (e) => e.data === 'now' && self.skipWaiting());

async function answer(request, path) {
  const here = await (await caches.open(NAME)).match(path);
  if (here) return here;
  const old = path.startsWith('assets/') ? await caches.match(request) : undefined; // hashed names: whatever has the name is it
  return old ?? fetch(request);
}

self.addEventListener('fetch', (e) => {
  const { scope } = self.registration;
  const url = new URL(e.request.url);
  url.hash = url.search = '';
  if (e.request.method !== 'GET' || !url.href.startsWith(scope)) return;
  const path = url.href.slice(scope.length);
  const page = path === '' || path === 'index.html';
  if (!page && !(path in FILES) && !path.startsWith('assets/')) return;
  e.respondWith(answer(e.request, page ? 'index.html' : path));
});
