// table.svelte.ts: one table as its viewer sees it: the socket, the position, the log, the draft, the past.
import {
  API,
  type About,
  type Good,
  type Line,
  type Message,
  type Move,
  type NewsMessage,
  type OkMessage,
  type PaneData,
  type PastMessage,
  type Position,
  Refused,
  type Said,
  type SceneData,
  type Step,
  type Summary,
  type TakenBack,
  type ViewMessage,
  type Way,
} from './api.ts';
import { device } from './device.svelte.ts';
import { type Line as Wire, ask, isLocal, socket } from './host.ts';
import { type Drawing, applyPatch, changed, draw } from './scene.ts';
import { Film } from './film.svelte.ts';
import { type Idea, ahead } from './hints.ts';
import { Inbox } from './inbox.ts';
import { type Choice, choice, click } from './pick.ts';
import { prefs } from './prefs.svelte.ts';
import { seated } from './say.ts';
import { levelName, seatNames } from './seats.ts';
import { t } from './words.ts';

/** What pictures are drawn for: a wide screen, or a phone held upright. */
export type Form = 'wide' | 'narrow';

export interface Tip {
  text: string;
  rule: string;
}
export interface Hint extends Idea {
  ahead: number;
  wins: number; // chance of winning right after it
  targets: string[];
}

/** What a seat may expect, as the API says it. */
export interface Expected {
  score_x10: number;
  spread_x10: number;
  wins_x1000: number;
}

/** "CAS-031: …" split into the rule's name and the sentence. */
export function splitRule(text: string): Tip {
  const m = /^\s*\(?([A-Z]{2,4}-\d{2,3}[a-z]?)\)?[:,]?\s*(.*)$/s.exec(text) ?? null;
  if (m) return { rule: m[1]!, text: m[2]! };
  const inside = /\b([A-Z]{2,4}-\d{2,3})\b/.exec(text);
  return { rule: inside?.[1] ?? '', text };
}

export class TableStore {
  readonly id: string;
  readonly key: string;
  game = $state('');
  pos = $state.raw<Position | null>(null);
  log = $state.raw<Line[]>([]);
  chat = $state.raw<Said[]>([]);
  goods = $state.raw<Good[]>([]);
  takenBack = $state.raw<TakenBack[]>([]);
  /** What I wrote for myself. */
  note = $state('');
  spectators = $state(0);
  summary = $state.raw<Summary | null>(null);
  /** Drawings of what is on the screen: live, drafted, or past. */
  drawings = $state.raw<Map<string, Drawing>>(new Map());
  /** Pieces that the last moves changed. */
  last = $state.raw<Set<string>>(new Set());
  picked = $state.raw<string[]>([]);
  /** What has been drafted, step by step, with its reasons. */
  steps = $state.raw<Step[]>([]);
  /** Moves met in this turn that are chosen by how many of each, with the ply they belong to. */
  private met = $state.raw<{ ply: number; you: number; moves: Move[]; most: number }>({ ply: -1, you: -1, moves: [], most: 0 });
  /** What was taken back: a choice, and what followed from it without one. */
  redo = $state.raw<string[][]>([]);
  /** The position looked at, when it is not the present one. */
  past = $state.raw<PastMessage | null>(null);
  pastPly = $state(-1);
  /** The position the film shows, and where it happens. */
  shown = $state.raw<PastMessage | null>(null);
  scene = $state.raw<Set<string>>(new Set());
  hints = $state.raw<Hint[]>([]);
  expected = $state.raw<Expected[]>([]); // of every seat after the first hint, where the adviser says so
  /** Ways to what was clicked, to choose from; how long the draft was then and what I had, and which of them is drafted. */
  ways = $state.raw<{ id: string; title: string; list: Way[]; more: boolean; from: number; had?: (number | null)[]; taken?: Way } | null>(null);
  private replacing = false; // one way by another: in between the draft has none
  readonly film: Film;
  thinking = $state(false);
  /** Something of mine is under way: clicks wait until the answer is here. */
  busy = $state(false);
  private underway = Promise.resolve();
  private drafting = false;
  private confirming = false;
  connected = $state(false);
  lost = $state(false);
  trouble = $state('');
  /** There is no such table, or it is not open to me: asking again does not help. */
  barred = $state<'' | 'unknown' | 'private'>('');
  /** The server has another version of the API: only loading the page anew helps. */
  outdated = $state(false);
  refusal = $state.raw<Tip | null>(null);
  unread = $state(0);
  /** The ply of the log when it was last my turn: what came since is marked. */
  since = $state(-1);
  clockAt = $state(0);
  messages: Message[] = [];
  /** For which screen pictures are wanted, and are here; those that were asked for, the one that is here first. */
  private form: Form = 'wide';
  private forms: Form[] = ['wide'];
  drawnFor = $state<Form>('wide');
  private socket: Wire | null = null;
  private next = 1;
  private asked = new Map<number, { ok: (m: OkMessage) => void; no: (e: Error) => void }>();
  private live: SceneData | null = null;
  private wait = 250;
  private closed = false;
  private viewed = (): void => undefined;
  /** My draft when the connection broke: a server that was started anew does not know it. */
  private kept = { ply: -1, texts: [] as string[] };
  private wantPast = -1;
  private rev = -1;
  private drawn = new WeakMap<PaneData, Drawing>();
  private known = new Map<string, Promise<About | null>>();

  constructor(id: string, key: string, form: Form = 'wide') {
    this.id = id;
    this.key = key;
    this.form = form;
    this.film = new Film({ pastOf: (ply) => this.pastOf(ply), showPast: (m, lines) => this.showPast(m, lines), showLive: () => this.showLive() });
    this.connect();
    void this.loadSummary();
  }

  /** The screen was turned: the same position, drawn for it. */
  turn(form: Form): void {
    if (form === this.form) return;
    this.form = form;
    this.redraw();
  }
  private redraw(): void {
    if (!this.connected || this.forms[this.forms.length - 1] === this.form) return;
    this.forms.push(this.form);
    this.post({ do: 'view', form: this.form });
    if (this.pastPly >= 0) this.post({ do: 'at', ply: this.pastPly });
    const at = this.shown; // a film goes on where it is
    if (at)
      void this.pastOf(at.ply).then((m) => {
        if (m && this.shown?.ply === at.ply) this.show((this.shown = m).scene);
      });
  }

  async loadSummary(): Promise<void> {
    try {
      this.summary = await ask<Summary>(`tables/${this.id}${this.key ? `?key=${encodeURIComponent(this.key)}` : ''}`);
    } catch (e) {
      if (e instanceof Refused && (e.status === 403 || e.status === 404)) this.bar(e.status === 404 ? 'unknown' : 'private');
      else this.trouble = e instanceof Error ? e.message : String(e);
    }
  }

  private bar(why: 'unknown' | 'private'): void {
    this.barred = why;
    this.lost = false;
    this.trouble = '';
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
    this.film.end();
    // Whatever still holds on to this table holds nothing of what it showed.
    this.messages = [];
    this.pos = this.past = this.shown = this.live = this.ways = null;
    this.log = this.steps = this.hints = this.picked = this.redo = [];
    this.note = '';
    this.drawings = new Map();
    this.kept = { ply: -1, texts: [] };
    this.known.clear();
    this.met = { ply: -1, you: -1, moves: [], most: 0 };
  }

  /** Opens a new socket: a person who has just become somebody is known only on a new one. Done when its view is here. */
  reconnect(): Promise<void> {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.connect();
    return new Promise((ok) => (this.viewed = ok));
  }

  private connect(): void {
    this.forms = [this.form];
    const wire = (this.socket = socket(`tables/${this.id}/ws?patch=1&api=${API}&form=${this.form}${this.key ? `&key=${encodeURIComponent(this.key)}` : ''}`));
    const inbox = new Inbox((text) => this.socket === wire && this.receive(JSON.parse(text) as Message));
    wire.onmessage = (text) => inbox.put(text);
    wire.onopen = () => {
      this.connected = true;
      this.lost = false;
      this.wait = 250;
      this.redraw(); // turned meanwhile
      if (this.wantPast >= 0 && this.past?.ply !== this.wantPast) this.post({ do: 'at', ply: this.wantPast }); // asked of the last socket
    };
    wire.onclose = (code) => {
      inbox.read();
      if (this.socket !== wire) return;
      this.connected = false;
      for (const w of this.asked.values()) w.no(new Error(t('connection-lost')));
      this.asked.clear();
      for (const w of this.wanted.values()) for (const ok of w) ok(null);
      this.wanted.clear();
      if (this.closed || this.outdated || this.barred) return;
      if (code === 4403 || code === 4404) return this.bar(code === 4404 ? 'unknown' : 'private');
      this.lost = true;
      if (this.steps.length) this.kept = { ply: this.pos?.ply ?? -1, texts: this.steps.map((s) => s.text) };
      setTimeout(() => this.closed || this.barred || this.connect(), this.wait);
      this.wait = Math.min(this.wait * 2, 5000);
    };
  }

  private receive(m: Message): void {
    this.messages.push(m);
    if (this.messages.length > 50) this.messages.shift();
    switch (m.t) {
      case 'view':
      case 'preview':
        return this.view(m);
      case 'news':
        return this.news(m);
      case 'people':
        this.spectators = m.spectators;
        if (this.pos) {
          // The public list has no standing answers of mine: keep what I know.
          const mine = new Map(this.pos.seats.map((s) => [s.seat, s.policies]));
          this.pos = { ...this.pos, seats: m.seats.map((s) => ({ ...s, policies: mine.get(s.seat) })) };
        }
        return;
      case 'past':
        this.wanted.get(m.ply)?.shift()?.(m); // answers come in the order of the questions, each for the screen of its time
        if (m.ply === this.wantPast) {
          this.past = m;
          this.show(m.scene);
        }
        return;
      case 'ok':
      case 'error': {
        const wait = m.re === undefined ? undefined : this.asked.get(m.re);
        if (m.re !== undefined) this.asked.delete(m.re);
        if (m.t === 'ok') wait?.ok(m);
        else if (wait) wait.no(new Refused(m.status, m.detail));
        else if (m.status === 426) this.outdated = true;
        else this.trouble = m.detail;
      }
    }
  }

  /** Several people are at this screen. */
  get shared(): boolean {
    return (this.summary?.held?.length ?? 0) > 1;
  }
  /** Nobody's secrets are shown until the one on move says so. */
  get covered(): boolean {
    return this.shared && this.pos?.you === -1 && this.pos.status === 'playing';
  }
  /** Somebody else looks now: nothing of what was here may stay. */
  private hidden = (): void => undefined;
  onhidden(f: () => void): void {
    this.hidden = f;
  }
  uncover(): Promise<OkMessage | null> {
    return this.try('uncover');
  }

  private view(m: ViewMessage): void {
    const was = this.pos?.you ?? m.you;
    if (this.shared && was >= 0 && m.you < 0) return this.hidden();
    if (was !== m.you) {
      this.since = -1;
      this.look(-1);
    }
    // Only drawn anew: what was found out about this position still holds.
    const same = m.t === 'view' && was === m.you && this.pos?.ply === m.ply && this.steps.length === (m.draft?.steps.length ?? 0);
    const kept = same ? { hints: this.hints, expected: this.expected, redo: this.redo, picked: this.picked, ways: this.ways } : { hints: [], expected: [] };
    this.game = m.game;
    this.trouble = '';
    if (m.goods) this.goods = m.goods;
    if (m.log) this.log = was === m.you ? this.joined(m.log) : m.log;
    if (m.chat) this.chat = m.chat;
    if (m.t === 'view') this.note = m.note ?? '';
    if (m.taken_back) this.takenBack = m.taken_back;
    this.take(m, m.t === 'view');
    this.steps = m.draft?.steps ?? [];
    if (m.t === 'view') this.redo = [];
    if (m.t === 'view') {
      if (this.forms.length > 1) this.forms.shift(); // answers come in the order of the questions
      this.drawnFor = this.forms[0]!;
      if (this.shown?.ply === m.ply && this.live) this.show((this.shown = { ...this.shown, scene: this.live }).scene); // a film that stands at the present
    }
    Object.assign(this, kept);
    if (m.t === 'view') {
      this.viewed();
      const { ply, texts } = this.kept;
      this.kept = { ply: -1, texts: [] };
      if (!m.draft && ply === m.ply && this.mine) void this.draft(texts);
      if (this.since < 0) {
        this.since = this.lastOwn();
        this.last = new Set(this.places(this.log.filter((l) => l.ply >= this.since)).slice(-14));
      }
    }
  }

  private news(m: NewsMessage): void {
    const lines: Line[] = [];
    for (const n of m.news) {
      if (n.kind === 'ply')
        lines.push({
          ply: n.ply ?? this.logEnd(),
          actor: n.actor ?? -1,
          text: n.text ?? '',
          ...(n.say && { say: n.say }),
          ...(n.notes && { notes: n.notes }),
          ...(n.change && { change: n.change }),
          ...(n.income && { income: n.income }),
          ...(n.targets && { targets: n.targets }),
        });
      else if (n.kind === 'rewind') {
        const ply = n.ply ?? 0;
        const end = lines[lines.length - 1]?.ply;
        this.takenBack = [...this.takenBack, { seat: n.seat ?? -1, ply, plies: (end === undefined ? this.logEnd() : end + 1) - ply }];
        this.film.end();
        this.log = this.log.filter((l) => l.ply < ply);
        lines.length = 0;
      } else if (n.kind === 'chat') {
        this.chat = [...this.chat, { text: n.text ?? '', at: n.at ?? 0, player: n.player ?? '', ...(n.seat !== undefined && { seat: n.seat }) }];
        this.unread++;
      } else if (n.kind === 'start' || n.kind === 'sit' || n.kind === 'stand' || n.kind === 'computer' || n.kind === 'over') {
        void this.loadSummary();
      }
    }
    const known = new Set(lines.map((l) => l.ply));
    if (lines.length) this.log = [...this.log.filter((l) => !known.has(l.ply)), ...lines];
    if (m.ply === undefined) return;
    this.steps = [];
    this.redo = [];
    this.hints = [];
    this.expected = [];
    const you = m.you ?? -1;
    const mine = lines.reduce((at, l, i) => (you >= 0 && l.actor === you ? i : at), -1);
    if (mine >= 0) this.since = lines[mine]!.ply + 1;
    const theirs = lines.slice(mine + 1);
    if (this.pastPly < 0 && theirs.some((l) => l.actor >= 0)) this.film.add(theirs);
    this.take(m as Position, lines.length > 0, lines);
  }

  /** A new position: picture, choices, clock. */
  private take(m: Position, moved: boolean, lines: Line[] = []): void {
    if (!this.keepsWays(m)) this.ways = null;
    this.pos = m;
    this.spectators = m.spectators ?? this.spectators;
    this.clockAt = Date.now();
    this.picked = [];
    this.refusal = null;
    this.known.clear();
    this.meet(m);
    const scene = this.sceneOf(m);
    if (!scene) return; // a change was missed: the whole is on its way
    this.live = scene;
    this.pos = { ...m, scene };
    if (this.pastPly >= 0) return; // somebody looks back: the present waits
    const was = this.drawings;
    if (!this.film.on) this.show(scene);
    else if (this.shown?.ply === m.ply) this.show((this.shown = { ...this.shown, scene }).scene); // the present, drawn anew
    if (!moved || !lines.length) return;
    const told = this.places(lines);
    const board = this.drawings.get('board');
    const seen = told.length || !board ? told : changed(was.get('board'), board);
    // My own move starts anew; what the others do after it adds up.
    const mine = lines.some((l) => l.actor === m.you);
    this.last = new Set([...(mine ? [] : this.last), ...seen].slice(-14));
  }

  /** The cards stay while one of them is what is drafted. */
  private keepsWays(m: Position): boolean {
    const { taken, from = 0 } = this.ways ?? {};
    if (!taken || m.ply !== this.pos?.ply || m.you !== this.pos.you) return false;
    const made = (m.draft?.steps ?? []).slice(from).map((s) => s.text);
    return this.replacing || taken.plies.every((p) => made.includes(p.text));
  }

  /** Counters also show what is no longer legal, such as the last of a good that was given: one may want it back. */
  private meet(m: Position): void {
    const same = this.met.ply === m.ply && this.met.you === m.you && m.draft;
    const old = same ? this.met.moves : [];
    const known = new Set(old.map((k) => k.text));
    const moves = [...old, ...(m.moves ?? []).filter((k) => k.counted && !known.has(k.text))];
    const chosen = (m.draft?.steps ?? []).filter((s) => moves.some((k) => k.text === s.text)).length;
    this.met = { ply: m.ply, you: m.you, moves, most: m.counted_left ? chosen + m.counted_left : same ? this.met.most : 0 };
  }
  get counted(): Move[] {
    return this.met.moves;
  }
  /** How many of them may be chosen in all; 0: there is no such limit. */
  get countedMost(): number {
    return this.met.most;
  }

  /** Where these plies happened, as far as it is on the screen. */
  private places(lines: Line[]): string[] {
    const panes = [...this.drawings.values()];
    return lines.flatMap((l) => l.targets ?? []).filter((id) => panes.some((d) => d.places.has(id)));
  }

  /** The position before a ply; of the present one, what is here. */
  private wanted = new Map<number, ((m: PastMessage | null) => void)[]>();
  pastOf(ply: number): Promise<PastMessage | null> {
    const pos = this.pos;
    if (pos && ply === pos.ply && this.live && !this.steps.length)
      return Promise.resolve({ t: 'past', game: this.game, ply, plies: pos.ply, result: pos.result, ...(pos.purses && { purses: pos.purses }), scene: this.live });
    if (!this.connected || !pos || ply > pos.ply || this.frozen) return Promise.resolve(null);
    return new Promise((ok) => {
      this.wanted.set(ply, [...(this.wanted.get(ply) ?? []), ok]);
      this.post({ do: 'at', ply });
    });
  }
  private showPast(m: PastMessage, lines: Line[]): void {
    this.shown = m;
    this.show(m.scene);
    this.scene = new Set(this.places(lines));
  }
  private showLive(): void {
    this.shown = null;
    this.scene = new Set();
    if (this.live && this.pastPly < 0) this.show(this.live);
  }

  /** The whole picture, or the last one with the changes the server sent. */
  private sceneOf(m: Position): SceneData | null {
    if (m.scene) {
      this.rev = m.rev ?? -1;
      return m.scene;
    }
    if (!m.scene_patch) return this.live;
    if (!this.live || m.rev !== this.rev + 1) {
      this.post({ do: 'view' });
      return null;
    }
    this.rev = m.rev;
    return applyPatch(this.live, m.scene_patch);
  }

  private show(scene: SceneData): void {
    const was = this.drawings;
    this.drawings = new Map(scene.panes.map((p) => [p.name, this.drawn.get(p) ?? this.keep(p, was.get(p.name))]));
  }

  /** Drawing costs; a pane that did not change keeps its drawing. */
  private keep(pane: PaneData, was: Drawing | undefined): Drawing {
    let d = draw(pane, this.names);
    if (was && was.sig === d.sig) d = was;
    this.drawn.set(pane, d);
    return d;
  }

  private lastOwn(): number {
    const you = this.pos?.you ?? -1;
    for (let i = this.log.length - 1; i >= 0; i--) if (this.log[i]!.actor === you) return this.log[i]!.ply + 1;
    return this.logEnd();
  }

  logEnd(): number {
    return this.log.length ? this.log[this.log.length - 1]!.ply + 1 : 0;
  }

  /** The newest lines as a view brings them, behind those from before that it goes on from. */
  private joined(lines: Line[]): Line[] {
    const at = this.log.findIndex((l) => l.ply === lines[0]?.ply && l.text === lines[0].text);
    return [...this.log.slice(0, Math.max(0, at)), ...lines];
  }

  /** Lines older than the view brought, all of them. */
  async older(): Promise<void> {
    for (let first = this.log[0]?.ply ?? 0; first > 0; first = this.log[0]!.ply) {
      const ok = await this.try('log', { from: Math.max(0, first - 200) });
      const more = ((ok?.log as Line[] | undefined) ?? []).filter((l) => l.ply < first);
      if (!more.length) return;
      this.log = [...more, ...this.log.filter((l) => l.ply >= first)];
    }
  }

  // ---- asking the server ----

  send(what: string, more: object = {}): Promise<OkMessage> {
    const id = this.next++;
    const wire = this.socket;
    if (!wire?.open) return Promise.reject(new Error(t('connection-lost')));
    return new Promise((ok, no) => {
      this.asked.set(id, { ok, no });
      wire.send(JSON.stringify({ id, do: what, ...more }));
    });
  }

  /** For questions that are answered by a message of their own. */
  private post(what: object): void {
    if (this.socket?.open) this.socket.send(JSON.stringify(what));
  }

  /** The same, with trouble shown instead of thrown. */
  async try(what: string, more: object = {}): Promise<OkMessage | null> {
    try {
      return await this.send(what, more);
    } catch (e) {
      this.refusal = splitRule(e instanceof Error ? e.message : String(e));
      return null;
    }
  }

  /** Other rules or content: no questions, no looking back. */
  get frozen(): string {
    return this.pos?.frozen ?? '';
  }
  /** It is kept on this device, with all its secrets. */
  get local(): boolean {
    return isLocal(this.id);
  }
  /** Another window of this browser plays here; this one looks on. */
  get looksOn(): boolean {
    return this.local && device.follows;
  }
  get moves(): Move[] {
    return this.pastPly >= 0 || this.looksOn || this.film.on ? [] : (this.pos?.moves ?? []);
  }
  get choice(): Choice {
    return choice(this.moves, this.picked, this.steps.at(-1)?.targets?.at(-1));
  }
  get mine(): boolean {
    return !!this.pos && !this.frozen && !this.looksOn && this.pos.status === 'playing' && this.pos.you >= 0 && this.pos.actor === this.pos.you;
  }
  /** Somebody else is on move, but I may say something ahead and have not. */
  get mayAnswer(): boolean {
    return (this.pos?.early?.length ?? 0) > 0 && !this.pos?.answered;
  }
  get closedDraft(): boolean {
    return this.pos?.draft?.closed ?? false;
  }
  /** Would confirming end my turn now? */
  get mayConfirm(): boolean {
    return this.mine && !!this.pos?.confirm?.next;
  }

  /** What everybody is called. */
  names = $derived(seatNames(this.pos?.seats ?? []));
  name(seat: number): string {
    return this.names[seat] ?? t('chance');
  }
  /** What who sat there then is called: what somebody did stays theirs when a computer plays on. */
  nameAt(seat: number, ply: number): string {
    const s = this.pos?.seats[seat];
    return s?.player && s.gone !== undefined && ply < s.gone ? s.player : this.name(seat);
  }
  /** Who has gone before this ply, and why the game went on. */
  goneAt(ply: number): string[] {
    return (this.pos?.seats ?? [])
      .filter((s) => s.player && s.level && s.gone === ply && (s.left || s.flagged))
      .map((s) => t(s.flagged ? 'gone-time' : 'gone-left', { name: s.player!, level: levelName(s.level!) }));
  }
  /** Only computer players sit here beside me: nobody has to be asked. */
  get alone(): boolean {
    const mine = this.summary?.held ?? [this.pos?.you];
    return !(this.pos?.seats ?? []).some((s) => !mine.includes(s.seat) && s.kind === 'person' && !s.left);
  }
  /** The draft as lines of a log. */
  get drafted(): Line[] {
    return this.steps.map((s, i) => ({ ...s, ply: i, actor: this.pos?.you ?? -1 }));
  }
  /** What happened since my last turn. */
  get sinceMine(): Line[] {
    return this.since < 0 ? [] : this.log.filter((l) => l.ply >= this.since);
  }

  /** What the engine said, with the people's names for the seats it marked. */
  seated(said: string): string {
    return seated(said, this.names);
  }

  /** How a move is written here: a sentence, or the notation for who likes it. */
  words(m: { text: string; say?: string }): string {
    return prefs.notation || !m.say ? m.text : this.seated(m.say);
  }

  /** A click on a named shape. */
  async hit(id: string): Promise<void> {
    this.refusal = null;
    this.ways = null;
    this.film.end(); // also one that waits for the pointer
    if (this.pastPly >= 0 || this.busy || this.frozen) return;
    const got = click(this.moves, this.picked, id);
    if (got.refused && this.mine && !this.closedDraft && !this.picked.length) return this.findWays(id);
    if (got.refused) return this.whyNot([...this.picked, id]);
    this.picked = got.picked;
    if (got.move) await this.draft([got.move.text]);
  }

  /** Runs one action at a time: what comes meanwhile is a second click on the same, unless it is patient. */
  private async single(work: () => Promise<void>, patient = false): Promise<void> {
    if (this.busy && !patient) return;
    while (this.busy) await this.underway;
    this.busy = true;
    this.underway = work().finally(() => (this.busy = false));
    await this.underway;
  }

  /** Drafts these plies, all or none. */
  draft(texts: string[], redoing = false): Promise<void> {
    if (!this.replacing) this.ways = null;
    this.film.end();
    return this.single(async () => {
      this.drafting = true;
      await this.draftSteps(texts, redoing).finally(() => (this.drafting = false));
    });
  }

  private async draftSteps(texts: string[], redoing: boolean): Promise<void> {
    const was = this.steps;
    this.picked = [];
    if (!redoing) this.redo = [];
    const kept = this.redo;
    const moves = this.moves;
    this.steps = [...was, ...texts.map((text) => moves.find((m) => m.text === text) ?? { text })]; // shown at once; the preview brings the reasons
    const ok = await this.try('draft', { ply: this.pos?.ply, texts });
    this.redo = kept;
    if (!ok) {
      this.steps = was;
      return;
    }
    if (!prefs.confirm && this.closedDraft) await this.try('confirm', { ply: this.pos?.ply });
  }

  /** Ends the turn; the server says what is still asked when it cannot end yet. Waits for a draft, but two clicks are one. */
  async confirm(): Promise<void> {
    if (this.confirming) return;
    this.confirming = true;
    const end = async (): Promise<void> => {
      if (this.mine) await this.try('confirm', { ply: this.pos?.ply });
    };
    await this.single(end, this.drafting).finally(() => (this.confirming = false));
  }

  /** Takes a step back, also one that the server has not answered yet. */
  undo(): Promise<void> {
    return this.single(async () => {
      this.refusal = null;
      if (this.picked.length) {
        this.picked = this.picked.slice(0, -1);
        return;
      }
      const was = this.steps;
      if (!was.length) return this.unmove();
      const kept = this.redo;
      this.steps = was.slice(0, -1); // shown at once; the preview may take more back
      if (await this.try('undraft')) this.redo = [...kept, was.slice(this.steps.length).map((s) => s.text)];
      else this.steps = was;
    }, true);
  }

  /** Takes the last turn back: from computer players without a question, else only what nobody has answered yet. */
  private async unmove(): Promise<void> {
    if (!this.alone) {
      await this.try('undo');
      return;
    }
    // A turn is several plies; each take-back goes to the last choice.
    const you = this.pos?.you ?? -1;
    while ((await this.try('takeback')) && this.log[this.log.length - 1]?.actor === you);
  }

  /** Back to when the draft had so many steps. */
  async undoTo(steps: number): Promise<void> {
    for (let was = Infinity; this.steps.length > steps && this.steps.length < was; ) {
      was = this.steps.length;
      await this.undo();
    }
  }

  /** Takes one step out of the draft and plays the later ones again; where they need it, the draft stays as it was. */
  without(i: number): Promise<void> {
    return this.single(async () => {
      const was = this.steps.map((s) => s.text);
      let n = Infinity;
      while (this.steps.length > i && this.steps.length < n) {
        n = this.steps.length;
        if (!(await this.try('undraft'))) return;
      }
      const from = this.steps.length;
      if (from > i) return;
      // What followed from it without a choice goes with it.
      const later = [...was.slice(from, i), ...was.slice(from === i ? n : i + 1)];
      this.redo = [];
      if (!later.length || (await this.try('draft', { ply: this.pos?.ply, texts: later }))) return;
      const why = this.refusal;
      await this.try('draft', { ply: this.pos?.ply, texts: was.slice(from) });
      this.refusal = why && { ...why, text: t('step-needed', { why: why.text }) };
    });
  }

  async redoStep(): Promise<void> {
    const texts = this.redo[this.redo.length - 1];
    if (texts === undefined) return;
    this.redo = this.redo.slice(0, -1);
    await this.draft(texts, true);
  }

  /** What was clicked cannot be had by one move: by several, perhaps. */
  private async findWays(id: string): Promise<void> {
    const ok = await this.try('ways', { shape: id });
    if (!ok || ok['ply'] !== this.pos?.ply || ok['draft'] !== this.steps.length) return;
    const list = ok['ways'] as Way[];
    const places = [...this.drawings.values()].map((d) => d.places.get(id)?.label);
    // One way only is no question; what it gives up is said beside the button that ends the turn.
    if (list.length === 1 && ok['more'] !== true) return this.takeWay(list[0]!);
    if (list.length) this.ways = { id, title: places.find(Boolean) ?? id, list, more: ok['more'] === true, from: this.steps.length, had: this.pos?.purses?.[this.pos.you] };
    else this.refuse(String(ok['why'] ?? ''));
  }

  /** Drafts a way; the others stay beside it where there is room (`stays`), and each takes the place of the one before. */
  async takeWay(way: Way, stays = false): Promise<void> {
    const was = this.ways;
    if (this.busy || was?.taken === way) return;
    this.ways = stays && was ? { ...was, taken: way } : null;
    this.replacing = this.ways !== null;
    try {
      if (was?.taken) await this.undoTo(was.from);
      await this.draft(way.plies.map((p) => p.text));
    } finally {
      this.replacing = false;
    }
    // What is still asked needs the room, and what was refused is no way.
    if (this.refusal || !this.mayConfirm) this.ways = null;
  }

  /** What a shape is and does; asked once for each position. */
  what(thing: string): Promise<About | null> {
    if (this.pastPly >= 0 || this.frozen) return Promise.resolve(null);
    let about = this.known.get(thing);
    if (!about) this.known.set(thing, (about = this.send('what', { thing }).then((ok) => ok as unknown as About, () => null)));
    return about.then((a) => a && { ...a, title: this.seated(a.title), about: this.seated(a.about), ...(a.rows && { rows: a.rows.map((r) => ({ ...r, text: this.seated(r.text) })) }) });
  }

  /** Why a place cannot be chosen, where others of its kind can; null: it can, or nobody would think so. */
  async bars(id: string): Promise<{ text: string; rule: string } | null> {
    const kind = (x: string): string => x.replace(/[-\d].*/, '');
    if (!this.mine || this.pastPly >= 0 || this.closedDraft || this.film.on || this.pos?.reach?.includes(id)) return null;
    const { lit } = this.choice;
    if (lit.has(id) || ![...lit].some((x) => kind(x) === kind(id))) return null;
    const ok = await this.send('why-not', { ids: [id] }).catch(() => null);
    const why = String(ok?.['why'] ?? '');
    return why ? splitRule(this.seated(why)) : null;
  }

  async whyNot(ids: string[]): Promise<void> {
    const ok = await this.try('why-not', { ids: ids.slice(-4) });
    if (ok) this.refuse(String(ok['why'] ?? ''));
  }

  private refuse(why: string): void {
    this.refusal = why ? splitRule(this.seated(why)) : { text: this.mine ? t('not-now') : t('not-your-turn'), rule: '' };
  }

  async hint(): Promise<void> {
    if (this.thinking) return;
    this.thinking = true;
    const ok = await this.try('analyse');
    this.thinking = false;
    // Somebody who has gone on or back meanwhile does not want advice for where they were.
    if (!ok || ok['ply'] !== this.pos?.ply || ok['draft'] !== this.steps.length) return;
    // The computer's ideas first, then what looks best at once.
    const list = (ok['moves'] as (Idea & { wins_x1000: number })[] | undefined) ?? [];
    this.hints = list.slice(0, 3).map((m) => ({ ...m, ahead: ahead(m, this.pos?.you ?? 0), wins: m.wins_x1000 / 1000, targets: this.targetsOf(m.text) }));
    this.expected = (ok['expected'] as Expected[] | undefined) ?? [];
  }

  private targetsOf(text: string): string[] {
    return this.moves.find((m) => m.text === text)?.targets ?? [];
  }

  /** Looks at the position before ply `ply`; -1 or the end: back to the present. */
  look(ply: number): void {
    this.film.end();
    this.ways = null;
    const end = this.pos?.ply ?? 0;
    if (ply < 0 || ply >= end || this.frozen) {
      this.pastPly = -1;
      this.wantPast = -1;
      this.past = null;
      if (this.live) this.show(this.live);
      return;
    }
    this.pastPly = ply;
    this.wantPast = ply;
    this.picked = [];
    this.post({ do: 'at', ply });
  }
}
