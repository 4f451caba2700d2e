import { useEffect, useState, type RefObject } from 'react';
import { isTypingTarget, useSingleKeyShortcuts } from './shortcuts.tsx';

export interface ListKeysOptions {
  count: number;
  /** The box the list stands in. Items carry data-list-index and take focus (tabIndex -1). */
  listRef: RefObject<HTMLElement | null>;
  onOpen?: ((index: number) => void) | undefined;
  onToggle?: ((index: number) => void) | undefined;
  /** Esc, to let go of what is selected. */
  onEscape?: (() => void) | undefined;
  /** page: also when nothing has focus. list: only when focus is inside. */
  scope?: 'page' | 'list' | undefined;
}

/** j and k move, Enter opens, x selects, Esc selects none. Returns which item is the current one (-1: none yet). */
export function useListKeys({ count, listRef, onOpen, onToggle, onEscape, scope = 'page' }: ListKeysOptions) {
  const enabled = useSingleKeyShortcuts();
  const [activeIndex, setActiveIndex] = useState(-1);
  useEffect(() => {
    if (!enabled) return;
    const move = (index: number) => {
      const next = Math.max(0, Math.min(count - 1, index));
      const item = listRef.current?.querySelector<HTMLElement>(`[data-list-index="${next}"]`);
      if (!item) return;
      setActiveIndex(next);
      item.focus({ preventScroll: true });
      item.scrollIntoView({ block: 'nearest' });
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTypingTarget(event.target)) return;
      const focused = document.activeElement;
      const isInside = listRef.current?.contains(focused) ?? false;
      if (!isInside && (scope === 'list' || (focused !== document.body && focused !== null))) return;
      if (event.key === 'j') move(activeIndex + 1);
      else if (event.key === 'k') move(activeIndex - 1);
      else if (event.key === 'x' && activeIndex >= 0 && onToggle) onToggle(activeIndex);
      else if (event.key === 'Escape' && onEscape) onEscape();
      else if (event.key === 'Enter' && focused instanceof HTMLElement && focused.dataset['listIndex'] !== undefined && onOpen) {
        onOpen(Number(focused.dataset['listIndex']));
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled, count, listRef, onOpen, onToggle, onEscape, scope, activeIndex]);
  return { activeIndex: activeIndex < count ? activeIndex : -1, setActiveIndex };
}
