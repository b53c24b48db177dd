// amounts.test.ts: counters over plies that take one each.
import { describe, expect, test } from 'vitest';
import { amounts } from '../src/lib/amounts.ts';
import type { Move } from '../src/lib/api.ts';

const trade = (give: string, take: string): Move => ({ text: `${give} for ${take}`, say: '', price: [{ good: give, n: 1 }], gain: [{ good: take, n: 1 }], counted: true, targets: [] });
const pay = (good: string): Move => ({ text: `pay ${good}`, say: '', price: [{ good, n: 1 }], gain: [], counted: true, targets: [] });
const done: Move = { text: 'done', say: '', price: [], gain: [], closes: true, targets: [] };
const steps = (...texts: string[]) => texts.map((text) => ({ text }));
const told = (a: ReturnType<typeof amounts>) => a.rows.map((r) => r.cards.map((c) => `${c.key} ${c.n}${c.add.length ? '+' : ''}`));

describe('a card for each move', () => {
  const known = [pay('corn'), pay('fish')];
  test('counts the draft, other steps aside, and adds only what is legal now', () => {
    const a = amounts(known, [pay('fish'), done], steps('pay corn', 'dig', 'pay corn'));
    expect(told(a)).toEqual([['pay corn 2', 'pay fish 0+']]);
    expect(a.steps).toEqual([0, 2]);
    expect(a.rows[0]!.cards.map((c) => c.last)).toEqual([2, -1]);
  });
  test('one good for several others is no exchange of many', () => {
    expect(amounts([trade('corn', 'fish'), trade('corn', 'bean')], [], []).rows.map((r) => r.side)).toEqual(['']);
  });
});

describe('an exchange', () => {
  const goods = ['corn', 'bean', 'fish', 'hide'];
  const all = ['corn', 'bean'].flatMap((g) => goods.filter((x) => x !== g).map((x) => trade(g, x)));
  const more = [...all, trade('fish', 'hide'), trade('fish', 'bean')];
  test('is two rows of goods', () => {
    expect(amounts(more, more, []).rows.map((r) => r.side)).toEqual(['give', 'take']);
    expect(told(amounts(more, more, []))[0]).toEqual(['corn 0+', 'bean 0+', 'fish 0+']);
  });
  test('the other half is what is legal for the half that is held', () => {
    const a = amounts(more, more, [], { side: 'give', good: 'fish' });
    expect(told(a)).toEqual([['corn 0', 'bean 0', 'fish 1'], ['bean 0+', 'fish 0', 'hide 0+', 'corn 0']]);
    expect(a.rows[1]!.cards[2]!.add.map((m) => m.text)).toEqual(['fish for hide']);
  });
  test('both rows count what is drafted, and know which step to take out', () => {
    const legal = more.filter((m) => !m.text.startsWith('fish'));
    const a = amounts(more, legal, steps('corn for hide', 'fish for hide'));
    expect(told(a)).toEqual([['corn 1+', 'bean 0+', 'fish 1'], ['bean 0+', 'fish 0+', 'hide 2+', 'corn 0+']]);
    expect(a.rows[0]!.cards[0]!.last).toBe(0);
    expect(a.rows[1]!.cards[2]!.last).toBe(1);
  });
});
