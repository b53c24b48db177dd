// host.ts: who answers: the server ("online"), or the games of this device, which run in the browser itself. Everything the
// page asks goes through here; a table's id tells where it lives. What runs on the device is loaded when it is first needed.
import { Refused } from './api.ts';
import { device } from './device.svelte.ts';

export type Where = 'online' | 'device';

/** What is told and heard over a table's socket, wherever the table is. */
export interface Line {
  readonly open: boolean;
  onopen: () => void;
  onmessage: (text: string) => void;
  onclose: (code: number) => void;
  send(text: string): void;
  close(): void;
}
export interface Reply {
  status: number;
  text: string;
}
/** One who answers requests and holds sockets; paths are those of docs/api.md below api/. */
export interface Host {
  request(method: 'GET' | 'POST', path: string, body: unknown): Promise<Reply>;
  socket(path: string): Line;
}

const said = (name: string): string => (typeof document === 'undefined' ? '' : (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''));
/** Behind this page is a server; a static folder says that there is none. */
export const hasServer = said('pentarchy-server') !== 'none';

export const isLocal = (id: string): boolean => id.startsWith('local-');
export const whereOf = (path: string): Where => (isLocal(/^tables\/([^/?]*)/.exec(path)?.[1] ?? '') ? 'device' : 'online');

const online: Host = {
  async request(method, path, body) {
    const init: RequestInit = method === 'GET' ? {} : { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    const reply = await fetch(`api/${path}`, init);
    return { status: reply.status, text: await reply.text() };
  },
  socket(path) {
    const address = new URL(`api/${path}`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    address.hash = '';
    const socket = new WebSocket(address);
    const line: Line = {
      get open() {
        return socket.readyState === WebSocket.OPEN;
      },
      onopen: () => undefined,
      onmessage: () => undefined,
      onclose: () => undefined,
      send: (text) => socket.send(text),
      close: () => socket.close(),
    };
    socket.onopen = () => line.onopen();
    socket.onmessage = (e) => line.onmessage(String(e.data));
    socket.onclose = (e) => line.onclose(e.code);
    return line;
  },
};

/** A line of the device, which may have to wake up first. */
function later(path: string): Line {
  let real: Line | null = null;
  let closed = false;
  const line: Line = {
    get open() {
      return real?.open ?? false;
    },
    onopen: () => undefined,
    onmessage: () => undefined,
    onclose: () => undefined,
    send: (text) => real?.send(text),
    close: () => {
      closed = true;
      real?.close();
    },
  };
  device.host().then(
    (host) => {
      if (closed) return;
      real = host.socket(path);
      real.onopen = () => line.onopen();
      real.onmessage = (text) => line.onmessage(text);
      real.onclose = (code) => line.onclose(code);
    },
    () => closed || line.onclose(1013),
  );
  return line;
}

export function socket(path: string): Line {
  return whereOf(path) === 'device' ? later(path) : online.socket(path);
}

export async function ask<T>(path: string, body?: unknown, where: Where = whereOf(path)): Promise<T> {
  const host = where === 'device' ? await device.host() : online;
  const reply = await host.request(body === undefined ? 'GET' : 'POST', path, body);
  const ok = reply.status >= 200 && reply.status < 300;
  let data: unknown = null;
  try {
    data = reply.text ? JSON.parse(reply.text) : null;
  } catch {
    if (ok) return reply.text as T;
  }
  if (!ok) throw new Refused(reply.status, (data as { detail?: string } | null)?.detail ?? `HTTP ${reply.status}`);
  return data as T;
}
