// api.ts: the server's messages as types, and the few ways to reach it. No game is known here.
// docs/api.md describes the same; tests/e2e checks every message of a run against `checkMessage`.

/** For which version of the API this page was made: a server of another one asks to load it anew. */
export const API = 2;

export interface Shape {
  form: 'group' | 'end' | 'hex' | 'hexp' | 'rect' | 'circle' | 'line' | 'path' | 'text' | 'icon' | 'piece';
  x?: number;
  y?: number;
  w?: number;
  h?: number;
  r?: number;
  turn?: number;
  id?: string;
  class?: string;
  label?: string;
  tip?: string;
  text?: string;
}
export interface PaneData {
  name: string;
  label: string;
  w: number;
  h: number;
  minWidth: number;
  priority: number;
  shapes: Shape[];
}
export interface SceneData {
  panes: PaneData[];
}
/** With patch=1: on pane number `pane`, replace `drop` shapes from `at` by `put`. */
export interface ScenePatch {
  pane: number;
  at: number;
  drop: number;
  put: Shape[];
}
export interface Note {
  seat: number;
  points: number;
  rule: string;
  text: string;
  /** None: a reason of what was done. A heading ends a turn, and so do incomes. */
  kind?: 'heading' | 'income';
  /** In a heading where something begins, "Round", and its number. */
  begins?: string;
  number?: number;
  /** What kind of points, in the result's mixed part. */
  source?: string;
}
export interface Change {
  seat: number;
  good: string;
  n: number;
}
/** What a seat can have more or less of. */
export interface Good {
  id: string;
  name: string;
  plural: string;
  icon: string | null;
  points: boolean;
  text: string | null;
}
/** Of a good; null: nobody here can know how many. */
export interface Amount {
  good: string;
  n: number | null;
}
export interface Price {
  price: Amount[];
  gain: Amount[];
  /** Chance decides the rest. */
  at_least?: boolean;
}
/** The notation that actions name, and the sentence for people, in which {id} is a good. */
export interface Words {
  text: string;
  say: string;
}
export interface Move extends Words, Price {
  /** It only ends what was begun, as confirming does. */
  closes?: boolean;
  /** It and the others marked so make one choice: how many of each. */
  counted?: boolean;
  targets: string[];
}
export interface Way extends Price {
  /** `exchange`: that ply only changes goods into others. */
  plies: (Words & { exchange?: boolean })[];
  loses?: string;
}
export interface About {
  title: string;
  /** What sort of thing it is: "crew card in hand". Not of words. */
  kind?: string;
  about: string;
  /** What else is told at a glance: "Left", "2 of 3". */
  rows?: { label: string; text: string; icon?: string }[];
  rules: string[];
  /** Words of it that have a description of their own, and what to ask for. */
  terms?: { word: string; thing: string }[];
  /** Its picture, and class words that colour it; what looks alike belongs together. */
  icon?: string;
  look?: string;
  /** For whom a choice is: 1 first games, 2 some games, 3 experts. */
  level?: number;
  /** What the thing takes and brings, whether one has it or not. */
  price?: Amount[];
  gain?: Amount[];
}
/** A ply in words, with its reasons and the places it was about (none for a hidden move). */
export interface Step {
  text: string;
  /** Not of games that were kept before there were sentences. */
  say?: string;
  notes?: Note[];
  /** What it changed, as far as one could see. */
  change?: Change[];
  /** The part of `change` that is income, whatever was done. */
  income?: Change[];
  targets?: string[];
  /** Of a draft: it followed without a choice. */
  forced?: boolean;
}
export interface Line extends Step {
  ply: number;
  actor: number;
}
export interface Seat {
  seat: number;
  name: string;
  kind: string;
  player: string | null;
  level?: string;
  online: boolean;
  left: boolean;
  /** The time of who sat here was up. */
  flagged?: boolean;
  /** From this ply on a computer plays for who sat here. */
  gone?: number;
  policies?: string[];
}
export interface Entry {
  score: number;
  rank: number;
  rival?: boolean;
  parts: number[];
}
export interface Result {
  over: boolean;
  verdict?: string;
  parts: string[];
  /** The part whose points the log tells apart, by the sources of its notes. */
  mixed?: string;
  entries: Entry[];
}
export interface Clock {
  per: 'move' | 'game';
  left_ms: number[];
  running: number;
  /** Days off that every seat has left, and who has taken them. */
  vacation_ms?: number[];
  away?: number[];
}
export interface Said {
  seat?: number;
  player?: string;
  text: string;
  at: number;
}
/** What comes when the turn ends; null: it cannot yet, and `asked` says what is still to choose. */
export interface Confirm {
  next: 'seat' | 'chance' | 'end' | null;
  asked?: string;
  risks: string[];
}
export interface Position {
  /** Why the table cannot be played here (other rules, other content): it is only shown. */
  frozen?: string;
  ply: number;
  status: 'open' | 'playing' | 'over' | string;
  you: number;
  actor: number;
  waiting: number[];
  prompt: string;
  moves?: Move[];
  /** How many more of those that are counted may be chosen in this decision. */
  counted_left?: number;
  /** Shapes that a way behind a button leads to. */
  reach?: string[];
  /** Answers ahead of the turn: buttons, never places. */
  early?: Words[];
  answered?: string | null;
  draft?: { closed: boolean; steps: Step[] };
  /** Only when it is my move: what confirming would do. */
  confirm?: Confirm;
  takeback?: { seat: number; ply: number; answered: boolean };
  seats: Seat[];
  clock?: Clock;
  result: Result;
  /** For every seat an amount of each good; null: I do not know. */
  purses?: (number | null)[][];
  incomes?: ((number | null)[] | null)[];
  spectators?: number;
  rematch?: string;
  /** How long after its beginning the game ended. */
  took_ms?: number;
  scene?: SceneData;
  rev?: number;
  scene_patch?: ScenePatch[];
}
export interface ViewMessage extends Position {
  t: 'view' | 'preview';
  game: string;
  goods?: Good[];
  /** The last lines; older ones are asked for. */
  log?: Line[];
  log_from?: number;
  /** What I wrote for myself. */
  note?: string;
  chat?: Said[];
  taken_back?: TakenBack[];
}
/** So many plies from `ply` on were taken back for a seat. */
export interface TakenBack {
  seat: number;
  ply: number;
  plies: number;
}
/** A small picture of a table, for lists. */
export interface ThumbMessage {
  game: string;
  ply: number;
  status: string;
  seats: Seat[];
  signs?: { outline?: number; class?: string; icon?: string; icon_class?: string }[];
  result: Result;
  scene?: SceneData;
  goods?: Good[];
  log?: Line[];
}
export interface NewsItem {
  kind: string;
  ply?: number;
  actor?: number;
  seat?: number;
  text?: string;
  say?: string;
  player?: string;
  notes?: Note[];
  change?: Change[];
  /** The part of `change` that is income, whatever was done. */
  income?: Change[];
  targets?: string[];
  at?: number;
}
export interface NewsMessage extends Partial<Position> {
  t: 'news';
  news: NewsItem[];
}
export interface PastMessage {
  t: 'past';
  game: string;
  ply: number;
  plies: number;
  result: Result;
  purses?: (number | null)[][];
  incomes?: ((number | null)[] | null)[];
  scene: SceneData;
}
export interface PeopleMessage {
  t: 'people';
  spectators: number;
  seats: Seat[];
}
export interface OkMessage {
  t: 'ok';
  re?: number;
  [more: string]: unknown;
}
export interface ErrorMessage {
  t: 'error';
  re?: number;
  status: number;
  title: string;
  detail: string;
  ply?: number;
}
export interface TurnMessage {
  t: 'turn';
  table: string;
  game: string;
  title: string;
  ply: number;
}
export type Message =
  | ViewMessage
  | NewsMessage
  | PastMessage
  | PeopleMessage
  | OkMessage
  | ErrorMessage
  | TurnMessage
  | { t: 'hello' };

export interface GameOption {
  id: string;
  help: string;
  kind: 'choice' | 'range' | 'text';
  values?: string[];
  /** What each value means. */
  words?: string[];
  examples?: string[];
  min?: number;
  max?: number;
  default: string;
}
export interface Level {
  id: string;
  help: string;
  ratings?: { game: string; seats: number; elo: number; half: number; games: number; tenth?: boolean }[]; // measured
  bot?: boolean; // a program of the operator's
  games?: string[]; // what a bot plays; without it: everything
}
export interface Game {
  id: string;
  name: string;
  blurb: string;
  secrets: boolean;
  min_seats: number;
  max_seats: number;
  options: GameOption[];
  /** Standing answers; of one group only one is on. */
  policies: { id: string; help: string; group?: string }[];
}
export interface TableRow {
  id: string;
  game: string;
  title: string;
  status: string;
  hidden: boolean;
  created: number;
  updated: number;
  plies: number;
  rules_version: number;
  content?: string;
  frozen?: string;
  options: Record<string, string>;
  rules: {
    clock: 'none' | 'move' | 'game';
    seconds?: number;
    bonus?: number;
    undo: boolean;
    takeback: boolean;
    hints: boolean;
    rated: boolean;
    spectators: boolean;
  };
  seats: { kind: string; player: string | null; level?: string; turn: boolean }[];
  /** In my own list: my seat, or the one that is kept for me. */
  you?: number;
  /** It goes on from a position of another table. */
  from?: { table: string; ply: number };
  deadline?: number;
  result?: Result;
}

export interface Person {
  id: string;
  name: string;
  kind: 'guest' | 'account' | string;
}
export interface Rating {
  game: string;
  name: string;
  kind: string;
  rating: number;
  deviation: number;
  games: number;
}
export interface Catalogue {
  api: number;
  games: Game[];
  levels: Level[];
}
export interface Summary {
  table: TableRow;
  you: number;
  key?: string;
  /** Several people at this screen: their seats. */
  held?: number[];
}

/** What went wrong, in the server's own sentence. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    detail: string,
  ) {
    super(detail);
  }
}
