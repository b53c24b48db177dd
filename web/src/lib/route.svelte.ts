// route.svelte.ts: the page's address after '#'. A table is #/t/ID, a position #/t/ID/PLY, an invitation adds ?key=.

export interface Route {
  page: 'lobby' | 'table' | 'new' | 'rules' | 'watch' | 'learn' | 'about';
  /** Table or game. */
  id: string;
  /** Position, or rule. */
  at: string;
  key: string;
  tour: boolean;
  /** GAME/LESSON, when the table is that of a lesson. */
  lesson: string;
}

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const [head = '', id = '', at = ''] = path.split('/').map(decodeURIComponent);
  const pages: Record<string, Route['page']> = { t: 'table', new: 'new', rules: 'rules', watch: 'watch', learn: 'learn', about: 'about' };
  const asked = new URLSearchParams(query);
  return { page: pages[head] ?? 'lobby', id, at, key: asked.get('key') ?? '', tour: asked.has('tour'), lesson: asked.get('lesson') ?? '' };
}

class Router {
  now = $state.raw<Route>(parseRoute(location.hash));
  /** Counts how often the table was to be opened from scratch, with nothing kept of what was shown. */
  afresh = $state(0);
  constructor() {
    addEventListener('hashchange', () => (this.now = parseRoute(location.hash)));
  }
}

export const router = new Router();

export function go(to: string): void {
  location.hash = to;
}
