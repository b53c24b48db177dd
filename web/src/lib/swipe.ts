// swipe.ts: a sheet that a finger sends down again; what can still be scrolled up is scrolled.
export const swipedDown = (then: () => void) => (el: HTMLElement): (() => void) => {
  let from = Infinity;
  const begin = (e: TouchEvent): void => {
    from = e.touches.length > 1 ? Infinity : e.touches[0]!.clientY;
    for (let n = e.target as Element; n !== el.parentNode; n = n.parentElement!) if (n.scrollTop > 0) from = Infinity;
  };
  const end = (e: TouchEvent): void => void (e.changedTouches[0]!.clientY - from > 60 && then());
  el.addEventListener('touchstart', begin, { passive: true });
  el.addEventListener('touchend', end);
  return () => {
    el.removeEventListener('touchstart', begin);
    el.removeEventListener('touchend', end);
  };
};
