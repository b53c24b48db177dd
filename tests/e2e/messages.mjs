// messages.mjs: every message of the server, checked against the description in docs/api.md. A member that is missing, of
// another kind or not described is an error: the page's types (web/src/lib/api.ts) must not drift from the server.

const opt = (kind) => ({ opt: kind });
const list = (kind) => ({ list: kind });
const nullable = (kind) => ({ nullable: kind });

const shape = { form: 'string', x: opt('number'), y: opt('number'), w: opt('number'), h: opt('number'), r: opt('number'), turn: opt('number'), id: opt('string'), class: opt('string'), label: opt('string'), tip: opt('string'), text: opt('string') };
const scene = { panes: list({ name: 'string', label: 'string', w: 'number', h: 'number', minWidth: 'number', priority: 'number', shapes: list(shape) }) };
const note = { seat: 'number', points: 'number', rule: 'string', text: 'string', kind: opt('string'), begins: opt('string'), number: opt('number'), source: opt('string') };
const amount = { good: 'string', n: nullable('number') };
const price = { price: list(amount), gain: list(amount), at_least: opt('boolean') };
const words = { text: 'string', say: 'string' };
const move = { ...words, ...price, closes: opt('boolean'), counted: opt('boolean'), targets: list('string') };
const change = opt(list({ seat: 'number', good: 'string', n: 'number' }));
const step = { text: 'string', say: opt('string'), notes: opt(list(note)), change, income: change, targets: opt(list('string')) };
const line = { ply: 'number', actor: 'number', ...step };
const seat = { seat: 'number', name: 'string', kind: 'string', player: nullable('string'), level: opt('string'), online: 'boolean', left: 'boolean', flagged: opt('boolean'), gone: opt('number'), policies: opt(list('string')) };
const result = { over: 'boolean', verdict: opt('string'), parts: list('string'), mixed: opt('string'), entries: list({ score: 'number', rank: 'number', rival: opt('boolean'), parts: list('number') }) };
const said = { seat: 'number', player: opt('string'), text: 'string', at: 'number' };
const position = {
  frozen: opt('string'), ply: 'number', status: 'string', you: 'number', actor: 'number', waiting: list('number'), prompt: 'string', moves: opt(list(move)), counted_left: opt('number'), reach: opt(list('string')), early: opt(list(words)), answered: opt(nullable('string')),
  draft: opt({ closed: 'boolean', steps: list({ ...step, forced: opt('boolean') }) }), confirm: opt({ next: nullable('string'), asked: opt('string'), risks: list('string') }), takeback: opt({ seat: 'number', ply: 'number', answered: 'boolean' }), seats: list(seat),
  clock: opt({ per: 'string', left_ms: list('number'), running: 'number', vacation_ms: opt(list('number')), away: opt(list('number')) }), result, purses: opt(list(list(nullable('number')))), incomes: opt(list(nullable(list(nullable('number'))))), spectators: opt('number'), rematch: opt('string'), took_ms: opt('number'), scene: opt(scene), rev: opt('number'),
  scene_patch: opt(list({ pane: 'number', at: 'number', drop: 'number', put: list(shape) })),
};
const news = list({ kind: 'string', ply: opt('number'), actor: opt('number'), seat: opt('number'), text: opt('string'), say: opt('string'), player: opt('string'), notes: opt(list(note)), change, income: change, targets: opt(list('string')), at: opt('number') });
const good = { id: 'string', name: 'string', plural: 'string', icon: nullable('string'), points: 'boolean', text: nullable('string') };
const anything = { any: true };
const optional = Object.fromEntries(Object.entries(position).map(([k, v]) => [k, v.opt ? v : opt(v)]));

const kinds = {
  view: { t: 'string', game: 'string', ...position, goods: opt(list(good)), log: list(line), log_from: opt('number'), note: opt('string'), plies: opt(list({ ply: 'number', actor: 'number', move: 'number' })), chat: list(said), taken_back: opt(list({ seat: 'number', ply: 'number', plies: 'number' })) },
  preview: { t: 'string', game: 'string', ...position },
  news: { t: 'string', news, ...optional },
  past: { t: 'string', game: 'string', ply: 'number', plies: 'number', result, purses: opt(list(list(nullable('number')))), incomes: opt(list(nullable(list(nullable('number'))))), scene, state: opt(anything) },
  people: { t: 'string', spectators: 'number', seats: list(seat) },
  ok: { t: 'string', re: opt('number'), fork: opt('string'), log_from: opt('number'), log: opt(list(line)), ply: opt('number'), draft: opt('number'), notes: opt(list(note)), why: opt('string'), hint: opt('string'), say: opt('string'), line: opt('string'), line_say: opt('string'), expected: opt(list({ score_x10: 'number', spread_x10: 'number', wins_x1000: 'number' })), calibrated: opt('boolean'), moves: opt(list({ ...words, ...price, points_ahead_x100: 'number', wins_x1000: 'number', expects_x100: opt(list('number')), line: opt('string'), line_say: opt('string') })), title: opt('string'), about: opt('string'), kind: opt('string'), rows: opt(list({ label: 'string', text: 'string', icon: opt('string') })), rules: opt(list('string')), terms: opt(list({ word: 'string', thing: 'string' })), icon: opt('string'), look: opt('string'), level: opt('number'), price: opt(list(amount)), gain: opt(list(amount)), at_least: opt('boolean'), ways: opt(list({ plies: list({ ...words, exchange: opt('boolean') }), ...price, loses: opt('string') })), more: opt('boolean'), eval: opt(list(list('number'))), wins_x1000: opt(list(list('number'))), costly: opt(list({ ply: 'number', seat: 'number', ...words, loss_x100: 'number', better: 'string', better_say: 'string', better_targets: list('string') })) },
  error: { t: 'string', re: opt('number'), status: 'number', title: 'string', detail: 'string', ply: opt('number') },
  hello: { t: 'string' },
  turn: { t: 'string', table: 'string', game: 'string', title: 'string', ply: 'number' },
};

function check(kind, value, path) {
  if (kind.any) return [];
  if (kind.opt) return value === undefined ? [] : check(kind.opt, value, path);
  if (kind.nullable) return value === null ? [] : check(kind.nullable, value, path);
  if (typeof kind === 'string') return typeof value === kind ? [] : [`${path} is not a ${kind}`];
  if (kind.list) return Array.isArray(value) ? value.flatMap((v, i) => check(kind.list, v, `${path}[${i}]`)) : [`${path} is not a list`];
  if (typeof value !== 'object' || value === null) return [`${path} is not an object`];
  return [
    ...Object.keys(value).filter((k) => !(k in kind)).map((k) => `${path}.${k} is not described`),
    ...Object.entries(kind).flatMap(([k, v]) => check(v, value[k], `${path}.${k}`)),
  ];
}

/** What is wrong with a message; empty when nothing is. */
export function checkMessage(m) {
  const kind = kinds[m?.t];
  return kind ? check(kind, m, m.t) : [`unknown message ${JSON.stringify(m).slice(0, 80)}`];
}
