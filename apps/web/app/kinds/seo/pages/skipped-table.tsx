import type { SkippedUrl } from '@plumbline/contract';
import { pathOf } from '@plumbline/contract/rules';
import { Button, DataTable, EmptyState, Link, LinkButton, Select, type TableColumn } from '@plumbline/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { MoreRows } from '../../../shared/lists/more-rows.tsx';
import { skippedQuery } from '../../../shared/api/queries.ts';
import { rowsOf } from '../../../shared/api/rows-of.ts';
import { OutsideLink } from '../../../shared/text/outside-link.tsx';
import { QueryProblem } from '../../../shared/screens/query-problem.tsx';
import { FilterBar } from '../../../shared/lists/filter-bar.tsx';
import { useUrlState } from '../../../shared/screens/use-url-state.ts';
import { SKIP_REASONS, skipReasonLabel } from './skip-reasons.ts';
import { seoPagePath, seoPagesPath } from '../places.ts';

const ALL = 'all';

const columns = (testId: string): ReadonlyArray<TableColumn<SkippedUrl>> => [
  {
    id: 'url',
    header: 'Address',
    isRowHeader: true,
    cell: (row) => (
      <div className="sm:min-w-48">
        <OutsideLink address={row.url} />
      </div>
    ),
  },
  {
    id: 'reason',
    header: 'Why',
    width: 'w-72',
    phone: 'line',
    cell: (row) => (
      <>
        <span className="font-medium">{skipReasonLabel(row.reason)}</span>
        <span className="block text-12 text-muted">{row.explanation}</span>
      </>
    ),
  },
  {
    id: 'found_on',
    header: 'Found on',
    width: 'w-56',
    phone: (row) => (row.found_on ? 'detail' : 'hidden'),
    cell: (row) =>
      row.found_on ? (
        <Link href={seoPagePath(testId, row.found_on)} className="rounded-inner wrap-anywhere hover:text-accent-text">
          {pathOf(row.found_on)}
        </Link>
      ) : (
        '–'
      ),
  },
];

/** Addresses that were found but not audited, each with its reason. */
export function SkippedTable({ testId }: { testId: string }) {
  const [parameters, change] = useUrlState();
  const search = parameters.get('q') ?? '';
  const reason = SKIP_REASONS.find(({ value }) => value === parameters.get('reason'))?.value;
  const query = useInfiniteQuery({
    ...skippedQuery({ test_id: testId, ...(search ? { search } : {}), ...(reason ? { reason } : {}) }),
    placeholderData: keepPreviousData,
  });
  const { rows } = rowsOf(query.data);
  const isFiltered = search !== '' || reason !== undefined;
  if (query.isError) return <QueryProblem error={query.error} what="list of skipped addresses" onRetry={() => void query.refetch()} />;
  return (
    <>
      <FilterBar search="Search addresses" set={[reason !== undefined]}>
        <Select
          label="Reason"
          hideLabel
          className="w-52"
          options={[{ value: ALL, label: 'All reasons' }, ...SKIP_REASONS]}
          value={reason ?? ALL}
          onValueChange={(next) => change({ reason: next === ALL ? null : next })}
        />
      </FilterBar>
      <DataTable
        caption="Skipped addresses"
        columns={columns(testId)}
        rows={rows}
        rowKey={(row) => `${row.reason} ${row.url} ${row.found_on}`}
        rowLabel={(row) => row.url}
        loading={query.isPending}
        empty={
          isFiltered ? (
            <EmptyState
              text="No addresses match. Try another word or reason."
              action={<Button onClick={() => change({ q: null, reason: null })}>Clear filters</Button>}
            />
          ) : (
            <EmptyState
              text="Nothing was skipped. Every address found was checked."
              action={<LinkButton href={seoPagesPath(testId)}>See all pages</LinkButton>}
            />
          )
        }
      />
      <MoreRows query={query} noun="addresses" />
    </>
  );
}
