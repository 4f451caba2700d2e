import { FilterChips, severityLooks } from '@plumbline/ui';
import { useExploredKind } from './explored-kind.ts';
import type { FindingsBarProps } from './findings-bar.tsx';
import { amountOf, checksOf, type FindingsView, hasEarlierRun, hasFindings, SEVERITIES } from './findings-view.ts';

/** Severities to narrow by, each with how much it would leave. */
export function SeverityChips({ report, view, onChange }: FindingsBarProps) {
  const checks = checksOf(report, view);
  const shownBy = (severity: string) => sumOf(checks.filter((check) => check.severity === severity).map((check) => weightOf(check, view)));
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

/** Categories to narrow by, one at a time, and what the run before did not have. */
export function CategoryChips({ report, view, onChange }: FindingsBarProps) {
  const { categoryWords = String } = useExploredKind().kind;
  const amounts = checksOf(report, { ...view, category: '' });
  const chips = report.categories
    .map(({ id, name }) => ({
      value: id,
      label: categoryWords(name),
      count: sumOf(amounts.filter(({ category }) => category === name).map((check) => weightOf(check, view))),
    }))
    .filter(({ value, count }) => count > 0 || value === view.category);
  const fresh = sumOf(report.checks.map((check) => amountOf(check, { outcome: 'fail', isFresh: true })));
  return (
    <div className="mb-3 flex flex-wrap gap-1.5">
      <FilterChips
        label="Kind"
        single
        chips={chips}
        value={view.category ? [view.category] : []}
        onValueChange={([category]) => onChange({ category: category ?? null, check: null, at: null })}
      />
      {hasEarlierRun(report) && view.outcome === 'fail' && (
        <FilterChips
          label="Age"
          single
          chips={[{ value: 'new', label: 'New since last run', count: fresh }]}
          value={view.isFresh ? ['new'] : []}
          onValueChange={([value]) => onChange({ new: value ? '1' : null, check: null, at: null })}
        />
      )}
    </div>
  );
}

/** A check without findings to open counts as itself. */
const weightOf = (check: Parameters<typeof amountOf>[0], view: FindingsView): number => (hasFindings(view) ? amountOf(check, view) : 1);

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
