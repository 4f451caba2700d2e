import { useCallback, useRef } from 'react';

/**
 * Boxes that scroll together, however one of them is scrolled: wheel, touch or keys. Each scrolls to the same fraction of its own
 * height, since the same page is longer on a phone.
 * @returns a function that gives the ref for each box, by name
 */
export function useSyncedScroll(): (name: string) => (box: HTMLElement | null) => void {
  const boxes = useRef(new Map<string, HTMLElement>());
  const refs = useRef(new Map<string, (box: HTMLElement | null) => void>());
  /** Boxes that we scrolled ourselves and whose scroll event is still to come. */
  const moved = useRef(new Set<HTMLElement>());

  const follow = useCallback((event: Event) => {
    const lead = event.currentTarget;
    if (!(lead instanceof HTMLElement) || moved.current.delete(lead)) return;
    const room = lead.scrollHeight - lead.clientHeight;
    const share = room > 0 ? lead.scrollTop / room : 0;
    for (const box of boxes.current.values()) {
      if (box === lead) continue;
      const target = Math.round(share * (box.scrollHeight - box.clientHeight));
      if (Math.abs(box.scrollTop - target) < 1) continue;
      moved.current.add(box);
      box.scrollTop = target;
    }
  }, []);

  return useCallback(
    (name) => {
      const known = refs.current.get(name);
      if (known) return known;
      const ref = (box: HTMLElement | null): void => {
        const before = boxes.current.get(name);
        before?.removeEventListener('scroll', follow);
        if (!box) return void boxes.current.delete(name);
        boxes.current.set(name, box);
        box.addEventListener('scroll', follow, { passive: true });
      };
      refs.current.set(name, ref);
      return ref;
    },
    [follow],
  );
}
