import { type RefObject, useEffect, useRef } from 'react';

/** Handles Escape pressed inside an element, unless something inside it already has. */
export function useEscape(place: RefObject<HTMLElement | null>, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const element = place.current;
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      latest.current();
    };
    element?.addEventListener('keydown', hear);
    return () => element?.removeEventListener('keydown', hear);
  }, [place]);
}
