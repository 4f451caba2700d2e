import { isTypingTarget, useSingleKeyShortcuts } from '@plumbline/ui';
import { useLayoutEffect } from 'react';

/** What single keys do with what is open, from the moment it is drawn; where there is a list, j and k belong to it. */
export function useFindingKeys(keys: Readonly<Record<string, () => void>>): void {
  const isOn = useSingleKeyShortcuts();
  useLayoutEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTypingTarget(event.target)) return;
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn, keys]);
}
