import { Button, LoadMore, Skeleton, useListKeys } from '@plumbline/ui';
import { useEffect, useRef } from 'react';
import { WHOLE_SITE } from '../api/whole-site.ts';
import { useUrlState } from '../screens/use-url-state.ts';
import { useExploredKind } from './explored-kind.ts';
import { FindingPane } from './finding-pane.tsx';
import { closing, type ExplorerReport, type FindingsView, hasFindings } from './findings-view.ts';
import { isPressable, type FindingRow, lineName, type ListRow, type PressableRow } from './list-row.ts';
import { useNextFinding } from './next-finding.ts';
import { NoRows } from './no-rows.tsx';
import { RowButton } from './row-button.tsx';
import { useNextWhenGone } from './use-next-when-gone.ts';

interface FindingRowsProps {
  rows: readonly ListRow[];
  report: ExplorerReport;
  view: FindingsView;
}

/** The rows of the list. j and k move and open the finding they reach; Enter opens a group. */
export function FindingRows({ rows, report, view }: FindingRowsProps) {
  const { isCompact, isDecided } = useExploredKind();
  const [, change] = useUrlState();
  const listRef = useRef<HTMLUListElement>(null);
  const pressable = rows.filter(isPressable);
  const press = (row: PressableRow) => {
    if (row.kind === 'check') change({ check: row.isOpen ? null : row.check.check_id, at: null });
    else if (row.kind === 'site') change({ page: row.isOpen ? null : WHOLE_SITE, check: null, at: null });
    else if (row.kind === 'page') change({ page: row.isOpen ? null : row.page.url, check: null, at: null });
    else if (isCompact && row.isSelected) change(closing(view));
    else change(opening(row), { push: true });
  };
  const selected = pressable.findIndex(isSelected);
  useListKeys({
    count: pressable.length,
    listRef,
    current: selected === -1 ? undefined : selected,
    onMove(index) {
      const row = pressable[index];
      if (row?.kind === 'finding') change(opening(row));
    },
  });
  const { outcome, grouping, category, search, isFresh } = view;
  useNextWhenGone(isDecided === true, { list: [outcome, grouping, category, search, isFresh].join(' '), at: view.at, rows }, (next) => {
    change(next ? opening(next) : closing(view));
    // The focused row was removed, so move the focus to the next one. If the finding covers the list, its row is hidden and cannot take it.
    if (next && document.activeElement === document.body) {
      listRef.current
        ?.querySelector<HTMLElement>(`[data-finding="${CSS.escape(lineName(next.finding.check_id, next.at))}"]`)
        ?.focus({ preventScroll: true });
    }
  });
  const { setNext } = useNextFinding();
  // A page represented by another one has no row of its own: the list continues from its check.
  const openIndex = Math.max(
    selected,
    pressable.findIndex((row) => row.kind === 'check' && row.isOpen),
  );
  const following = pressable.slice(openIndex + 1).find((row) => row.kind !== 'page' && row.kind !== 'site');
  useEffect(() => {
    setNext(following ? () => press(following) : null);
  });
  const selectedKey = rows.find(isSelected)?.key;
  useEffect(() => {
    // Scroll the list to the row of the open finding, so that it is also visible after following a link.
    const column = listRef.current?.parentElement;
    const line = listRef.current?.querySelector('[aria-current=true]');
    if (!column || !line) return;
    const [box, place] = [column.getBoundingClientRect(), line.getBoundingClientRect()];
    if (place.top < box.top || place.bottom > box.bottom) column.scrollBy(0, place.top - box.top - box.height / 3);
  }, [selectedKey]);
  const pane = isCompact && (
    <div className="border-t border-line p-3">
      <FindingPane report={report} view={view} />
    </div>
  );
  const isBelow = (row: ListRow): boolean => isSelected(row) || (row.kind === 'check' && row.isOpen && !hasFindings(view));
  // The finding in the URL may not be among the loaded rows.
  const isElsewhere = view.at !== '' && selected === -1 && !rows.some(({ kind }) => kind === 'loading');
  return (
    <>
      {isElsewhere && pane}
      {rows.length === 0 && <NoRows report={report} view={view} />}
      <ul ref={listRef} className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.key}>
            <OtherRow row={row} />
            {isPressable(row) && (
              <RowButton row={row} index={pressable.indexOf(row)} report={report} view={view} onPress={() => press(row)} />
            )}
            {isBelow(row) && pane}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Headings, loading states, and the button to load more. */
function OtherRow({ row }: { row: ListRow }) {
  if (row.kind === 'heading') return <h3 className="bg-sunken px-3 py-2 text-13 font-semibold">{row.label}</h3>;
  if (row.kind === 'loading') return <Skeleton className="mx-3 my-3 h-4" />;
  if (row.kind === 'problem') {
    return (
      <p className="flex items-center justify-between gap-2 px-3 py-2 text-muted">
        These could not be loaded.
        <Button size="sm" onClick={row.onRetry}>
          Try again
        </Button>
      </p>
    );
  }
  if (row.kind !== 'more') return null;
  return (
    <div className="px-3">
      <LoadMore shown={row.shown} total={row.total} noun={row.noun} busy={row.busy} onLoadMore={row.onLoadMore} />
    </div>
  );
}

const opening = ({ finding, at }: FindingRow) => ({ check: finding.check_id, at });
const isSelected = (row: ListRow): boolean => row.kind === 'finding' && row.isSelected;
