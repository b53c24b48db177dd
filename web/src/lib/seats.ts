// seats.ts: how a seat is shown: its sign, its name.
import type { Seat, SceneData, Shape, ThumbMessage } from './api.ts';
import { type Key, t, title } from './words.ts';

export interface SeatSign {
  outline: number;
  cls: string;
  /** A disc with an icon instead of an outline. */
  icon?: { name: string; cls: string };
  /** Class that switches the game's own colours on. */
  style: string;
}

export function plainSign(seat: number): SeatSign {
  const n = (seat % 5) + 1;
  return { outline: n, cls: `piece p${n}`, style: '' };
}

/** The sign of seat N is the first piece of pane mat-N, or else its first disc with an icon on it (docs/scene.md). */
function signOf(shapes: Shape[], seat: number, style: string): SeatSign {
  const first = shapes.find((s) => s.form === 'piece');
  if (first) {
    const cls = first.class ?? '';
    return { outline: first.w ?? 1, cls: /\bpiece\b/.test(cls) ? cls : `piece ${cls}`, style };
  }
  const at = shapes.findIndex((s, i) => s.form === 'circle' && shapes[i + 1]?.form === 'icon' && shapes[i + 1]?.x === s.x);
  const icon = shapes[at + 1];
  if (at < 0 || !icon) return plainSign(seat);
  return { outline: 1, cls: shapes[at]?.class ?? '', icon: { name: icon.text ?? '', cls: icon.class ?? '' }, style };
}

export function signs(scene: SceneData | undefined, game: string, seats: number): SeatSign[] {
  return Array.from({ length: seats }, (_, seat) =>
    signOf(scene?.panes.find((p) => p.name === `mat-${seat}`)?.shapes ?? [], seat, `style-${game}`),
  );
}

/** The same from a small picture, which tells them apart from its scene. */
export function thumbSigns(g: ThumbMessage): SeatSign[] {
  const style = `style-${g.game}`;
  if (!g.signs) return signs(g.scene, g.game, g.seats.length);
  return g.signs.map((s, seat) => {
    if (s.icon) return { outline: 1, cls: s.class ?? '', icon: { name: s.icon, cls: s.icon_class ?? '' }, style };
    return s.outline ? { outline: s.outline, cls: /\bpiece\b/.test(s.class ?? '') ? s.class! : `piece ${s.class ?? ''}`, style } : plainSign(seat);
  });
}

/** A computer player has a name of its own, by its level. */
export function levelName(level: string): string {
  const name = t(`level-${level}` as Key);
  return name.startsWith('level-') ? title(level) : name;
}

/** The word for a seat beside its player: its colour, also where the engine has none yet; names of several words are written as such. */
export function seatWord(s: Seat): string {
  const name = t(`called-${s.name}` as Key);
  if (!name.startsWith('called-')) return name;
  return /^player\d/.test(s.name) ? (t('colours').split(' ')[s.seat % 5] ?? s.name) : s.name;
}

function plainName(s: Seat): string {
  if (s.level) return (s.left || s.flagged) && s.player ? t('played-by', { name: s.player, level: levelName(s.level) }) : levelName(s.level);
  return s.player || title(seatWord(s));
}

/** What everybody is called; two of one name are told apart by their colour. */
export function seatNames(seats: readonly Seat[]): string[] {
  const plain = seats.map(plainName);
  return plain.map((name, i) => (plain.indexOf(name) === plain.lastIndexOf(name) ? name : `${name} (${seatWord(seats[i]!)})`));
}
