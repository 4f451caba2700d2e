import { useSingleKeyShortcuts } from '@plumbline/ui';
import { useEffect, useEffectEvent } from 'react';

/** Elements where an arrow key already has a meaning: fields, tabs, menus, and a zoomed picture that scrolls. */
const TAKEN = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=tablist], [role=listbox], [role=radiogroup]';

/** Left and right move between steps; plus, minus and 0 zoom. */
export function useStepKeys(keys: { go: (by: number) => void; zoomBy: (by: number) => void; reset: () => void }): void {
  const isOn = useSingleKeyShortcuts();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(TAKEN)) return;
    if (event.key === 'ArrowLeft') keys.go(-1);
    else if (event.key === 'ArrowRight') keys.go(1);
    else if (isOn && (event.key === '+' || event.key === '=')) keys.zoomBy(1);
    else if (isOn && event.key === '-') keys.zoomBy(-1);
    else if (isOn && event.key === '0') keys.reset();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
