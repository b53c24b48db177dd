// pick.ts: from clicks to moves. The only thing it knows is the list of legal moves and their targets.
import type { Good, Move } from './api.ts';
import { plain } from './say.ts';

export interface Choice {
  /** Shapes that may be clicked next. */
  lit: Set<string>;
  /** Moves that are complete with what has been clicked; more than one: ask which. */
  done: Move[];
  /** Moves without a place on the board, and those at the place where one is: buttons. Only while nothing is clicked. */
  buttons: Move[];
  /** How many moves are still possible. */
  left: number;
}

/** The places of a move that are not clicked yet, in its own order; null: something else was clicked. */
function rest(m: Move, picked: readonly string[]): string[] | null {
  const left = [...m.targets];
  for (const id of picked) {
    const at = left.indexOf(id);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** What can follow: whatever a move is about may be clicked in any order. `here`: the place of the last step, which looks chosen. */
export function choice(moves: readonly Move[], picked: readonly string[], here = ''): Choice {
  const lit = new Set<string>();
  const done: Move[] = [];
  const buttons: Move[] = [];
  let left = 0;
  for (const m of moves) {
    const more = rest(m, picked);
    if (!more) continue;
    left++;
    for (const id of more) lit.add(id);
    if (m.targets.every((id) => id === here)) buttons.push(m);
    if (!m.targets.length) continue;
    if (!more.length) done.push(m);
  }
  return { lit, done, buttons: picked.length ? [] : buttons, left };
}

export interface Click {
  picked: string[];
  /** The move that the click completes, if it is clear which. */
  move?: Move;
  /** Nothing legal lies there. */
  refused?: boolean;
}

/** Do these clicks begin the move in its own order, and is there more to it? */
function goesOn(m: Move, picked: readonly string[]): boolean {
  return m.targets.length > picked.length && picked.every((id, i) => m.targets[i] === id);
}

/** A click on shape `id` after `picked`. */
export function click(moves: readonly Move[], picked: readonly string[], id: string): Click {
  const now = choice(moves, picked);
  if (!now.lit.has(id)) {
    const again = picked.lastIndexOf(id);
    if (again >= 0) return { picked: picked.filter((_, i) => i !== again) }; // click again: let go
    const fresh = choice(moves, []);
    if (picked.length && fresh.lit.has(id)) return click(moves, [], id); // start anew elsewhere
    return { picked: [...picked], refused: true };
  }
  const next = [...picked, id];
  const { done } = choice(moves, next);
  // A move that is whole goes before those of which this would only be the end, clicked first.
  if (done.length === 1 && !moves.some((m) => goesOn(m, next))) return { picked: [], move: done[0]! };
  return { picked: next };
}

/** Moves whose notation or sentence contains every word of the question. */
export function search(moves: readonly Move[], question: string, goods: readonly Good[] = []): Move[] {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean);
  return moves.filter((m) => {
    const all = `${m.text} ${plain(m.say, goods)}`.toLowerCase();
    return words.every((w) => all.includes(w));
  });
}
