// desk.ts: the leading window's desk: messages of several windows go to one room, and each answer finds its window. Numbers of
// requests and sockets are the windows' own, so the room gets others.
import type { Heard } from './room.worker.ts';

export type Said =
  | { t: 'request'; id: number; method: string; path: string; body?: unknown }
  | { t: 'open'; socket: number; path: string }
  | { t: 'send'; socket: number; data: string }
  | { t: 'close'; socket: number };

interface Owner {
  tab: string;
  n: number;
}

export class Desk {
  private next = 1;
  private requests = new Map<number, Owner>();
  private sockets = new Map<number, Owner>();

  constructor(
    private room: (m: Said) => void,
    private deliver: (tab: string, m: Heard) => void,
  ) {}

  /** A window says something to the room. */
  take(tab: string, m: Said): void {
    if (m.t === 'request') {
      const id = this.next++;
      this.requests.set(id, { tab, n: m.id });
      return this.room({ ...m, id });
    }
    let socket = this.find(tab, m.socket);
    if (m.t === 'open') this.sockets.set((socket = this.next++), { tab, n: m.socket });
    if (socket === undefined) return; // of a room that is gone
    this.room({ ...m, socket });
    if (m.t === 'close') this.sockets.delete(socket);
  }

  /** The room says something to a window. */
  heard(m: Heard): void {
    if (m.t === 'reply') {
      const to = this.requests.get(m.id);
      this.requests.delete(m.id);
      if (to) this.deliver(to.tab, { ...m, id: to.n });
    } else if (m.t === 'data' || m.t === 'closed') {
      const to = this.sockets.get(m.socket);
      if (m.t === 'closed') this.sockets.delete(m.socket);
      if (to) this.deliver(to.tab, { ...m, socket: to.n });
    }
  }

  /** A window is gone: nobody sits at its sockets any more. */
  leave(tab: string): void {
    for (const [socket, owner] of this.sockets) if (owner.tab === tab) this.take(tab, { t: 'close', socket: owner.n }), this.sockets.delete(socket);
  }

  private find(tab: string, n: number): number | undefined {
    for (const [socket, owner] of this.sockets) if (owner.tab === tab && owner.n === n) return socket;
    return undefined;
  }
}
