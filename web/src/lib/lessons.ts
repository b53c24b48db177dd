// lessons.ts: courses: what a lesson is, whether its goal is reached, and a table for it. Lessons are data (lessons/GAME.json with the
// record they are positions of); nothing here knows a game.
import { type Good, type Step, type Summary, Refused } from './api.ts';
import { ask } from './host.ts';
import { begunAt, setBegun } from './learned.ts';
import { plain } from './say.ts';
import { session } from './session.svelte.ts';
import { t } from './words.ts';

/** A sentence, and the shapes it speaks of. */
export interface Talk {
  text: string;
  point?: string[];
}
export interface Lesson {
  id: string;
  title: string;
  /** The position: before this ply of the course's record, where this seat decides. */
  ply: number;
  seat: number;
  talk: Talk[];
  task: string;
  /** Each must be found in one of the plies made, in its notation or its sentence. */
  goal: string[];
  /** One way to do it. */
  answer: string[];
  right: string;
  wrong: string;
  rules: string[];
}

const courses = import.meta.glob<Lesson[]>('../../../lessons/*.json', { import: 'default' });
const records = import.meta.glob<string>('../../../lessons/*.rec', { query: '?raw', import: 'default' });

export const hasCourse = (game: string): boolean => `../../../lessons/${game}.json` in courses;

export async function loadCourse(game: string): Promise<Lesson[]> {
  return (await courses[`../../../lessons/${game}.json`]?.()) ?? [];
}

/** Has the goal been reached by these plies? */
export function reached(goal: readonly string[], plies: readonly Step[], goods: readonly Good[]): boolean {
  const said = plies.map((p) => `${p.text}\n${plain(p.say ?? '', goods)}`);
  return goal.every((g) => said.some((s) => new RegExp(g, 'm').test(s)));
}

/** The one that was begun if it is still there, else a new one: the lesson's position, computers on the other seats. */
export async function openLesson(game: string, lesson: Lesson, n: number): Promise<string> {
  const begun = begunAt(game, lesson.id);
  if (begun) {
    try {
      const row = (await ask<Summary>(`tables/${begun}`)).table;
      if (row.status === 'playing' && !row.frozen) return begun;
    } catch (e) {
      if (!(e instanceof Refused)) throw e;
    }
  }
  const record = (await records[`../../../lessons/${game}.rec`]?.()) ?? '';
  const seats = Number(/^\[Seats "(\d+)"\]/m.exec(record)?.[1] ?? 2);
  const made = await session.openRecord(record, session.where, {
    ply: lesson.ply,
    seats: Array.from({ length: seats }, (_, i) => (i === lesson.seat ? 'me' : 'greedy')),
    title: t('lesson-named', { n, title: lesson.title }),
    hidden: true,
    undo: true,
    takeback: true,
    hints: true,
  });
  setBegun(game, lesson.id, made.table.id);
  return made.table.id;
}

export const lessonPath = (game: string, id: string, table: string): string => `/t/${table}?lesson=${encodeURIComponent(`${game}/${id}`)}`;
