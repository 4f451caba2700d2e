import { FilterChips, SegmentedControl, Select, severityLooks } from '@plumbline/ui';
import type { CheckSummary } from '@plumbline/contract';
import { useExploredKind } from './explored-kind.ts';
import { UrlSearch } from '../lists/url-search.tsx';
import type { UrlChange } from '../screens/use-url-state.ts';
import { type ExplorerReport, amountOf, checksOf, type FindingsView, hasEarlierRun, SEVERITIES } from './findings-view.ts';

const ALL = 'all';
const CLOSED: UrlChange = { check: null, at: null, page: null };

interface FindingsBarProps {
  report: ExplorerReport;
  view: FindingsView;
  onChange: (change: UrlChange) => void;
}

/** What narrows and arranges the findings. */
export function FindingsBar({ report, view, onChange }: FindingsBarProps) {
  const { hasPages, kind } = useExploredKind();
  const { categoryWords = String } = kind;
  const isFailed = view.outcome === 'fail';
  const outcomes = (outcome: FindingsView['outcome']) => checksOf(report, { ...view, outcome, isFresh: false }).length;
  const ignored = outcomes('ignored');
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SegmentedControl
        label="Outcome"
        hideLabel
        options={[
          { value: 'fail', label: `Failed checks ${outcomes('fail')}` },
          { value: 'pass', label: `Passed ${outcomes('pass')}` },
          { value: 'cannot_tell', label: `Cannot tell ${outcomes('cannot_tell')}` },
          ...(ignored > 0 || view.outcome === 'ignored' ? [{ value: 'ignored' as const, label: `Ignored ${ignored}` }] : []),
        ]}
        value={view.outcome}
        onValueChange={(outcome) => onChange({ ...CLOSED, new: null, outcome: outcome === 'fail' ? null : outcome })}
      />
      <SegmentedControl
        label="Group by"
        hideLabel
        options={[
          { value: 'check', label: 'By check' },
          ...(hasPages ? [{ value: 'page' as const, label: 'By page' }] : []),
          { value: 'category', label: 'By category' },
        ]}
        value={view.grouping}
        onValueChange={(group) => onChange({ ...CLOSED, group: group === 'check' ? null : group })}
      />
      <Select
        label="Category"
        hideLabel
        className="w-48"
        options={[
          { value: ALL, label: 'All categories' },
          ...report.categories.map(({ id, name }) => ({ value: id, label: categoryWords(name) })),
        ]}
        value={view.category || ALL}
        onValueChange={(category) => onChange({ ...CLOSED, category: category === ALL ? null : category })}
      />
      {isFailed && <UrlSearch label="Search pages and messages" className="min-w-48 flex-1" />}
    </div>
  );
}

function sumOf(checks: readonly CheckSummary[], view: FindingsView): number {
  return checks.reduce((sum, check) => sum + amountOf(check, view), 0);
}

/** Severities to narrow by, each with how many findings it would leave. */
export function SeverityChips({ report, view, onChange }: FindingsBarProps) {
  const checks = checksOf(report, view);
  const shownBy = (severity: string) =>
    sumOf(
      checks.filter((check) => check.severity === severity),
      view,
    );
  return (
    <FilterChips
      label="Severity"
      chips={SEVERITIES.map((severity) => ({
        value: severity,
        severity,
        label: severityLooks[severity].word,
        count: shownBy(severity),
      }))}
      value={view.severities}
      onValueChange={(chosen) => onChange({ severity: chosen.join(',') || null })}
    />
  );
}

/** What the run before did not have, where there was one. */
export function FreshChip({ report, view, onChange }: FindingsBarProps) {
  const ofFresh = { ...view, isFresh: true };
  const fresh = hasEarlierRun(report) ? sumOf(checksOf(report, ofFresh), ofFresh) : 0;
  if (fresh === 0 && !view.isFresh) return null;
  return (
    <FilterChips
      label="Age"
      single
      chips={[{ value: 'new', label: 'New findings', count: fresh }]}
      value={view.isFresh ? ['new'] : []}
      onValueChange={([value]) => onChange({ ...CLOSED, new: value ? '1' : null })}
    />
  );
}
