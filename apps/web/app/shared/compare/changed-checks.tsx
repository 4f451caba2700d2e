import type { TestComparison } from '@plumbline/contract';
import { DataTable, EmptyState, Link, SegmentedControl, SeverityBadge, type TableColumn } from '@plumbline/ui';
import { count } from '../text/quantities.ts';
import { useUrlState } from '../screens/use-url-state.ts';
import type { KindOfTest } from '../places/kind-of-test.ts';
import { hrefOf } from '../places/place.ts';

type Check = TestComparison['checks'][number];

const CHANGES = [
  { value: 'changed', label: 'Changed' },
  { value: 'fixed', label: 'Fixed' },
  { value: 'fresh', label: 'New' },
  { value: 'all', label: 'All' },
] as const;

type Change = (typeof CHANGES)[number]['value'];

const SHOWS: Readonly<Record<Change, (check: Check) => boolean>> = {
  changed: (check) => check.fixed + check.fresh > 0,
  fixed: (check) => check.fixed > 0,
  fresh: (check) => check.fresh > 0,
  all: () => true,
};

/** The checks with findings in either run, worst first. */
export function ChangedChecks({ kind, comparison }: { kind: KindOfTest; comparison: TestComparison }) {
  const [parameters, change] = useUrlState();
  const shown = CHANGES.find(({ value }) => value === parameters.get('show'))?.value ?? 'changed';
  const rows = comparison.checks.filter(SHOWS[shown]);
  return (
    <section>
      <SegmentedControl
        label="Show"
        hideLabel
        options={CHANGES}
        value={shown}
        onValueChange={(next) => change({ show: next === 'changed' ? null : next })}
        className="mb-3 max-w-96"
      />
      <DataTable
        caption="Checks of both runs"
        columns={columns(kind, comparison.after.test_id)}
        rows={rows}
        rowKey={(check) => check.check_id}
        rowLabel={(check) => check.title}
        empty={<EmptyState text={shown === 'changed' ? 'Both runs have the same findings.' : 'No check matches.'} />}
      />
    </section>
  );
}

const columns = (kind: KindOfTest, testId: string): ReadonlyArray<TableColumn<Check>> => [
  {
    id: 'title',
    header: 'Check',
    isRowHeader: true,
    cell: (check) => (
      <Link
        href={
          check.fresh + check.recurring > 0
            ? hrefOf(kind.report, { testId }, { check: check.check_id })
            : hrefOf(kind.check, { checkId: check.check_id })
        }
        className="rounded-inner hover:text-accent-text"
      >
        {check.title}
      </Link>
    ),
  },
  {
    id: 'severity',
    header: 'Severity',
    width: 'w-32',
    phone: 'line',
    cell: (check) => <SeverityBadge severity={check.severity} look="plain" />,
  },
  { id: 'fixed', header: 'Fixed', width: 'w-24', align: 'end', cell: (check) => <Amount value={check.fixed} tone="text-pass" /> },
  { id: 'fresh', header: 'New', width: 'w-24', align: 'end', cell: (check) => <Amount value={check.fresh} tone="text-critical" /> },
  { id: 'recurring', header: 'In both', width: 'w-24', align: 'end', cell: (check) => <Amount value={check.recurring} tone="" /> },
];

function Amount({ value, tone }: { value: number; tone: string }) {
  return <span className={value === 0 ? 'text-faint' : `font-medium ${tone}`}>{count(value)}</span>;
}
