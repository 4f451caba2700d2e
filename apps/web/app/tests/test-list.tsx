import type { Test } from '@plumbline/contract';
import { Button, DataTable, EmptyState, formatDateRange, LoadMore, PageHead } from '@plumbline/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { testsQuery } from '../api/queries.ts';
import { rowsOf } from '../api/rows-of.ts';
import { countOf } from '../words/quantities.ts';
import { QueryProblem } from '../words/query-problem.tsx';
import { useUrlState } from '../words/use-url-state.ts';
import { BulkBar } from './bulk-bar.tsx';
import { TEST_COLUMNS } from './test-columns.tsx';
import { TestListBar } from './test-list-bar.tsx';
import { CLEAR_FILTERS, grouped, queryOf, readTestListView, sortText, tableSort, type TestListView } from './test-list-view.ts';

/** The list of SEO tests with search, dates, view options and a bar for what is selected. */
export function TestList() {
  const [parameters, change] = useUrlState();
  const navigate = useNavigate();
  const view = readTestListView(parameters);
  const query = useInfiniteQuery({ ...testsQuery(queryOf(view)), placeholderData: keepPreviousData });
  const [selected, setSelected] = useState<Set<string>>(new Set());
  const { rows, total } = rowsOf(query.data);
  const shown = grouped(rows, view.grouping);
  const chosen = shown.filter((row) => selected.has(row.id));
  const isFiltered = view.search !== '' || view.status !== null || !('preset' in view.range && view.range.preset === 'all');
  return (
    <>
      <PageHead title="SEO tests" detail={query.isSuccess ? countWords(total, view) : 'Counting'} />
      <TestListBar view={view} onChange={change} />
      {query.isError ? (
        <QueryProblem error={query.error} what="list" onRetry={() => void query.refetch()} />
      ) : (
        <>
          <DataTable
            caption="SEO tests"
            columns={TEST_COLUMNS}
            rows={shown}
            rowKey={(test) => test.id}
            rowLabel={(test) => test.url}
            density={view.density}
            hiddenColumns={view.hiddenColumns}
            sort={tableSort(view.sort)}
            onSortChange={(sort) => change({ sort: sortText(sort) })}
            onOpen={(test: Test) => void navigate(`/seo/report?test_id=${test.id}`)}
            selected={selected}
            onSelectedChange={setSelected}
            {...(view.grouping === 'none' ? {} : { groupBy: (test: Test) => (view.grouping === 'site' ? test.host : test.status) })}
            loading={query.isPending}
            empty={<NoTests isFiltered={isFiltered} onClear={() => change(CLEAR_FILTERS)} onNew={() => change({ new: '' })} />}
          />
          {rows.length > 0 && (
            <LoadMore
              shown={rows.length}
              total={total}
              noun="tests"
              busy={query.isFetchingNextPage}
              onLoadMore={() => void query.fetchNextPage()}
            />
          )}
        </>
      )}
      {chosen.length > 0 && <BulkBar tests={chosen} onDone={() => setSelected(new Set())} />}
    </>
  );
}

/** "14 tests, last 30 days", "3 tests match, all time" */
function countWords(total: number, view: TestListView): string {
  const range = formatDateRange(view.range);
  const isNarrowed = view.search !== '' || view.status !== null;
  return `${countOf(total, 'test')}${isNarrowed ? ' match' : ''}, ${'preset' in view.range ? range.toLowerCase() : range}`;
}

function NoTests({ isFiltered, onClear, onNew }: { isFiltered: boolean; onClear: () => void; onNew: () => void }) {
  return isFiltered ? (
    <EmptyState text="No test matches. Another word, status or time may." action={<Button onClick={onClear}>Clear filters</Button>} />
  ) : (
    <EmptyState text="There is no test yet." action={<Button onClick={onNew}>Test a site</Button>} />
  );
}
