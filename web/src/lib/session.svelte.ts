// session.svelte.ts: who I am and what the lobby knows: games, levels, my tables, open tables.
import { type Catalogue, type Game, type Message, type Person, Refused, type Summary, type TableRow } from './api.ts';
import { device } from './device.svelte.ts';
import { type Line, type Where, ask, hasServer, isLocal, socket } from './host.ts';
import { notLessons } from './learned.ts';
import { prefs, savePrefs } from './prefs.svelte.ts';
import { change, nearestLevel, nextLevel, strength } from './strength.ts';
import { t } from './words.ts';

class Session {
  /** Who I am online; and on this device, where nobody else is. */
  online = $state.raw<Person | null>(null);
  here = $state.raw<Person | null>(null);
  private books = $state.raw<Partial<Record<Where, Catalogue>>>({});
  private elsewhere = $state.raw<TableRow[]>([]);
  private kept = $state.raw<TableRow[]>([]);
  open = $state.raw<TableRow[]>([]);
  playing = $state.raw<TableRow[]>([]);
  over = $state.raw<TableRow[]>([]);
  trouble = $state('');
  /** Both can be had: the lobby offers them. */
  get both(): boolean {
    return hasServer && device.possible && !this.trouble;
  }
  /** Where a new table will be. */
  get where(): Where {
    if (!device.possible) return 'online';
    return !hasServer || (this.trouble && this.books.device) ? 'device' : prefs.where;
  }
  get me(): Person | null {
    return this.where === 'device' ? this.here : this.online;
  }
  games = $derived((this.books[this.where] ?? this.books.online ?? this.books.device)?.games ?? []);
  levels = $derived((this.books[this.where] ?? this.books.online ?? this.books.device)?.levels ?? []);
  mine = $derived(notLessons([...this.elsewhere, ...this.kept]).sort((a, b) => b.updated - a.updated));
  /** The computer player one gets without asking for another. */
  level = $derived(prefs.level || this.levels.find((l) => l.id === 'normal')?.id || this.levels[0]?.id || '');
  /** The named computer players; those that only measure others can still be seated, but nobody is pointed at them. */
  opponents = $derived(this.levels.filter((l) => !l.bot && l.id !== 'random' && l.id !== 'greedy'));
  private socket: Line | null = null;
  private wait = 500;

  async start(): Promise<void> {
    // The device's games are heavy: loaded for who has some, wants some, or can have nothing else.
    if (device.possible && (!hasServer || prefs.device || prefs.where === 'device')) void this.startDevice();
    if (hasServer) await this.startOnline();
  }

  private async startOnline(): Promise<void> {
    try {
      const [catalogue] = await Promise.all([ask<Catalogue>('games'), this.whoAmI()]);
      this.books = { ...this.books, online: catalogue };
      this.trouble = '';
    } catch (e) {
      this.trouble = e instanceof Error ? e.message : String(e);
      if (device.possible) void this.startDevice();
      setTimeout(() => void this.startOnline(), 2000);
      return;
    }
    void this.refresh();
    this.listen();
  }

  /** Wakes the games of this device. What hinders them is said by the device itself. */
  startDevice(): Promise<void> {
    return (this.waking ??= this.wake().finally(() => (this.waking = null)));
  }
  private waking: Promise<void> | null = null;

  private async wake(): Promise<void> {
    if (this.books.device) return;
    try {
      this.here = await ask<Person>('me', { name: prefs.name || t('guest') }, 'device');
      this.books = { ...this.books, device: await ask<Catalogue>('games', undefined, 'device') };
      await this.refreshDevice();
    } catch (e) {
      if (!device.trouble) device.say('device-failed', { why: e instanceof Error ? e.message : String(e) });
    }
  }

  choose(where: Where): void {
    prefs.where = where;
    savePrefs();
    if (where === 'device') void this.startDevice();
  }

  private async whoAmI(): Promise<void> {
    if (!prefs.known) return;
    try {
      this.online = await ask<Person>('me');
    } catch (e) {
      if (!(e instanceof Refused) || e.status !== 401) throw e;
      this.online = null;
    }
  }

  /** Makes sure there is somebody: a guest is made at the first need, never asked for. On the device there always is. */
  async someone(where: Where = this.where): Promise<Person> {
    if (where === 'device') return (this.here ??= await ask<Person>('me', { name: prefs.name || t('guest') }, 'device'));
    if (this.online) return this.online;
    this.online = await ask<Person>('guest', { name: prefs.name || t('guest') });
    this.known();
    this.listen();
    return this.online;
  }

  async rename(name: string): Promise<void> {
    prefs.name = name;
    savePrefs();
    if (this.here) this.here = await ask<Person>('me', { name }, 'device');
    if (this.online) this.online = await ask<Person>('me', { name });
    else if (this.where === 'online') await this.someone();
  }

  async enter(how: 'login' | 'register', name: string, passphrase: string): Promise<void> {
    this.online = await ask<Person>(how, { name, passphrase });
    this.known();
    this.relisten();
    await this.refresh();
  }

  async leave(): Promise<void> {
    await ask('logout', {});
    this.online = null;
    this.known();
    this.elsewhere = [];
    this.relisten();
  }

  async refresh(): Promise<void> {
    await Promise.all([this.refreshOnline(), this.refreshDevice()]);
  }

  private async refreshDevice(): Promise<void> {
    if (!this.books.device) return;
    try {
      this.kept = await this.list('me/tables?limit=100', 'device');
      if (this.kept.length && !prefs.device) this.keeps();
    } catch (e) {
      if (!device.trouble) device.say('device-failed', { why: e instanceof Error ? e.message : String(e) });
    }
  }

  private async list(path: string, where: Where = 'online'): Promise<TableRow[]> {
    return (await ask<{ tables: TableRow[] }>(path, undefined, where)).tables;
  }

  private async refreshOnline(): Promise<void> {
    if (!hasServer) return;
    try {
      [this.open, this.playing, this.over, this.elsewhere] = await Promise.all([
        this.list('tables?status=open&limit=20'),
        this.list('tables?status=playing&limit=20'),
        this.list('tables?status=over&limit=20'),
        this.online ? this.list('me/tables?limit=50') : Promise.resolve([]),
      ]);
      this.trouble = '';
    } catch (e) {
      this.trouble = e instanceof Error ? e.message : String(e);
    }
  }

  async create(body: object): Promise<Summary> {
    const where = this.where;
    await this.someone(where);
    return this.made(await this.lead(where, () => ask<Summary>('tables', body, where)));
  }

  /** A table that goes on where a record ends; never rated. */
  async openRecord(record: string, where: Where, more: object): Promise<Summary> {
    await this.someone(where);
    return this.made(await this.lead(where, () => ask<Summary>('tables/import', { record, ...more }, where)));
  }

  /** Who begins a game on this device plays here, whichever window led before. */
  private async lead<T>(where: Where, work: () => Promise<T>): Promise<T> {
    if (where === 'device' && device.follows) await device.lead();
    return work();
  }

  private made(s: Summary): Summary {
    if (isLocal(s.table.id)) this.keeps();
    return s;
  }

  /** There is something on this device now: remembered, and the browser is asked not to throw it away. */
  private keeps(): void {
    prefs.device = true;
    savePrefs();
    void navigator.storage?.persist?.().catch(() => false);
  }

  /** My rating in a game, by my finished games against the computer; null: too few. */
  strength(game: string): number | null {
    return strength(this.mine, game, this.levels);
  }
  /** What a finished game of mine did to it. */
  rated(row: TableRow): { from: number | null; to: number } | null {
    return change(this.mine, row, this.levels);
  }
  /** Who sits opposite without being asked for: whom I chose, else who is as strong as I am, else who comes next. */
  levelFor(game: string): string {
    return prefs.level || nearestLevel(this.strength(game), game, this.opponents) || nextLevel(this.mine, game, this.opponents) || this.level;
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
    prefs.known = this.online !== null;
    savePrefs();
  }

  private relisten(): void {
    this.socket?.close();
    this.socket = null;
    this.listen();
  }

  private soon = 0;
  /** "Your move" from any of my tables. */
  private listen(): void {
    if (!this.online || this.socket) return;
    const line = (this.socket = socket('ws'));
    line.onopen = () => (this.wait = 500);
    line.onmessage = (text) => {
      const m = JSON.parse(text) as Message;
      if (m.t !== 'turn') return;
      // Lists can wait until the table, which hears of it at the same time, is drawn.
      clearTimeout(this.soon);
      this.soon = window.setTimeout(() => void this.refresh(), 400);
      if (prefs.notify && document.hidden && 'Notification' in window && Notification.permission === 'granted')
        new Notification(t('your-turn'), { body: [this.game(m.game)?.name ?? m.game, m.title].filter(Boolean).join(' · '), tag: m.table });
    };
    line.onclose = () => {
      if (this.socket !== line) return;
      this.socket = null;
      setTimeout(() => this.listen(), this.wait);
      this.wait = Math.min(this.wait * 2, 15000);
    };
  }
}

export const session = new Session();
