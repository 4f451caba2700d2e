import { useEffect, useRef } from 'react';
import type { FindingRow, ListRow } from './list-row.ts';

const NONE = { list: '', at: '', index: -1 };

/**
 * The open finding leaves the list when it is decided. Opens the one that took its place, or the last one, or none.
 * @param list identifies what is listed: if it changes, no decision was made @param at names what is open; '' for nothing
 */
export function useNextWhenGone(
  isOn: boolean,
  { list, at, rows }: { readonly list: string; readonly at: string; readonly rows: readonly ListRow[] },
  open: (row: FindingRow | null) => void,
): void {
  const last = useRef(NONE);
  useEffect(() => {
    const findings = rows.filter((row) => row.kind === 'finding');
    const index = findings.findIndex(({ isSelected }) => isSelected);
    const before = last.current;
    last.current = index === -1 ? NONE : { list, at, index };
    const isGone = index === -1 && before.index !== -1 && before.list === list && before.at === at;
    if (!isOn || !isGone || rows.some(({ kind }) => kind === 'loading' || kind === 'problem')) return;
    open(findings[before.index] ?? findings.at(-1) ?? null);
  });
}
