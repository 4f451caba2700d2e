import { useEffect, useState, type RefObject } from 'react';
import { isTypingTarget, useSingleKeyShortcuts } from './shortcuts.tsx';

export interface ListKeysOptions {
  count: number;
  /** The container of the list. Items have data-list-index and can be focused (tabIndex -1). */
  listRef: RefObject<HTMLElement | null>;
  onOpen?: ((index: number) => void) | undefined;
  /** Called when j or k moves to an item. */
  onMove?: ((index: number) => void) | undefined;
  onToggle?: ((index: number) => void) | undefined;
  /** Called on Esc, to clear the selection. */
  onEscape?: (() => void) | undefined;
  /** page: also when nothing has focus. list: only while focus is inside. */
  scope?: 'page' | 'list' | undefined;
  /** Where j and k start while no item has focus: the item open beside the list, where it is not the last one they moved to. */
  current?: number | undefined;
}

/** j and k move, Enter opens, x selects, Esc clears the selection. Returns the index of the current item (-1: none yet). */
export function useListKeys({ count, listRef, onOpen, onMove, onToggle, onEscape, scope = 'page', current }: ListKeysOptions) {
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
      onMove?.(next);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || isTypingTarget(event.target)) return;
      const focused = document.activeElement;
      const isInside = listRef.current?.contains(focused) ?? false;
      if (!isInside && (scope === 'list' || (focused !== document.body && focused !== null))) return;
      // Clicking an item or tabbing to it counts as well as moving there with these keys.
      const at = focusedIndex(listRef.current) ?? current ?? activeIndex;
      if (event.key === 'j') move(at + 1);
      else if (event.key === 'k') move(at - 1);
      else if (event.key === 'x' && at >= 0 && onToggle) onToggle(at);
      else if (event.key === 'Escape' && onEscape) onEscape();
      else if (event.key === 'Enter' && focused instanceof HTMLElement && focused.dataset['listIndex'] !== undefined && onOpen) {
        onOpen(Number(focused.dataset['listIndex']));
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled, count, listRef, onOpen, onMove, onToggle, onEscape, scope, current, activeIndex]);
  return { activeIndex: activeIndex < count ? activeIndex : -1, setActiveIndex };
}

/** The index of the item with focus, undefined for none. */
function focusedIndex(list: HTMLElement | null): number | undefined {
  const item = document.activeElement?.closest<HTMLElement>('[data-list-index]');
  return item && list?.contains(item) ? Number(item.dataset['listIndex']) : undefined;
}
