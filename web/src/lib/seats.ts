// seats.ts: how a seat is shown: its sign, its name.
import type { Seat, SceneData } from './api.ts';
import { t, title } from './words.ts';

export interface SeatSign {
  outline: number;
  cls: string;
  /** Class that switches the game's own colours on. */
  style: string;
}

export function plainSign(seat: number): SeatSign {
  const n = (seat % 5) + 1;
  return { outline: n, cls: `piece p${n}`, style: '' };
}

/** The first piece of pane mat-N is the sign of seat N (docs/scene.md). */
export function signs(scene: SceneData | undefined, game: string, seats: number): SeatSign[] {
  return Array.from({ length: seats }, (_, seat) => {
    const mat = scene?.panes.find((p) => p.name === `mat-${seat}`);
    const first = mat?.shapes.find((s) => s.form === 'piece');
    if (!first) return plainSign(seat);
    const cls = first.class ?? '';
    return { outline: first.w ?? 1, cls: /\bpiece\b/.test(cls) ? cls : `piece ${cls}`, style: `style-${game}` };
  });
}

export function seatName(s: Seat | undefined): string {
  if (!s) return t('chance');
  // A computer player is called by its level; its colour tells two of them apart.
  if (s.level) return title(s.level);
  return s.player || title(s.name);
}
