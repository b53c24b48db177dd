// pick.ts: from clicks to moves. The only thing it knows is the list of legal moves and their targets.
import type { Good, Move } from './api.ts';
import { plain } from './say.ts';

export interface Choice {
  /** Shapes that may be clicked next. */
  lit: Set<string>;
  /** Moves that are complete with what has been clicked; more than one: ask which. */
  done: Move[];
  /** Moves without a place on the board: buttons. Only while nothing is clicked. */
  buttons: Move[];
  /** How many moves are still possible. */
  left: number;
}

function fits(m: Move, picked: readonly string[]): boolean {
  return picked.every((id, i) => m.targets[i] === id);
}

export function choice(moves: readonly Move[], picked: readonly string[]): Choice {
  const lit = new Set<string>();
  const done: Move[] = [];
  const buttons: Move[] = [];
  let left = 0;
  for (const m of moves) {
    if (!fits(m, picked)) continue;
    left++;
    const next = m.targets[picked.length];
    if (next !== undefined) lit.add(next);
    else if (m.targets.length === 0) buttons.push(m);
    else done.push(m);
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

/** A click on shape `id` after `picked`. */
export function click(moves: readonly Move[], picked: readonly string[], id: string): Click {
  const now = choice(moves, picked);
  if (!now.lit.has(id)) {
    if (picked[picked.length - 1] === id) return { picked: picked.slice(0, -1) }; // click again: let go
    const fresh = choice(moves, []);
    if (picked.length && fresh.lit.has(id)) return click(moves, [], id); // start anew elsewhere
    return { picked: [...picked], refused: true };
  }
  const next = [...picked, id];
  const then = choice(moves, next);
  const only = then.done[0];
  if (only && then.done.length === 1 && then.lit.size === 0) return { picked: [], move: only };
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
