import { useEffect, useRef } from 'react';
import type { FindingsView } from './findings-view.ts';
import { lineName } from './list-row.ts';

const toFindings = (): void => document.getElementById('findings')?.scrollIntoView({ block: 'start' });

/** Scrolls to what was opened, and moves the focus if it replaces the list. @param isTaken whether it does so on phones */
export function useTakenPhone(isTaken: boolean, { check, at }: FindingsView) {
  const isFirst = useRef(true);
  const paneRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const backRef = useRef<HTMLButtonElement>(null);
  const lastOpen = useRef('');
  useEffect(() => {
    // Following a link to a finding scrolls to it; on phones, because its text replaces a longer list.
    const isNarrow = matchMedia('(width < 64rem)').matches;
    if (isTaken && (isFirst.current || isNarrow)) toFindings();
    // On phones a check named by a link is a group of the list, with its findings below it.
    if (!isTaken && isFirst.current && isNarrow) listRef.current?.querySelector('[aria-expanded=true]')?.scrollIntoView({ block: 'start' });
    if (isNarrow && !isFirst.current) {
      // The pressed row and the back button replace each other; the focus follows.
      const line = listRef.current?.querySelector<HTMLElement>(`[data-finding="${CSS.escape(lastOpen.current)}"]`);
      if (!isTaken) line?.scrollIntoView({ block: 'center' });
      (isTaken ? backRef.current : line)?.focus({ preventScroll: true });
    }
    isFirst.current = false;
  }, [isTaken]);
  useEffect(() => {
    if (at !== '') lastOpen.current = lineName(check, at);
    // Content that opens low on the screen would show only a narrow strip.
    const pane = paneRef.current?.getBoundingClientRect();
    if (check !== '' && pane && pane.height > 0 && pane.top > innerHeight / 2) toFindings();
  }, [check, at]);
  return { paneRef, listRef, backRef };
}
