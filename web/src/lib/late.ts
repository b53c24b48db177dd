// late.ts: parts of a table that are loaded when they are wanted. They are not loaded where they are used, because the document keeps what
// loads a part as long as the part's styles, and with it would keep the table that asked, secrets and all.
export const loadAmounts = () => import('../parts/Amounts.svelte');
export const loadEnd = () => import('../parts/End.svelte');
export const loadFork = () => import('../parts/Fork.svelte');
export const loadLedger = () => import('../parts/Ledger.svelte');
export const loadLesson = () => import('../parts/Lesson.svelte');
export const loadMoveList = () => import('../parts/MoveList.svelte');
export const loadPlaceList = () => import('../parts/PlaceList.svelte');
export const loadRuleText = () => import('../parts/RuleText.svelte');
export const loadSettings = () => import('../parts/Settings.svelte');
export const loadShare = () => import('../parts/Share.svelte');
export const loadTour = () => import('../parts/Tour.svelte');
