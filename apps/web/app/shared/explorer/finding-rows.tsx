import type { Outcome, Severity } from '@plumbline/contract';
import { EmptyState, LoadMore, SeverityBadge, Skeleton, Button, useListKeys } from '@plumbline/ui';
import { ChevronRight, CircleHelp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { pathOf } from '../text/addresses.ts';
import { count } from '../text/quantities.ts';
import { useUrlState } from '../screens/use-url-state.ts';
import { WHOLE_SITE } from '../api/whole-site.ts';
import { useExploredKind } from './explored-kind.ts';
import { FixedMark } from './fixed-mark.tsx';
import type { ListRow } from './list-row.ts';
import { NewBadge } from './new-badge.tsx';

const ROW =
  'ring-inside flex min-h-9 w-full items-center gap-2 px-3 py-1.5 text-left transition-colors hover:bg-hover aria-[current=true]:bg-accent-soft';

type Pressable = Extract<ListRow, { kind: 'check' | 'page' | 'site' | 'finding' }>;

interface FindingRowsProps {
  rows: readonly ListRow[];
  isOpenable: boolean;
  /** Marks what the run before did not have. */
  showNew: boolean;
}

/** The lines of the list. j and k move and open the finding they come to; Enter opens a group. */
export function FindingRows({ rows, isOpenable, showNew }: FindingRowsProps) {
  const [, change] = useUrlState();
  const listRef = useRef<HTMLUListElement>(null);
  const pressable = rows.filter(isPressable);
  const press = (row: Pressable) => {
    if (row.kind === 'check') change({ check: row.isOpen ? null : row.check.check_id, at: null });
    else if (row.kind === 'site') change({ page: row.isOpen ? null : WHOLE_SITE, check: null, at: null });
    else if (row.kind === 'page') change({ page: row.isOpen ? null : row.page.url, check: null, at: null });
    else change({ check: row.finding.check_id, at: row.at }, { push: true });
  };
  const isSelected = (row: ListRow): boolean => row.kind === 'finding' && row.isSelected;
  useListKeys({
    count: pressable.length,
    listRef,
    current: pressable.some(isSelected) ? pressable.findIndex(isSelected) : undefined,
    onMove(index) {
      const row = pressable[index];
      if (row?.kind === 'finding') change({ check: row.finding.check_id, at: row.at });
    },
  });
  const selectedKey = rows.find(isSelected)?.key;
  const { setNext } = useExploredKind();
  // A page that another stands for has no line of its own: the list goes on from its check.
  const openIndex = Math.max(
    pressable.findIndex(isSelected),
    pressable.findIndex((row) => row.kind === 'check' && row.isOpen),
  );
  const following = pressable.slice(openIndex + 1).find((row) => row.kind !== 'page' && row.kind !== 'site');
  useEffect(() => {
    setNext(following ? () => press(following) : null);
  });
  useEffect(() => {
    // Who comes by a link sees the line of the open finding too: the list scrolls by itself.
    const column = listRef.current?.parentElement;
    const line = listRef.current?.querySelector('[aria-current=true]');
    if (!column || !line) return;
    const [box, place] = [column.getBoundingClientRect(), line.getBoundingClientRect()];
    if (place.top < box.top || place.bottom > box.bottom) column.scrollTop += place.top - box.top - box.height / 3;
  }, [selectedKey]);
  if (rows.length === 0) return <EmptyState text="No findings match. Try another word, severity or category." />;
  return (
    <ul ref={listRef} className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.key}>
          {row.kind === 'heading' && <h3 className="bg-sunken px-3 py-2 text-13 font-semibold">{row.label}</h3>}
          {row.kind === 'loading' && <Skeleton className="mx-3 my-3 h-4" />}
          {row.kind === 'problem' && (
            <p className="flex items-center justify-between gap-2 px-3 py-2 text-muted">
              These could not be loaded.
              <Button size="sm" onClick={row.onRetry}>
                Try again
              </Button>
            </p>
          )}
          {row.kind === 'more' && (
            <div className="px-3">
              <LoadMore shown={row.shown} total={row.total} noun={row.noun} busy={row.busy} onLoadMore={row.onLoadMore} />
            </div>
          )}
          {isPressable(row) && (
            <RowButton row={row} index={pressable.indexOf(row)} isOpenable={isOpenable} showNew={showNew} onPress={() => press(row)} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface RowButtonProps {
  row: Pressable;
  index: number;
  isOpenable: boolean;
  showNew: boolean;
  onPress: () => void;
}

function RowButton({ row, index, isOpenable, showNew, onPress }: RowButtonProps) {
  if (row.kind === 'finding') {
    return (
      <button
        type="button"
        data-list-index={index}
        data-finding={`${row.finding.check_id} ${row.at}`}
        onClick={onPress}
        aria-current={row.isSelected}
        className={`${ROW} pl-9`}
      >
        <span className="min-w-0 flex-1 truncate" title={row.label}>
          {row.label}
        </span>
        <FixedMark finding={row.finding} />
        {row.finding.evidence.place_count > 1 && (
          <span className="tabular text-12 text-muted">{count(row.finding.evidence.place_count)} places</span>
        )}
        {showNew && row.finding.is_new && <NewBadge />}
      </button>
    );
  }
  const { severity, label, amount } = headOf(row);
  return (
    <button
      type="button"
      data-list-index={index}
      onClick={onPress}
      aria-expanded={isOpenable ? row.isOpen : undefined}
      aria-current={!isOpenable && row.isOpen}
      className={ROW}
    >
      {isOpenable && (
        <ChevronRight aria-hidden className={`size-4 shrink-0 text-faint transition-transform ${row.isOpen ? 'rotate-90' : ''}`} />
      )}
      {row.kind === 'check' && !isOpenable ? (
        <OutcomeMark outcome={row.check.outcome} />
      ) : (
        <SeverityBadge severity={severity} look="icon" />
      )}
      <span
        title={row.kind === 'page' ? label : undefined}
        className={`min-w-0 flex-1 ${row.isOpen ? 'font-medium' : ''} ${row.kind === 'page' ? 'truncate' : ''}`}
      >
        {label}
      </span>
      {showNew && row.kind === 'check' && row.check.new_findings > 0 && <NewBadge amount={row.check.new_findings} />}
      <span className="tabular text-13 text-muted">{count(amount)}</span>
    </button>
  );
}

/** What did not fail has no severity. */
function OutcomeMark({ outcome }: { outcome: Outcome }) {
  if (outcome === 'pass') return <SeverityBadge severity="pass" look="icon" />;
  return <CircleHelp aria-label="Cannot tell" role="img" className="size-3.5 shrink-0 text-muted" />;
}

function isPressable(row: ListRow): row is Pressable {
  return row.kind === 'check' || row.kind === 'page' || row.kind === 'site' || row.kind === 'finding';
}

/** What the head of a group says. */
function headOf(row: Exclude<Pressable, { kind: 'finding' }>): { severity: Severity; label: string; amount: number } {
  if (row.kind === 'site') return { severity: row.worst, label: 'Whole site', amount: row.amount };
  if (row.kind === 'check') return { severity: row.check.severity, label: row.check.title, amount: row.amount };
  return { severity: row.page.worst_severity ?? 'info', label: pathOf(row.page.url), amount: row.page.findings };
}
