// session.svelte.ts: who I am and what the lobby knows: games, levels, my tables, open tables.
import { type Catalogue, type Game, type Message, type Person, Refused, type Summary, type TableRow, ask } from './api.ts';
import { isLessonTable } from './learned.ts';
import { prefs, savePrefs } from './prefs.svelte.ts';
import { t } from './words.ts';

class Session {
  me = $state.raw<Person | null>(null);
  games = $state.raw<Game[]>([]);
  levels = $state.raw<Catalogue['levels']>([]);
  mine = $state.raw<TableRow[]>([]);
  open = $state.raw<TableRow[]>([]);
  playing = $state.raw<TableRow[]>([]);
  over = $state.raw<TableRow[]>([]);
  trouble = $state('');
  /** The computer player one gets without asking for another. */
  level = $derived(prefs.level || this.levels.find((l) => l.id === 'normal')?.id || this.levels[0]?.id || '');
  private socket: WebSocket | null = null;
  private wait = 500;

  async start(): Promise<void> {
    try {
      const [catalogue] = await Promise.all([ask<Catalogue>('games'), this.whoAmI()]);
      this.games = catalogue.games;
      this.levels = catalogue.levels;
      this.trouble = '';
    } catch (e) {
      this.trouble = e instanceof Error ? e.message : String(e);
      setTimeout(() => void this.start(), 2000);
      return;
    }
    void this.refresh();
    this.listen();
  }

  private async whoAmI(): Promise<void> {
    if (!prefs.known) return;
    try {
      this.me = await ask<Person>('me');
    } catch (e) {
      if (!(e instanceof Refused) || e.status !== 401) throw e;
      this.me = null;
    }
  }

  /** Makes sure there is somebody: a guest is made at the first need, never asked for. */
  async someone(): Promise<Person> {
    if (this.me) return this.me;
    this.me = await ask<Person>('guest', { name: prefs.name || t('guest') });
    this.known();
    this.listen();
    return this.me;
  }

  async rename(name: string): Promise<void> {
    prefs.name = name;
    savePrefs();
    if (this.me) this.me = await ask<Person>('me', { name });
    else await this.someone();
  }

  async enter(how: 'login' | 'register', name: string, passphrase: string): Promise<void> {
    this.me = await ask<Person>(how, { name, passphrase });
    this.known();
    this.relisten();
    await this.refresh();
  }

  async leave(): Promise<void> {
    await ask('logout', {});
    this.me = null;
    this.known();
    this.mine = [];
    this.relisten();
  }

  async refresh(): Promise<void> {
    const list = async (path: string) => (await ask<{ tables: TableRow[] }>(path)).tables;
    try {
      [this.open, this.playing, this.over, this.mine] = await Promise.all([
        list('tables?status=open&limit=20'),
        list('tables?status=playing&limit=20'),
        list('tables?status=over&limit=20'),
        this.me ? list('me/tables?limit=50').then((all) => all.filter((r) => !isLessonTable(r.id))) : Promise.resolve([]),
      ]);
      this.trouble = '';
    } catch (e) {
      this.trouble = e instanceof Error ? e.message : String(e);
    }
  }

  async create(body: object): Promise<Summary> {
    await this.someone();
    return ask<Summary>('tables', body);
  }

  game(id: string): Game | undefined {
    return this.games.find((g) => g.id === id);
  }

  /** Am I asked there? By my seat, never by my name: others may be called so, too. */
  waitsForMe(row: TableRow): boolean {
    const seat = row.you === undefined ? undefined : row.seats[row.you];
    return seat?.kind === 'person' ? row.status === 'playing' && seat.turn : seat?.kind === 'invited' && row.status === 'open';
  }

  get turns(): TableRow[] {
    return this.mine.filter((row) => this.waitsForMe(row));
  }

  private known(): void {
    prefs.known = this.me !== null;
    savePrefs();
  }

  private relisten(): void {
    this.socket?.close();
    this.socket = null;
    this.listen();
  }

  /** "Your move" from any of my tables. */
  private listen(): void {
    if (!this.me || this.socket) return;
    const address = new URL('api/ws', location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    address.hash = '';
    const socket = (this.socket = new WebSocket(address));
    socket.onopen = () => (this.wait = 500);
    socket.onmessage = (e) => {
      const m = JSON.parse(String(e.data)) as Message;
      if (m.t !== 'turn') return;
      void this.refresh();
      if (prefs.notify && document.hidden && 'Notification' in window && Notification.permission === 'granted')
        new Notification(t('your-turn'), { body: [this.game(m.game)?.name ?? m.game, m.title].filter(Boolean).join(' · '), tag: m.table });
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = null;
      setTimeout(() => this.listen(), this.wait);
      this.wait = Math.min(this.wait * 2, 15000);
    };
  }
}

export const session = new Session();
