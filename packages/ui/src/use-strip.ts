import { useLayoutEffect, useRef, type RefObject } from 'react';

const CHOSEN = '[aria-selected=true], [aria-current=page]';

/**
 * Keeps the selected item of a horizontally scrolling row in view, and states in data-more at which ends there is more, for `strip` to fade.
 * The selected item, and a change of it, is found by its ARIA attributes.
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
