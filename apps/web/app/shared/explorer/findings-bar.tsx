import { SegmentedControl, Select } from '@plumbline/ui';
import { useReportSource } from '../findings/report-source.ts';
import { FilterBar } from '../lists/filter-bar.tsx';
import type { UrlChange } from '../screens/use-url-state.ts';
import { type ExploredKind, useExploredKind } from './explored-kind.ts';
import { checksOf, type ExplorerReport, type FindingsView, type Grouping, hasFindings } from './findings-view.ts';

const ALL = 'all';
const CLOSED: UrlChange = { check: null, at: null, page: null };
const GROUPING_WORDS: Readonly<Record<Grouping, string>> = {
  flat: 'One by one',
  check: 'By check',
  page: 'By page',
  category: 'By category',
};

export interface FindingsBarProps {
  report: ExplorerReport;
  view: FindingsView;
  onChange: (change: UrlChange) => void;
}

/** Filters and grouping of the findings. */
export function FindingsBar({ report, view, onChange }: FindingsBarProps) {
  const { isOwn } = useReportSource();
  const explored = useExploredKind();
  const { groupings, hasCategoryChips, kind, words } = explored;
  const { categoryWords = String } = kind;
  const outcomes = outcomesOf(report, view, explored, isOwn);
  return (
    <FilterBar
      search={hasFindings(view) ? words.search : undefined}
      set={[view.outcome !== 'fail', view.grouping !== groupings[0], !hasCategoryChips && view.category !== '']}
    >
      {outcomes.length > 1 && (
        <SegmentedControl
          label="Outcome"
          hideLabel
          options={outcomes}
          value={view.outcome}
          onValueChange={(outcome) => onChange({ ...CLOSED, new: null, outcome: outcome === 'fail' ? null : outcome })}
        />
      )}
      <SegmentedControl
        label="Group by"
        hideLabel
        options={groupings.map((value) => ({ value, label: GROUPING_WORDS[value] }))}
        value={view.grouping}
        onValueChange={(group) => onChange({ ...CLOSED, group: group === groupings[0] ? null : group })}
      />
      {!hasCategoryChips && (
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
      )}
    </FilterBar>
  );
}

/** The outcomes that can be shown; decisions are visible only inside the workspace. */
function outcomesOf(
  report: ExplorerReport,
  view: FindingsView,
  { isDecided }: ExploredKind,
  isOwn: boolean,
): { value: FindingsView['outcome']; label: string }[] {
  if (isDecided) {
    if (!isOwn) return [];
    return [
      { value: 'fail', label: 'To decide' },
      { value: 'accepted', label: 'Accepted' },
      { value: 'ignored', label: 'Ignored' },
    ];
  }
  const amount = (outcome: FindingsView['outcome']) => checksOf(report, { ...view, outcome, isFresh: false }).length;
  const ignored = amount('ignored');
  return [
    { value: 'fail', label: `Failed checks ${amount('fail')}` },
    { value: 'pass', label: `Passed ${amount('pass')}` },
    { value: 'cannot_tell', label: `Cannot tell ${amount('cannot_tell')}` },
    ...(ignored > 0 || view.outcome === 'ignored' ? [{ value: 'ignored' as const, label: `Ignored ${ignored}` }] : []),
  ];
}
