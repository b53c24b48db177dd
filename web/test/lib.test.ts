// lib.test.ts: the parts of the page that need no browser.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { About, Good, Level, Line, Move, Note, PaneData, Result, Seat, Shape, TableRow } from '../src/lib/api.ts';
import { arrow, beside } from '../src/lib/anchor.ts';
import { apart, nouns, terms } from '../src/lib/nouns.ts';
import { ledger, own, sums, told, turnCount, turnsOf } from '../src/lib/turns.ts';
import { verdict } from '../src/lib/verdict.ts';
import { nested, onScreen } from '../vite.config.ts';
import { Inbox } from '../src/lib/inbox.ts';
import { choice, click, search } from '../src/lib/pick.ts';
import { pieces, plain, seated, signed } from '../src/lib/say.ts';
import { cornerMarks } from '../src/lib/marks.ts';
import { arrange, nearest, neighbour, plan, shown, pairs } from '../src/lib/layout.ts';
import { BOLD, SIZES } from '../src/lib/fit.ts';
import { applyPatch, changed, draw, hexPoints, outline } from '../src/lib/scene.ts';
import { bits, parseRules, searchRules } from '../src/lib/rules.ts';
import { bars, lines, rounds, scores, turningPoints, turningTurns, sources } from '../src/lib/course.ts';
import { curve } from '../src/lib/curve.ts';
import { change, nearestLevel, nextLevel, strength } from '../src/lib/strength.ts';
import { clock, duration, t } from '../src/lib/words.ts';
import { seatNames, signs } from '../src/lib/seats.ts';
import en from '../src/words/en.json';

const move = (text: string, say: string, ...targets: string[]): Move => ({ text, say, price: [], gain: [], targets });
const moves = [
  move('place A1', 'Place an envoy on A1', 'f-A1'),
  move('walk A1 B1', 'Walk from A1 to B1', 'p-1', 'f-B1'),
  move('walk A1 C1', 'Walk from A1 to C1', 'p-1', 'f-C1'),
  move('pay gold', 'Pay 1 {coin}', 't-1'),
  move('pay wood', 'Pay 2 {wood}', 't-1'),
  move('pass', 'Pass'),
];
const good = (id: string, plural: string, icon: string | null): Good => ({ id, name: id, plural, icon, points: false, text: null });
const goods = [good('coin', 'coins', 'coin'), good('wood', 'logs', null)];

describe('sentences', () => {
  it('says one coin and two coins', () => {
    expect(plain('Take 1 {coin} for 11 {coin} or 21{coin}', goods)).toBe('Take 1 coin for 11 coins or 21coins');
    expect(plain('{coin}, {wood}', goods)).toBe('coins, logs');
  });
  it('leaves alone what is no good', () => {
    expect(plain('a {b} {wood', goods)).toBe('a {b} {wood');
    expect(pieces('', goods)).toEqual([]);
  });
  it('calls seats by the people there, else by their word', () => {
    const said = '{1:Blue} takes 2 {coin} of {0:red}';
    expect(seated(said, ['Ada', 'Heron'])).toBe('Heron takes 2 {coin} of Ada');
    expect(seated(said, ['', 'Heron'])).toBe('Heron takes 2 {coin} of red');
    expect(plain(said, goods)).toBe('Blue takes 2 coins of red');
    expect(seated('{12:red} {1:a{b} {x:y}', ['Ada', 'Heron'])).toBe('{12:red} {1:a{b} {x:y}');
  });
  it('gives pieces for pictures', () => {
    expect(pieces('Pay 2 {wood} now', goods)).toEqual(['Pay 2 ', { good: goods[1], word: 'logs' }, ' now']);
  });
  it('writes amounts with their sign', () => {
    expect([signed(3), signed(-2), signed(null)]).toEqual(['+3', '−2', '?']);
  });
});

describe('picking', () => {
  it('lights every target of every move and makes the others buttons', () => {
    const c = choice(moves, []);
    expect([...c.lit].sort()).toEqual(['f-A1', 'f-B1', 'f-C1', 'p-1', 't-1']);
    expect(c.buttons.map((m) => m.text)).toEqual(['pass']);
    expect(c.left).toBe(6);
  });
  it('makes what can be done where one is a button as well', () => {
    const c = choice(moves, [], 'f-A1');
    expect(c.buttons.map((m) => m.text)).toEqual([moves[0]!.text, 'pass']);
    expect(c.lit.has('f-A1')).toBe(true);
    expect(choice(moves, [], 'p-1').buttons.map((m) => m.text)).toEqual(['pass']); // there more is to be chosen
  });
  it('completes a move of one target at once', () => {
    expect(click(moves, [], 'f-A1')).toEqual({ picked: [], move: moves[0] });
  });
  it('narrows click by click and goes back on a second click', () => {
    expect(click(moves, [], 'p-1')).toEqual({ picked: ['p-1'] });
    expect([...choice(moves, ['p-1']).lit]).toEqual(['f-B1', 'f-C1']);
    expect(click(moves, ['p-1'], 'f-C1').move?.text).toBe('walk A1 C1');
    expect(click(moves, ['p-1'], 'p-1')).toEqual({ picked: [] });
  });
  it('takes the places of one move in any order', () => {
    const four = ['a', 'b', 'c', 'd'];
    const feed = [move('feed a b', 'Feed a and b', 'a', 'b'), move('feed b c d', 'Feed b, c and d', 'b', 'c', 'd'), move('feed c c', 'Feed c twice', 'c', 'c')];
    expect([...choice(feed, []).lit].sort()).toEqual(four);
    for (const [text, orders] of Object.entries({ 'feed a b': ['ab', 'ba'], 'feed b c d': ['bcd', 'bdc', 'cbd', 'cdb', 'dbc', 'dcb'], 'feed c c': ['cc'] }))
      for (const order of orders) {
        let got = click(feed, [], order[0]!);
        for (const id of order.slice(1)) {
          expect(got.move, `${order}: too early`).toBeUndefined();
          got = click(feed, got.picked, id);
        }
        expect(got.move?.text, order).toBe(text);
      }
    expect(click(feed, ['d', 'b'], 'd')).toEqual({ picked: ['b'] }); // any of them can be let go
    expect(click(moves, [], 'f-C1').move?.text).toBeUndefined();
    expect(click(moves, click(moves, [], 'f-C1').picked, 'p-1').move?.text).toBe('walk A1 C1');
  });
  it('prefers a whole move to one of which the click would only be the end', () => {
    const both = [move('place B1', 'Place on B1', 'f-B1'), move('walk A1 B1', 'Walk to B1', 'p-1', 'f-B1')];
    expect(click(both, [], 'f-B1').move?.text).toBe('place B1');
    expect(click(both, ['p-1'], 'f-B1').move?.text).toBe('walk A1 B1');
  });
  it('asks which when two moves have the same targets', () => {
    expect(click(moves, [], 't-1')).toEqual({ picked: ['t-1'] });
    expect(choice(moves, ['t-1']).done.map((m) => m.text)).toEqual(['pay gold', 'pay wood']);
  });
  it('starts anew elsewhere, and refuses what is not lit', () => {
    expect(click(moves, ['p-1'], 'f-A1').move?.text).toBe('place A1');
    expect(click(moves, [], 'f-Z9')).toEqual({ picked: [], refused: true });
  });
  it('finds moves by words in any order', () => {
    expect(search(moves, 'c1 walk').map((m) => m.text)).toEqual(['walk A1 C1']);
    expect(search(moves, '')).toHaveLength(6);
    expect(search(moves, 'pay logs', goods).map((m) => m.text)).toEqual(['pay wood']);
    expect(search(moves, 'envoy').map((m) => m.text)).toEqual(['place A1']);
  });
});

const pane = (shapes: Shape[], more: Partial<PaneData> = {}): PaneData => ({ name: 'board', label: 'map', w: 1000, h: 500, minWidth: 500, priority: 0, shapes, ...more });

describe('scenes', () => {
  it('draws every form as the exported picture does', () => {
    const d = draw(
      pane([
        { form: 'hex', x: 100, y: 100, w: 200, id: 'f-A1', class: 'cell', label: 'field A1' },
        { form: 'group', x: 50, y: 60, id: 'g' },
        { form: 'rect', w: 100, h: 50, r: 20 },
        { form: 'piece', x: 10, y: 10, w: 3, r: 100, class: 'piece p1', id: 'p-1' },
        { form: 'end' },
        { form: 'icon', x: 100, y: 100, w: 100, text: 'coin' },
        { form: 'text', x: 5, y: 5, text: 'hello' },
      ]),
    );
    expect(d.nodes.map((n) => n.tag)).toEqual(['polygon', 'g', 'use', 'text']);
    expect(d.nodes[0]?.attrs['points']).toBe('30,10 20,27.32 0,27.32 -10,10 0,-7.32 20,-7.32');
    expect(d.nodes[0]?.attrs['aria-label']).toBe('field A1');
    expect(d.nodes[1]?.attrs['transform']).toBe('translate(5 6)');
    expect(d.nodes[1]?.kids.map((k) => k.tag)).toEqual(['rect', 'g']);
    expect(d.nodes[1]?.kids[1]?.kids.map((k) => k.attrs['class'])).toEqual(['foot', 'body']);
    expect(d.nodes[2]?.attrs).toMatchObject({ href: '#i-coin', x: '5', width: '10' });
    expect(d.places.get('p-1')).toMatchObject({ x: 6, y: 7, piece: true });
  });
  it('survives a group that is never closed and an end too many', () => {
    expect(draw(pane([{ form: 'end' }, { form: 'group' }, { form: 'rect', w: 1, h: 1 }])).nodes).toHaveLength(1);
  });
  it('names people in labels and tips', () => {
    const p = pane([{ form: 'rect', w: 1, h: 1, id: 'a', label: 'farm of {1:white}', tip: 'controlled by {0:pink}' }]);
    const d = draw({ ...p, label: 'mat of {1:white}' }, ['Ada', 'Mole']);
    expect(d.label).toBe('mat of Mole');
    expect(d.places.get('a')).toMatchObject({ label: 'farm of Mole', tip: 'controlled by Ada' });
    expect(d.nodes[0]!.attrs['aria-label']).toBe('farm of Mole. controlled by Ada');
    expect(draw(p).places.get('a')).toMatchObject({ label: 'farm of white', tip: 'controlled by pink' });
  });
  it('writes names whole into their boxes: on one line, on more, or smaller', () => {
    const at = (name: string, w: number, h = 300, cls = 't-m t-b who-0') => {
      const node = draw(pane([{ form: 'text', x: 100, y: 250, w, h, r: 200, class: cls, text: 'Blue' }]), [name]).nodes[0]!;
      return [node.text ?? node.kids.map((k) => k.text!), node.attrs['class']];
    };
    expect(at('Mole (blue)', 1000)).toEqual(['Mole (blue)', 't-m t-b who-0']);
    expect(at('Mole (blue)', 750)).toEqual(['Mole (blue)', 't-m t-b who-0 t13']);
    expect(at('Mole (blue)', 560)).toEqual([['Mole ', '(blue)'], 't-m t-b who-0 t13']);
    expect(at('Sparrow (yellow)', 560, 280)).toEqual([['Sparrow ', '(yellow)'], 't-m t-b who-0 t12']);
    expect(at('Ada', 560, 300, 't-m t-b who-0 t12')).toEqual(['Ada', 't-m t-b who-0']); // the word for the seat was longer
    expect(at('Élise', 560)).toEqual(['Élise', 't-m t-b who-0']);
    // What no size holds: without the colour, which the sign beside it tells; then without its end.
    expect(at('Mole (blue)', 560, 200)).toEqual(['Mole', 't-m t-b who-0']);
    expect(at('Bartholomew (blue)', 560)).toEqual(['Barthol…', 't-m t-b who-0 t12']);
    const two = draw(pane([{ form: 'text', x: 100, y: 250, w: 560, h: 300, r: 200, class: 't-m t-b who-0', text: 'Blue' }]), ['Mole (blue)']).nodes[0]!;
    expect(two.kids.map((k) => [k.tag, k.attrs['x'], Number(k.attrs['y']) > 5 + 9 && Number(k.attrs['y']) < 5 + 30])).toEqual([['tspan', '10', true], ['tspan', '10', true]]);
    const drawn = (name: string) => draw(pane([{ form: 'text', x: 100, y: 250, w: 560, h: 300, r: 200, class: 't-m t-b who-0', text: 'Blue' }]), [name]).sig;
    expect(drawn('Mole (blue)')).not.toBe(drawn('Mole (red)'));
  });
  it('knows the type and the letters as the engine does', () => {
    const root = join(__dirname, '..', '..');
    const face = /\/\* sans-700 \*\/([^]*?)\n\}/.exec(readFileSync(join(root, 'src/core/widths.c'), 'utf8'))![1]!;
    expect([...face.matchAll(/\{(-?\d+),/g)].slice(0, 95).map((m) => Number(m[1]))).toEqual(BOLD);
    const css = readFileSync(join(root, 'assets/scene.css'), 'utf8');
    for (const [cls, size] of Object.entries(SIZES)) expect(css, cls).toContain(`.pent .${cls}{font-size:${size}px}`);
  });
  it('knows which pieces moved', () => {
    const at = (x: number) => draw(pane([{ form: 'piece', x, y: 0, w: 1, r: 50, id: 'p', class: 'piece' }]));
    expect(changed(at(0), at(0))).toEqual([]);
    expect(changed(at(0), at(40))).toEqual(['p']);
    expect(changed(undefined, at(40))).toEqual([]);
    expect(changed(draw(pane([])), at(40))).toEqual(['p']);
    expect(changed(at(0), at(40), 0)).toEqual([]);
  });
  it('equal panes have equal signatures, different ones do not', () => {
    const one = (text: string) => draw(pane([{ form: 'group' }, { form: 'text', text }, { form: 'end' }])).sig;
    expect(one('3')).toBe(one('3'));
    expect(one('3')).not.toBe(one('4'));
  });
  it('applies splices and leaves other panes alone', () => {
    const scene = { panes: [pane([{ form: 'rect' }, { form: 'line' }]), pane([{ form: 'text', text: 'a' }])] };
    const after = applyPatch(scene, [{ pane: 0, at: 1, drop: 1, put: [{ form: 'circle' }, { form: 'path' }] }]);
    expect(after.panes[0]?.shapes.map((s) => s.form)).toEqual(['rect', 'circle', 'path']);
    expect(after.panes[1]).toBe(scene.panes[1]);
    expect(scene.panes[0]?.shapes).toHaveLength(2);
  });
  it('draws five outlines that differ', () => {
    expect(new Set([1, 2, 3, 4, 5].map((k) => outline(k, 10))).size).toBe(5);
    expect(hexPoints(0, 0, 10, false).split(' ')).toHaveLength(6);
  });
});

describe('layout', () => {
  const tall = [
    { name: 'score', w: 76, h: 640 },
    { name: 'board', w: 501, h: 640 },
    { name: 'tracks', w: 312, h: 440 },
    { name: 'goals', w: 312, h: 190 },
    { name: 'mat-0', w: 250, h: 152 },
    { name: 'mat-1', w: 250, h: 152 },
  ];
  const wide = [
    { name: 'board', w: 900, h: 680 },
    { name: 'mat-1', w: 442, h: 524 },
    { name: 'mat-0', w: 442, h: 524 },
  ];
  it('stacks what fits under its neighbour', () => {
    const a = arrange(tall.slice(0, 4), 1400);
    expect(a.boxes.map((b) => [b.name, b.x, b.y])).toEqual([['score', 0, 0], ['board', 84, 0], ['tracks', 593, 0], ['goals', 593, 448]]);
  });
  it('leaves room for the log beside a tall game, with small mats as cards', () => {
    const p = plan(tall, 0, 1350, 638);
    expect(p.side).toBe(true);
    expect(p.cards).toBe(true);
    expect(p.w).toBeLessThan(1350 - 400);
    expect(p.boxes.map((b) => b.name)).toEqual(['score', 'board', 'tracks', 'goals']);
  });
  it('gives a wide game the whole width and the log the spare room', () => {
    const p = plan(wide, 0, 1350, 638);
    expect(p.side).toBe(false);
    expect(p.boxes.map((b) => b.name)).toEqual(['board', 'mat-0']);
    expect(p.spare).not.toBeNull();
  });
  it('never leaves the stage', () => {
    for (const panes of [tall, wide])
      for (const [w, h] of [[1350, 638], [1904, 930], [1000, 700], [2500, 900]] as const)
        for (const b of plan(panes, 0, w, h).boxes) {
          expect(b.x + b.w).toBeLessThanOrEqual(w + 0.5);
          expect(b.y + b.h).toBeLessThanOrEqual(h + 0.5);
        }
  });
  it('shows the chosen mat where the first one stood', () => {
    expect(shown(wide, 0, false).map((p) => p.name)).toEqual(['board', 'mat-0']);
    expect(shown(wide, 7, false).map((p) => p.name)).toEqual(['board', 'mat-1']);
  });
  const rivals = [
    { name: 'board', w: 608, h: 638 },
    { name: 'legend', w: 734, h: 220 },
    { name: 'mat-1', w: 734, h: 226 },
    ...['mat-0', 'mat-2', 'mat-3'].map((name) => ({ name, w: 239.3, h: 176, always: true })),
  ];
  it('lets mats that are always in sight share a row under the own one', () => {
    for (const seat of [0, 1]) expect(shown(rivals, seat, false)).toEqual(rivals);
    const p = plan(rivals, 1, 1350, 638);
    expect(p.cards).toBe(false);
    expect(p.boxes.slice(2).map((b) => [b.name, Math.round(b.x), Math.round(b.y)])).toEqual([['mat-1', 616, 228], ['mat-0', 616, 462], ['mat-2', 863, 462], ['mat-3', 1111, 462]]);
  });
  it('puts the log below mats when they leave room', () => {
    const p = plan([rivals[0]!, rivals[1]!, ...rivals.slice(3, 5)], 0, 1350, 638);
    expect(p.boxes.map((b) => Math.round(b.y))).toEqual([0, 0, 228, 228]);
    expect(p.spare && Math.round(p.spare.y)).toBe(412);
  });
  it('walks by geometry and finds the nearest', () => {
    const places = [{ id: 'a', x: 0, y: 0 }, { id: 'b', x: 10, y: 1 }, { id: 'c', x: 8, y: 30 }];
    expect(neighbour(places, places[0]!, 'right')).toBe('b');
    expect(neighbour(places, places[1]!, 'down')).toBe('c');
    expect(neighbour(places, places[0]!, 'left')).toBeUndefined();
    expect(nearest(places, 9, 3, 5)).toBe('b');
    expect(nearest(places, 100, 100, 5)).toBeUndefined();
  });
});

describe('marks', () => {
  it('brackets the corners of a hex, whatever its form', () => {
    expect(cornerMarks('M10 0L5 20L-5 20L-10 0L-5 -20L5 -20Z').split('M').slice(1, 3)).toEqual(['9 -4L10 0L9 4', '6 16L5 20L3 20']);
    expect(cornerMarks('M0 0L5 0L5 5L0 5Z')).toBe('');
    expect(cornerMarks('M0 0Q5 0 5 5L1 1L2 2L3 3L4 4Z')).toBe('');
    expect(cornerMarks('')).toBe('');
  });
});

describe('rules', () => {
  const text = '# Game: the rules\n\nIntro.\n\n## Map\n\n**CAS-001** Two to four\nplay.\n\n**CAS-002** White is nobody. *Why: see CAS-001.*\n\n| a | b |\n|---|---|\n| 1 | 2 |\n';
  it('splits rules by number', () => {
    const s = parseRules(text);
    expect(s.map((x) => x.title)).toEqual(['Game: the rules', 'Map']);
    expect(s[1]?.rules.map((r) => r.id)).toEqual(['CAS-001', 'CAS-002', '']);
    expect(s[1]?.rules[0]?.text).toBe('Two to four play.');
  });
  it('finds by id and by words', () => {
    expect(searchRules(parseRules(text), 'cas-002')[0]?.rules).toHaveLength(1);
    expect(searchRules(parseRules(text), 'nobody white')[0]?.rules[0]?.id).toBe('CAS-002');
    expect(searchRules(parseRules(text), 'submarine')).toEqual([]);
  });
  it('marks words and names of rules', () => {
    expect(bits('**b** *i* `c` CAS-001.').map((x) => x.kind)).toEqual(['b', 'text', 'i', 'text', 'code', 'text', 'rule', 'text']);
  });
  it('reads every rule of every game', () => {
    const folder = join(__dirname, '../../rules');
    for (const file of readdirSync(folder).filter((f) => f.endsWith('.md'))) {
      const md = readFileSync(join(folder, file), 'utf8');
      const ids = new Set([...md.matchAll(/^(?:[-*] )?\*\*([A-Z]+-\d+[a-z]?)\*\*/gm)].map((m) => m[1]));
      const read = new Set(parseRules(md).flatMap((s) => s.rules.map((r) => r.id)).filter(Boolean));
      expect([...ids].filter((id) => !read.has(id!)), file).toEqual([]);
    }
  });
});

describe('words', () => {
  it('fills in values and picks the number', () => {
    expect(t('your-turn-at', { n: 1 })).toBe('Your turn at 1 table');
    expect(t('your-turn-at', { n: 2 })).toBe('Your turn at 2 tables');
  });
  it('has every key the page uses, and no other', () => {
    const used = new Set<string>();
    const walk = (dir: string): void => {
      for (const f of readdirSync(dir, { withFileTypes: true })) {
        if (f.isDirectory()) walk(join(dir, f.name));
        else if (/\.(svelte|ts)$/.test(f.name))
          for (const m of readFileSync(join(dir, f.name), 'utf8').matchAll(/['"`]([a-z]+(?:-[a-z]+)*)['"`]/g)) used.add(m[1]!);
      }
    };
    walk(join(__dirname, '../src'));
    const made = /^(called-|g-|pane-|film-|level-|style-|for-)/; // made from what they are of
    expect(Object.keys(en).filter((k) => !used.has(k) && !made.test(k))).toEqual([]);
    for (const dir of ['src/parts', 'src/lib'])
      for (const f of readdirSync(join(__dirname, '..', dir)))
        for (const m of readFileSync(join(__dirname, '..', dir, f), 'utf8').matchAll(/\bt\('([a-z-]+)'/g)) expect(en, `${f}: ${m[1]}`).toHaveProperty(m[1]!);
  });
  it('tells time', () => {
    expect(clock(61000)).toBe('1:01');
    expect(clock(3 * 3600e3)).toBe('3 h 0 min');
    expect(clock(-5)).toBe('0:00');
  });
});

describe('terms', () => {
  const told = (id: string, plural: string, text: string | null = `About ${id}.`): Good => ({ ...good(id, plural, null), text });
  const all = [told('power', 'power'), told('power token', 'power tokens'), told('coin', 'coins'), told('wood', 'wood', null)];
  const said = (about: string, title = '', things: About['terms'] = []): (string | string[])[] => terms({ title, about, terms: things }, all).map((p) => (typeof p === 'string' ? p : [p.thing ?? p.text ?? '', p.word]));
  it('finds goods with a description, each once, whole words, the longer name first', () => {
    expect(said('1 power token, 2 coins or a coin; power and wood.')).toEqual(['1 ', ['About power token.', 'power token'], ', 2 ', ['About coin.', 'coins'], ' or a coin; ', ['About power.', 'power'], ' and wood.']);
    expect(said('Pay 2 {coin}, a coin.')).toEqual(['Pay 2 {coin}, a ', ['About coin.', 'coin'], '.']); // a picture stays one
    expect(said('Coinage.')).toEqual(['Coinage.']);
  });
  it('finds the things that the engine names, one or several of them', () => {
    expect(said('Temples and a temple cost coins.', '', [{ word: 'Temple', thing: 'te' }])).toEqual([['te', 'Temples'], ' and a temple cost ', ['About coin.', 'coins'], '.']);
  });
  it('leaves out what the description is of, and loses no word', () => {
    expect(said('Coins pay.', 'coin')).toEqual(['Coins pay.']);
    expect(terms({ title: '', about: 'No goods' }, [])).toEqual(['No goods']);
  });
});

describe('turns', () => {
  const line = (ply: number, actor: number, change: [number, string, number][] = [], note = ''): Line => ({
    ply, actor, text: `m${ply}`, targets: change.length ? ['x'] : [],
    change: change.map(([seat, good, n]) => ({ seat, good, n })),
    notes: note ? [{ seat: -1, points: 0, rule: 'X-001', text: note, kind: 'heading', begins: 'Round', number: 2 }] : [],
  });
  const log = [
    line(0, -1), line(1, -1),
    line(2, 0, [[0, 'coin', -2]]), line(3, 0, [[0, 'wood', 1]]), line(4, 0),
    line(5, 1, [[1, 'coin', 3], [0, 'coin', 1]], 'Round 2 begins: be quick'),
    line(6, 1, [[1, 'wood', 2]]), line(7, -1, [[1, 'wood', 1]]),
  ];
  it('joins the plies of a seat, and ends a turn where a round begins', () => {
    const turns = turnsOf(log);
    expect(turns.map((x) => [x.actor, x.lines.length, x.heads.length])).toEqual([[-1, 2, 0], [0, 3, 0], [1, 1, 1], [1, 2, 0]]);
    expect(told(turns[1]!).map((l) => l.ply)).toEqual([2, 3]); // what only ends the turn is not told
  });
  it('tells incomes where a round begins apart from what was done', () => {
    // Words tell nothing: what a note is, its kind says.
    const note = (seat: number, text: string, kind?: Note['kind']): Note => ({ seat, points: 0, rule: 'X-001', text, ...(kind && { kind }) });
    const last = { ...line(5, 1), notes: [note(1, 'income: temple'), note(0, 'Production brings stone', 'income'), note(1, 'income: nothing', 'income'), note(-1, 'Round 1 ends'), note(-1, 'Dusk', 'heading')] };
    const turns = turnsOf([last, line(6, 1), { ...line(7, 1), notes: last.notes.slice(0, 2) }, line(8, 1)]);
    expect(turns.map((x) => x.ply)).toEqual([5, 6, 8]); // after either, the same seat begins another turn
    expect(turns[0]!.incomes.map((n) => n.text)).toEqual(['Production brings stone', 'income: nothing']);
    expect(turns[0]!.heads.map((n) => n.text)).toEqual(['Dusk']);
    expect([turns[1]!.incomes.length, turns[1]!.heads.length]).toEqual([1, 0]);
  });
  it('tells what a decision brought without the income that came with it', () => {
    const [coin, wood] = [(seat: number, n: number) => ({ seat, good: 'coin', n }), (seat: number, n: number) => ({ seat, good: 'wood', n })];
    const notes: Note[] = [{ seat: 1, points: 0, rule: '', text: 'loses wood' }, ...[0, 1].map((seat): Note => ({ seat, points: 0, rule: '', text: `income of ${seat}`, kind: 'income' }))];
    const pass: Line = { ...line(0, 0), change: [coin(0, 5), wood(0, -1), coin(1, 3), wood(1, -1)], income: [coin(0, 6), coin(1, 3)], notes };
    expect(own([pass], 0, goods)).toEqual([{ good: 'coin', n: -1 }, { good: 'wood', n: -1 }]);
    expect(own([pass], 1, goods)).toEqual([{ good: 'wood', n: -1 }]);
    const rows = ledger([pass], goods, [[8, 0], [4, 2]]);
    expect(rows.map((r) => [r.seat, r.quiet, r.notes.map((n) => n.text).join(), [...r.change].join(), r.total.get('coin'), r.total.get('wood')])).toEqual([
      [0, false, '', 'coin,-1,wood,-1', 2, 0],
      [1, true, 'loses wood', 'wood,-1', 1, 2],
      [0, true, 'income of 0', 'coin,6', 8, 0],
      [1, true, 'income of 1', 'coin,3', 4, 2],
    ]);
  });
  it('counts turns, not plies, and only where the log is whole', () => {
    expect(turnCount(log)).toBe(3);
    expect(turnCount(log.slice(1))).toBe(0);
  });
  it('sums up what changed', () => {
    expect(sums(log, 1, goods)).toEqual([{ good: 'coin', n: 3 }, { good: 'wood', n: 3 }]);
    expect(sums(log, 0, goods)).toEqual([{ good: 'coin', n: -1 }, { good: 'wood', n: 1 }]);
  });
  it('works the totals of a ledger out from the end', () => {
    const rows = ledger(log, goods, [[5, 1], [3, null]]);
    expect(rows.map((r) => [r.seat, r.quiet, r.total.get('coin'), r.total.get('wood')])).toEqual([[0, false, 4, 1], [1, false, 3, null], [0, true, 5, 1], [1, false, 3, null]]);
    expect(rows[0]!.change.get('coin')).toBe(-2);
  });
});

describe('panes of a phone', () => {
  const size = (name: string, w: number, h: number) => ({ name, w, h });
  const names = (all: ReturnType<typeof pairs>) => all.map((s) => s.map((p) => p.name).join('+'));
  it('puts thin ones side by side', () => {
    expect(names(pairs([size('tracks', 234, 440), size('goals', 190, 440), size('actions', 180, 440), size('tiles', 390, 250)], 390, 545))).toEqual(['tracks', 'goals+actions', 'tiles']);
  });
  it('leaves alone what could not be read, or would be much smaller', () => {
    expect(names(pairs([size('score', 76, 700), size('tracks', 312, 440)], 390, 510))).toEqual(['score', 'tracks']);
    expect(names(pairs([size('a', 100, 440), size('b', 390, 300)], 390, 545))).toEqual(['a', 'b']);
  });
});

describe('the end', () => {
  const result: Result = { over: true, parts: ['play', 'cults', 'none'], entries: [{ score: 7, rank: 2, parts: [9, -2, 0] }, { score: 9, rank: 1, parts: [5, 4, 0] }] };
  it('draws a bar a seat for what counted', () => {
    // What was made in play is told apart by the log; the sum stays.
    const made = (source: string | undefined, seat: number, points: number) => ({ seat, points, rule: 'X-001', text: 'a tile', source });
    const notes = [made('power', 1, -2), made('tiles', 0, 2), made('tiles', 0, 3), made('towns', 1, 9), made(undefined, 0, 4)];
    const over = { over: true, parts: ['play', 'goods'], mixed: 'play', entries: [{ score: 29, rank: 1, parts: [25, 4] }, { score: 27, rank: 2, parts: [27, 0] }] };
    const told = sources(over, [{ ply: 0, actor: 0, text: '', notes }]);
    expect(told.parts).toEqual(['start', 'towns', 'tiles', 'power', 'goods']);
    expect(told.entries.map((e) => e.parts)).toEqual([[20, 0, 5, 0, 4], [20, 9, 0, -2, 0]]);
    // What nobody told of stands last; of a log without its beginning, and of another game, nothing is told.
    expect(sources(over, [{ ply: 0, actor: 0, text: '', notes: notes.slice(1) }]).parts).toEqual(['towns', 'tiles', 'goods', 'other']);
    expect(sources(over, [{ ply: 3, actor: 0, text: '', notes }])).toBe(over);
    expect(sources({ ...over, mixed: undefined }, [{ ply: 0, actor: 0, text: '', notes }]).parts).toEqual(['play', 'goods']);
    expect(bars(result)).toEqual([
      { part: 'play', bars: [{ seat: 0, n: 9, most: true }, { seat: 1, n: 5, most: false }] },
      { part: 'cults', bars: [{ seat: 0, n: -2, most: false }, { seat: 1, n: 4, most: true }] },
    ]);
  });
  it('works the scores out from the end', () => {
    const vp = [{ ...good('vp', 'points', null), points: true }];
    const log: Line[] = [0, 1].map((ply) => ({ ply, actor: ply, text: 'x', change: [{ seat: ply, good: 'vp', n: 3 }] }));
    expect(scores(log, vp, result)).toEqual([[4, 6], [7, 6], [7, 9]]);
    expect(lines([[0, 0], [10, 5]], 100, 50).paths).toEqual(['M0 50L100 0', 'M0 50L100 25']);
  });
  it('takes the dearest decisions in the order of play', () => {
    const costly = [5, 1, 9, 3].map((loss, ply) => ({ ply, seat: 0, text: 'a', say: 'A', loss_x100: loss, better: 'b', better_say: 'B' }));
    expect(turningPoints({ eval: [], costly }).map((c) => c.ply)).toEqual([0, 2, 3]);
  });
  it('finds the turns that changed the chances by decisions, not by luck', () => {
    // Seat 0 decides and is lucky, seat 1 decides twice, seat 0 again, seat 1 ends the game.
    const log: Line[] = [0, -1, 1, 1, 0, 1].map((actor, ply) => ({ ply, actor, text: 'x' }));
    const wins_x1000 = [[500, 500], [480, 520], [900, 100], [850, 150], [700, 300], [690, 310], [0, 1000]];
    const costly = [{ ply: 0, seat: 0, text: 'a', say: 'A', loss_x100: 9, better: 'b', better_say: 'B' }];
    const found = turningTurns(log, { eval: [], costly, wins_x1000 }, 2);
    expect(found.map((x) => [x.turn.ply, x.costly?.ply])).toEqual([[0, 0], [2, undefined]]);
    expect(found.map((x) => x.shifts)).toEqual([[{ seat: 0, from: 50, to: 48 }, { seat: 1, from: 50, to: 52 }], [{ seat: 1, from: 10, to: 30 }, { seat: 0, from: 90, to: 70 }]]);
  });
  it('knows where rounds begin', () => {
    const log: Line[] = [0, 1].map((ply) => ({ ply, actor: ply, text: 'x', notes: [{ seat: -1, points: 0, rule: '', text: 'x', kind: 'heading', ...(ply && { begins: 'Year', number: 3 }) }] }));
    expect(rounds(log)).toEqual([{ ply: 2, name: 'Year', n: 3 }]);
  });
});

describe('names and verdicts', () => {
  const seat = (n: number, player: string, more: Partial<Seat> = {}): Seat => ({ seat: n, name: ['red', 'blue', 'green'][n]!, kind: 'person', player, online: true, left: false, ...more });
  it('tells two of one name apart by their colour', () => {
    expect(seatNames([seat(0, 'Ada'), seat(1, 'Ada'), seat(2, 'Bob')])).toEqual(['Ada (red)', 'Ada (blue)', 'Bob']);
    expect(seatNames([seat(0, 'Ada', { name: 'player1' }), seat(1, 'x', { level: 'greedy', name: 'player2' }), seat(2, 'x', { level: 'greedy', name: 'player3' })])).toEqual(['Ada', 'Mole (red)', 'Mole (blue)']);
    expect(seatNames([{ ...seat(0, 'greedy', { level: 'greedy' }), name: 'chaosmagicians' }, seat(1, 'greedy', { level: 'greedy' })])[0]).toBe('Mole (chaos magicians)');
    expect(seatNames([seat(0, 'greedy', { level: 'greedy' }), seat(1, 'x', { level: 'strange' }), seat(2, 'Bob', { level: 'hard', left: true })])).toEqual(['Mole', 'Strange', 'Bob (Lynx plays on)']);
  });
  const result = (...scores: number[]): Result => ({ over: true, verdict: 'victory', parts: [], entries: scores.map((score) => ({ score, rank: 1 + scores.filter((s) => s > score).length, parts: [] })) });
  it('says who won, by how much, and where I am', () => {
    const names = ['Ada', 'Bob', 'Cleo'];
    expect(verdict({ you: 0, result: result(9, 5, 2) }, names)).toEqual({ who: 'You win by 4 points', me: '' });
    expect(verdict({ you: 2, result: result(9, 8, 2) }, names)).toEqual({ who: 'Ada wins by 1 point', me: 'You are third of 3.' });
    expect(verdict({ you: -1, result: result(9, 9, 2) }, names)).toEqual({ who: 'Ada and Bob win together', me: '' });
    expect(verdict({ you: 1, result: result(9, 9, 2) }, names).me).toBe('You are among them.');
  });
  it('finds what choices are about, and says what differs first', () => {
    const texts = [move('take Tomyris and Brewer', ''), move('take Ateas and Tyrant', '')];
    expect(nouns(texts)).toEqual([['Tomyris', 'Brewer'], ['Ateas', 'Tyrant']]);
    // A name that all of them share is one all the same; a verb is none, however it is written.
    expect(nouns([{ text: 'take Tomyris and Brewer' }, { text: 'take Ateas and Brewer' }])).toEqual([['Tomyris', 'Brewer'], ['Ateas', 'Brewer']]);
    expect(nouns([{ text: 'Keep Mariner' }, { text: 'Keep Baker' }])).toEqual([['Mariner'], ['Baker']]);
    const two = [{ price: [], gain: ['coin', 'wood', 'iron'].map((g) => ({ good: g, n: 2 })) }, { price: [], gain: [] }];
    const more = [...goods, good('iron', 'iron', null)];
    const told = apart(['A hero. Starts with 2 coins, 2 logs, 2 iron. Runs for 1 coin, 1 wood and 1 iron. Walks 2 miles.', 'A hero. Sleeps long. Walks 1 mile.'], two, more);
    expect(told.map((x) => x.own)).toEqual(['Runs for 1 coin, 1 wood and 1 iron.', 'Sleeps long.']);
    expect(told.map((x) => x.usual)).toEqual(['A hero. Walks 2 miles.', 'A hero. Walks 1 mile.']);
  });
  it('puts a popover beside its thing, inside the window', () => {
    const at = { left: 500, right: 540, top: 300, bottom: 340 };
    expect(beside(at, 400, 200, 1366, 680)).toEqual({ x: 554, y: 220 });
    expect(beside({ ...at, left: 1200, right: 1240 }, 400, 200, 1366, 680).x).toBe(786);
    const low = beside({ ...at, top: 650, bottom: 670 }, 400, 200, 1366, 680);
    expect(low.y + 200).toBeLessThanOrEqual(680);
  });
  it('wraps a game’s styles so that its dark colours are found', () => {
    expect(nested(':root,.pent{--a:1}', 'x')).toBe(':where(.style-x){&,.pent{--a:1}}');
    expect(nested(':root[data-theme=dark],:root[data-theme=dark] .pent{--a:2}', 'x')).toBe(':where(.style-x){:root[data-theme=dark] &,:root[data-theme=dark] & .pent{--a:2}}');
  });
  it('leaves out what is said of exported pictures alone', () => {
    expect(onScreen('.a{fill:red}\n.pent:not(.pane-svg) .a>:first-child{fill:blue}\n.b{fill:red}\n')).toBe('.a{fill:red}\n.b{fill:red}\n');
  });
});

describe('the inbox', () => {
  afterEach(() => void vi.useRealTimers());
  it('reads what comes at once, what comes before the next frame together after it, and all without frames', () => {
    vi.useFakeTimers();
    let frame = (): void => undefined;
    vi.stubGlobal('requestAnimationFrame', (f: () => void) => (frame = f));
    const read: string[] = [];
    const inbox = new Inbox((text) => read.push(text));
    inbox.put('a');
    expect(read).toEqual([]); // not in the task that brought it
    vi.advanceTimersByTime(0);
    expect(read).toEqual(['a']);
    inbox.put('b');
    inbox.put('c');
    vi.advanceTimersByTime(10);
    expect(read).toEqual(['a']); // a is not painted yet
    frame();
    expect(read).toEqual(['a']); // nor is this the time: the frame is being painted
    vi.advanceTimersByTime(0);
    expect(read).toEqual(['a', 'b', 'c']);
    inbox.put('d'); // from here on nobody looks
    vi.advanceTimersByTime(200);
    inbox.put('e');
    vi.advanceTimersByTime(200);
    inbox.put('f');
    inbox.read(); // the connection is gone
    expect(read.slice(3)).toEqual(['d', 'e', 'f']);
    vi.unstubAllGlobals();
  });
});

describe('the rest', () => {
  it('takes a seat sign from its mat', () => {
    const mat = pane([{ form: 'rect' }, { form: 'piece', w: 4, r: 90, class: 'piece p4' }], { name: 'mat-0' });
    const disc = pane([{ form: 'circle', x: 5, class: 'fd t-lakes' }, { form: 'icon', x: 5, text: 'lakes' }], { name: 'mat-1' });
    const s = signs({ panes: [mat, disc] }, 'x', 3);
    expect(s[0]).toMatchObject({ outline: 4, cls: 'piece p4', style: 'style-x' });
    expect(s[1]).toMatchObject({ cls: 'fd t-lakes', icon: { name: 'lakes' } });
    expect(s[2]).toMatchObject({ outline: 3, cls: 'piece p3' });
  });
  it('draws the course of a game', () => {
    const level = curve({ eval: [[0, 0, 0], [0, 0, 0]], costly: [] }).ends;
    expect(level.map((x) => Math.round(x * 100)).sort((a, b) => a - b)).toEqual([50, 70, 90]); // signs beside equal lines do not overlap
    const c = curve({ eval: [[0, 0], [100, -100], [200, -200]], costly: [{ ply: 1, seat: 0, text: 'a', say: 'A', loss_x100: 80, better: 'b', better_say: 'B' }] });
    expect(c.lines[0]).toBe('M0 22L200 12L400 2');
    expect(c.marks).toEqual([{ ply: 1, x: 200 }]);
  });
});

describe('durations', () => {
  it('are as exact as people tell them', () => {
    expect([1, 59000, 60000, 3599000, 6720000, 273600000].map(duration)).toEqual(['1 s', '59 s', '1 min', '59 min', '1 h 52 min', '3 d 4 h']);
  });
});

describe('an arrow', () => {
  const thing = { left: 100, right: 140, top: 200, bottom: 220 };
  it('is on the side of its thing, at its height, and inside the popover', () => {
    expect(arrow(thing, 154, 150, 200, 100)).toMatch(/^left:-8px;top:53px/);
    expect(arrow(thing, -114, 150, 200, 100)).toMatch(/^right:-8px;top:53px/);
    expect(arrow(thing, 60, 50, 200, 136)).toMatch(/^bottom:-8px;left:53px/);
    expect(arrow(thing, 60, 234, 200, 100)).toMatch(/^top:-8px;left:53px/);
    expect(arrow(thing, 154, 205, 200, 100)).toMatch(/top:8px/);
    expect(arrow(thing, 60, 150, 200, 100)).toBe('display:none'); // it lies on its thing
  });
});

describe('strength', () => {
  const level = (id: string, elo: number): Level => ({ id, help: '', ratings: [{ game: 'nim', seats: 2, elo, half: 20, games: 100 }] });
  const levels = [level('easy', 1300), level('normal', 1500), level('hard', 1700), { id: 'master', help: '' }];
  const over = (against: string, rank: number, game = 'nim'): TableRow =>
    ({ id: '', game, status: 'over', you: 0, seats: [{ kind: 'person', player: 'Ada', turn: false }, { kind: 'computer', player: null, level: against, turn: false }], result: { over: true, parts: [], entries: [{ score: 0, rank, parts: [] }, { score: 0, rank: 3 - rank, parts: [] }] } }) as unknown as TableRow;
  it('is not told of who has hardly played', () => {
    expect(strength([over('normal', 1), over('normal', 1)], 'nim', levels)).toBe(null);
    expect(nearestLevel(null, 'nim', levels)).toBe(undefined);
  });
  it('is where the results would be expected', () => {
    const even = [over('normal', 1), over('normal', 2), over('normal', 1), over('normal', 2)];
    expect(strength(even, 'nim', levels)).toBeGreaterThan(1497);
    expect(strength(even, 'nim', levels)).toBeLessThan(1502);
    const won = Array.from({ length: 8 }, () => over('normal', 1));
    expect(strength(won, 'nim', levels)).toBeGreaterThan(1700);
    expect(nearestLevel(strength(won, 'nim', levels), 'nim', levels)).toBe('hard');
    expect(nearestLevel(strength(Array.from({ length: 8 }, () => over('normal', 2)), 'nim', levels), 'nim', levels)).toBe('easy');
  });
  it('leaves out other games and who was never measured', () => {
    expect(strength([over('master', 1), over('master', 1), over('normal', 1, 'go'), over('normal', 1)], 'nim', levels)).toBe(null);
    expect(nearestLevel(1500, 'go', levels)).toBe(undefined);
  });
  it('changes by a game, as it stood when that game ended', () => {
    const at = (row: TableRow, id: string, updated: number): TableRow => ({ ...row, id, updated });
    const before = [at(over('normal', 1), 'a', 1), at(over('normal', 2), 'b', 2), at(over('normal', 1), 'c', 3)];
    const won = at(over('normal', 1), 'd', 4);
    const up = change([...before, won], won, levels)!;
    expect(up.from).toBe(strength(before, 'nim', levels));
    expect(up.to).toBeGreaterThan(up.from!);
    const lost = at(over('normal', 2), 'd', 4);
    expect(change(before, lost, levels)!.to).toBeLessThan(up.from!);
    // What came later does not count, nor the same game twice.
    expect(change([...before, won, at(over('hard', 1), 'e', 9)], won, levels)).toEqual(up);
    // The first rating there is; nobody who was measured; played on from another game.
    expect(change(before.slice(0, 2), won, levels)!.from).toBe(null);
    expect(change(before, at(over('master', 1), 'd', 4), levels)).toBe(null);
    expect(change(before, { ...won, from: { table: 'x', ply: 3 } }, levels)).toBe(null);
    expect(strength([...before, { ...won, from: { table: 'x', ply: 3 } }], 'nim', levels)).toBe(up.from);
  });
  it('begins with the weakest and goes on to the next when one wins', () => {
    expect(nextLevel([], 'nim', levels)).toBe('easy');
    expect(nextLevel([over('normal', 2), over('hard', 1, 'go')], 'nim', levels)).toBe('easy');
    expect(nextLevel([over('normal', 1), over('easy', 1), over('hard', 2)], 'nim', levels)).toBe('hard');
    expect(nextLevel([over('master', 1)], 'nim', levels)).toBe('master');
  });
});
