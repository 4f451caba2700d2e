import { isTypingTarget, useSingleKeyShortcuts } from '@plumbline/ui';
import { useLayoutEffect } from 'react';

/** What each key does with the open slip; a key without an entry does nothing. */
export type TriageKeys = Readonly<Partial<Record<'a' | 'd' | 'i', () => void>>>;

/** Listens from the moment the slip is drawn: a accepts the first fix, d adds to the dictionary, i ignores. j and k belong to the list. */
export function useTriageKeys(keys: TriageKeys): void {
  const isOn = useSingleKeyShortcuts();
  useLayoutEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTypingTarget(event.target)) return;
      const act = event.key === 'a' || event.key === 'd' || event.key === 'i' ? keys[event.key] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn, keys]);
}
