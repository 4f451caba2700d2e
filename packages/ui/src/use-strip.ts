import { useLayoutEffect, useRef, type RefObject } from 'react';

const CHOSEN = '[aria-selected=true], [aria-current=page]';

/**
 * Keeps the chosen one of a row that scrolls sideways in view, and says in data-more at which ends there is more, for `strip` to fade.
 * The chosen one is found by what it says of itself, and so is a change of it.
 */
export function useStrip<Row extends HTMLElement>(): RefObject<Row | null> {
  const ref = useRef<Row>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    if (!row) return;
    const tell = () => {
      const rest = row.scrollWidth - row.clientWidth - row.scrollLeft;
      row.dataset['more'] = [row.scrollLeft > 1 && 'before', rest > 1 && 'after'].filter(Boolean).join(' ');
    };
    const reveal = () => {
      const chosen = row.querySelector<HTMLElement>(CHOSEN);
      if (chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
      tell();
    };
    const sizes = new ResizeObserver(reveal);
    for (const element of [row, ...row.children]) sizes.observe(element);
    const marks = new MutationObserver(reveal);
    marks.observe(row, { subtree: true, attributeFilter: ['aria-selected', 'aria-current'] });
    row.addEventListener('scroll', tell, { passive: true });
    reveal();
    return () => {
      sizes.disconnect();
      marks.disconnect();
      row.removeEventListener('scroll', tell);
    };
  }, []);
  return ref;
}
