// lessons.test.ts: goals and progress of lessons; rules as players read them.
import { beforeEach, describe, expect, it } from 'vitest';
import { begunAt, forget, notLessons, setBegun, setDone, setSkipped, setTalk, stateOf, talkAt } from '../src/lib/learned.ts';
import { forPlayers, grouped, loadChapters, loadRules } from '../src/lib/rules.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  globalThis.localStorage = { getItem: (k: string) => kept.get(k) ?? null, setItem: (k: string, v: string) => void kept.set(k, v) } as Storage;
});

describe('learned', () => {
  it('goes from begun to done, and back when forgotten', () => {
    expect(stateOf('nim', 'a')).toBe('');
    setBegun('nim', 'a', 't1');
    setTalk('nim', 'a', 't1', 2);
    expect([stateOf('nim', 'a'), begunAt('nim', 'a'), talkAt('nim', 'a')]).toEqual(['begun', 't1', 2]);
    setSkipped('nim', 'a');
    expect([stateOf('nim', 'a'), begunAt('nim', 'a')]).toEqual(['skipped', '']);
    setDone('nim', 'a');
    setSkipped('nim', 'a'); // what was done stays done
    setTalk('nim', 'a', 't1', 0);
    expect([stateOf('nim', 'a'), begunAt('nim', 'a')]).toEqual(['done', '']);
    setDone('other', 'a');
    forget('nim');
    expect([stateOf('nim', 'a'), stateOf('other', 'a')]).toEqual(['', 'done']);
  });
  it('knows the tables of lessons, and survives what it cannot read', () => {
    setBegun('nim', 'a', 't1');
    expect(notLessons([{ id: 't1' }, { id: 't2' }])).toEqual([{ id: 't2' }]);
    kept.set('pentarchy-lessons', '{');
    expect(notLessons([{ id: 't1' }])).toEqual([{ id: 't1' }]);
  });
});

describe('rules for players', () => {
  it('folds away reasons and marks', () => {
    expect(forPlayers('(ruling) A seal may be used. *Why: nothing forbids it.*')).toEqual({ text: 'A seal may be used.', remarks: ['ruling', 'Why: nothing forbids it.'] });
    expect(forPlayers('Opoia: 1 Livestock. *(reconstructed)*')).toEqual({ text: 'Opoia: 1 Livestock.', remarks: ['reconstructed'] });
    expect(forPlayers('A player (host) sits. (R)')).toEqual({ text: 'A player (host) sits.', remarks: ['R'] });
    expect(forPlayers('Take *one* **two**.').remarks).toEqual([]);
  });
  it('leaves nothing out', async () => {
    for (const game of ['cascadero', 'indio', 'raiders', 'terra-mystica', 'wendake']) {
      const all = (await loadRules(game)).filter((s) => s.level > 1);
      const chapters = await loadChapters(game);
      expect(chapters.length, game).toBeGreaterThan(4);
      const groups = grouped(all, chapters);
      expect(groups.map((g) => g.title), game).toEqual(chapters.map((c) => c.title));
      expect(groups.flatMap((g) => g.found).length, game).toBe(all.length);
      for (const r of groups.flatMap((g) => g.found.flatMap((s) => s.rules))) expect(forPlayers(r.text).text, r.id).not.toMatch(/\(ruling\)|\*Why|\(reconstructed\)/);
    }
  });
});
