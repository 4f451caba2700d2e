import type { Outcome, Severity } from '@plumbline/contract';
import { pathOf } from '@plumbline/contract/rules';
import { SeverityBadge } from '@plumbline/ui';
import { ChevronRight, CircleHelp } from 'lucide-react';
import { count } from '../text/quantities.ts';
import { useExploredKind } from './explored-kind.ts';
import { FixedMark } from './fixed-mark.tsx';
import { type ExplorerReport, type FindingsView, hasEarlierRun, hasFindings } from './findings-view.ts';
import { type FindingRow, lineName, type PressableRow } from './list-row.ts';
import { NewBadge } from './new-badge.tsx';

const ROW =
  'ring-inside flex min-h-9 w-full items-center gap-2 px-3 py-1.5 text-left transition-colors hover:bg-hover aria-[current=true]:bg-accent-soft';

interface RowButtonProps {
  row: PressableRow;
  index: number;
  report: ExplorerReport;
  view: FindingsView;
  onPress: () => void;
}

/** A row that opens a finding or a group. */
export function RowButton({ row, index, report, view, onPress }: RowButtonProps) {
  const showNew = hasEarlierRun(report) && view.outcome === 'fail';
  const isOpenable = hasFindings(view);
  if (row.kind === 'finding') {
    return (
      <button
        type="button"
        data-list-index={index}
        data-finding={lineName(row.finding.check_id, row.at)}
        onClick={onPress}
        aria-current={row.isSelected}
        className={`${ROW} ${row.isTop ? '' : 'pl-9'}`}
      >
        <FindingLine row={row} testId={report.test_id} />
        <FixedMark finding={row.finding} />
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

function FindingLine({ row: { finding, label, isTop }, testId }: { row: FindingRow; testId: string }) {
  const { Label } = useExploredKind();
  const places = finding.evidence.place_count;
  return (
    <>
      {isTop && <SeverityBadge severity={finding.severity} look="icon" className="shrink-0" />}
      {Label ? (
        <Label testId={testId} finding={finding} />
      ) : (
        <>
          <span className="min-w-0 flex-1 truncate" title={label}>
            {label}
          </span>
          {places > 1 && <span className="tabular text-12 text-muted">{count(places)} places</span>}
        </>
      )}
    </>
  );
}

/** A check that did not fail has no severity. */
function OutcomeMark({ outcome }: { outcome: Outcome }) {
  if (outcome === 'pass') return <SeverityBadge severity="pass" look="icon" />;
  return <CircleHelp aria-label="Cannot tell" role="img" className="size-3.5 shrink-0 text-muted" />;
}

/** The content of a group heading. */
function headOf(row: Exclude<PressableRow, FindingRow>): { severity: Severity; label: string; amount: number } {
  if (row.kind === 'site') return { severity: row.worst, label: 'Whole site', amount: row.amount };
  if (row.kind === 'check') return { severity: row.check.severity, label: row.check.title, amount: row.amount };
  return { severity: row.page.worst_severity ?? 'info', label: pathOf(row.page.url), amount: row.page.findings };
}
