import type { CheckSummary, Severity } from '@plumbline/contract';
import { FilterChips, severityLooks } from '@plumbline/ui';
import { useExploredKind } from './explored-kind.ts';
import type { FindingsBarProps } from './findings-bar.tsx';
import { amountOf, checksOf, type FindingsView, hasEarlierRun, SEVERITIES } from './findings-view.ts';

/** Filters by severity, each with how many findings would remain. */
export function SeverityChips({ report, view, onChange }: FindingsBarProps) {
  const shownBy = (severity: Severity): number => {
    const ofSeverity = { ...view, severities: [severity] };
    return sumOf(checksOf(report, ofSeverity), ofSeverity);
  };
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

/** Filters by category, one at a time. */
export function CategoryChips({ report, view, onChange }: FindingsBarProps) {
  const { categoryWords = String } = useExploredKind().kind;
  const ofAll = checksOf(report, { ...view, category: '' });
  const chips = report.categories
    .map(({ id, name }) => ({
      value: id,
      label: categoryWords(name),
      count: sumOf(
        ofAll.filter(({ category }) => category === name),
        view,
      ),
    }))
    .filter(({ value, count }) => count > 0 || value === view.category);
  return (
    <FilterChips
      label="Kind"
      single
      chips={chips}
      value={view.category ? [view.category] : []}
      onValueChange={([category]) => onChange({ category: category ?? null, check: null, at: null })}
    />
  );
}

/** Filters by findings that the previous run did not have, if there was one. */
export function FreshChip({ report, view, onChange }: FindingsBarProps) {
  const { words } = useExploredKind();
  const ofFresh = { ...view, isFresh: true };
  const fresh = hasEarlierRun(report) ? sumOf(checksOf(report, ofFresh), ofFresh) : 0;
  if (fresh === 0 && !view.isFresh) return null;
  return (
    <FilterChips
      label="Age"
      single
      chips={[{ value: 'new', label: `New ${words.noun}`, count: fresh }]}
      value={view.isFresh ? ['new'] : []}
      onValueChange={([value]) => onChange({ check: null, at: null, page: null, new: value ? '1' : null })}
    />
  );
}

const sumOf = (checks: readonly CheckSummary[], view: FindingsView): number =>
  checks.reduce((sum, check) => sum + amountOf(check, view), 0);
