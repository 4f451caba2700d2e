import { isTypingTarget, useSingleKeyShortcuts } from '@plumbline/ui';
import { useLayoutEffect } from 'react';

/** j and k go from slip to slip in the order of the text. @param step how many further */
export function usePageKeys(step: (by: 1 | -1) => void): void {
  const isOn = useSingleKeyShortcuts();
  useLayoutEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTypingTarget(event.target)) return;
      if (event.key !== 'j' && event.key !== 'k') return;
      event.preventDefault();
      step(event.key === 'j' ? 1 : -1);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn, step]);
}
