import { isTypingTarget, useSingleKeyShortcuts } from '@plumbline/ui';
import { useLayoutEffect } from 'react';

/** Single-key shortcuts for what is open, active as soon as it is rendered; in a list, j and k belong to the list. */
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
