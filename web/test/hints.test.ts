import { describe, expect, it } from 'vitest';
import { after, ahead, lineOf, loses } from '../src/lib/hints.ts';

const idea = (points: number, expects?: number[]) => ({ text: 'x', say: 'X', price: [], gain: [], points_ahead_x100: points, ...(expects && { expects_x100: expects }) });

describe('the line expected', () => {
  const said = 'auren: Pass and take BON5 with 1 {coin}: income 1 {worker}; 3 {power}; red giants: Burn power: 2 of bowl II. End the turn; auren: Pass';
  it('is told seat by seat, sentence by sentence', () => {
    expect(lineOf(said, ['auren', 'red giants'])).toEqual([
      { seat: 0, say: ['Pass and take BON5 with 1 {coin}: income 1 {worker}; 3 {power}'] },
      { seat: 1, say: ['Burn power: 2 of bowl II', 'End the turn'] },
      { seat: 0, say: ['Pass'] },
    ]);
  });
  it('leaves out what is to be played itself', () => {
    expect(after(lineOf(said, ['auren', 'red giants'])).map((p) => p.seat)).toEqual([1, 0]);
    expect(after(lineOf('red: Dig. Build', ['red']))).toEqual([{ seat: 0, say: ['Build'] }]);
  });
  it('is nothing of nothing', () => expect(lineOf('', ['red'])).toEqual([]));
});

describe('what a move is worth', () => {
  it('counts against the best other at the end', () => {
    expect(ahead(idea(700, [9150, 15850, 3000]), 0)).toBe(-67);
    expect(ahead(idea(700), 0)).toBe(7);
  });
  it('compares what was judged alike', () => {
    expect(loses(idea(0, [9000, 8000]), idea(500, [8500, 8000]), 0)).toBe(5);
    expect(loses(idea(300, [9000, 8000]), idea(100), 0)).toBe(2);
  });
});
