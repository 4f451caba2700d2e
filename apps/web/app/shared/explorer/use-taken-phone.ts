import { useEffect, useRef } from 'react';
import type { FindingsView } from './findings-view.ts';
import { lineName } from './list-row.ts';

const toFindings = (): void => document.getElementById('findings')?.scrollIntoView({ block: 'start' });

/** Brings what was opened into view, and the focus along where it takes the place of the list. @param isTaken on phones it does */
export function useTakenPhone(isTaken: boolean, { check, at }: FindingsView) {
  const isFirst = useRef(true);
  const paneRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const backRef = useRef<HTMLButtonElement>(null);
  const lastOpen = useRef('');
  useEffect(() => {
    // Who follows a link to a finding comes to the finding; on phones its text takes the place of a longer list.
    const isNarrow = matchMedia('(width < 64rem)').matches;
    if (isTaken && (isFirst.current || isNarrow)) toFindings();
    // A check that a link names is on phones a group of the list, with its findings below it.
    if (!isTaken && isFirst.current && isNarrow) listRef.current?.querySelector('[aria-expanded=true]')?.scrollIntoView({ block: 'start' });
    if (isNarrow && !isFirst.current) {
      // The pressed line and the way back take each other's place; focus follows.
      const line = listRef.current?.querySelector<HTMLElement>(`[data-finding="${CSS.escape(lastOpen.current)}"]`);
      if (!isTaken) line?.scrollIntoView({ block: 'center' });
      (isTaken ? backRef.current : line)?.focus({ preventScroll: true });
    }
    isFirst.current = false;
  }, [isTaken]);
  useEffect(() => {
    if (at !== '') lastOpen.current = lineName(check, at);
    // What opens low on the screen would be read through a slit.
    const pane = paneRef.current?.getBoundingClientRect();
    if (check !== '' && pane && pane.height > 0 && pane.top > innerHeight / 2) toFindings();
  }, [check, at]);
  return { paneRef, listRef, backRef };
}
