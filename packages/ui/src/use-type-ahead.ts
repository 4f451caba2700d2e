import { type KeyboardEvent, useEffect, useRef } from 'react';

/** Typed letters are forgotten after this long without another key. */
const CLEARS_AFTER_MS = 350;

/**
 * Type-ahead on a closed list: letters typed in quick succession form one word.
 * @param find receives the word so far, in lower case
 * @returns the onKeyDown handler of the closed control
 */
export function useTypeAhead(find: (typed: string) => void): (event: KeyboardEvent) => void {
  const typed = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (event) => {
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isLetter) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (typed.current = ''), CLEARS_AFTER_MS);
    typed.current += event.key.toLowerCase();
    find(typed.current);
  };
}
