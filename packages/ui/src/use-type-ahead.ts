import { type KeyboardEvent, useEffect, useRef } from 'react';

/** What was typed is forgotten after this long without another key. */
const CLEARS_AFTER_MS = 350;

/**
 * Finds what somebody types without opening a list: letters that follow one another quickly are one word.
 * @param find given the word so far, in lower case
 * @returns for onKeyDown of the closed control
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
