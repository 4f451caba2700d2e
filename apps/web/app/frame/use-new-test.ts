import { useSingleKeyShortcuts } from '@plumbline/ui';
import { useEffect } from 'react';
import { useUrlState } from '../shared/screens/use-url-state.ts';

const BUSY_PLACES = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]';

/** The new-test dialog: open while the URL has ?new, which may contain the address to test. The key n also opens it. */
export function useNewTest() {
  const [parameters, change] = useUrlState();
  const hasKeys = useSingleKeyShortcuts();
  const isOpen = parameters.has('new');
  useEffect(() => {
    if (!hasKeys || isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'n' || event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(BUSY_PLACES)) return;
      event.preventDefault();
      change({ new: '' });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [hasKeys, isOpen, change]);
  return {
    address: parameters.get('new'),
    open: (address: string) => change({ new: address }),
    close: () => change({ new: null }),
  };
}
