import { countOf } from '@plumbline/contract/rules';
import type { Test } from '@plumbline/contract';
import { Button, DataTable, EmptyState, formatDateRange, LoadMore, PageHead } from '@plumbline/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { testCountQuery, testsQuery } from '../api/queries.ts';
import { rowsOf } from '../api/rows-of.ts';
import { QueryProblem } from '../screens/query-problem.tsx';
import { useUrlState } from '../screens/use-url-state.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { KindOfTest } from '../places/kind-of-test.ts';
import { hrefOf } from '../places/place.ts';
import { testColumns } from './test-columns.tsx';
import { TestListBar } from './test-list-bar.tsx';
import { sortText, tableSort } from '../lists/list-view.ts';
import { useHasNone } from '../lists/use-has-none.ts';
import { CLEAR_FILTERS, grouped, queryOf, readTestListView, type TestListView } from './test-list-view.ts';
import { countDetail } from '../screens/count-detail.ts';

export interface TestListProps {
  readonly kind: KindOfTest;
  /** Shown if there is no test yet; by default, how to start one from here. */
  readonly empty?: ReactNode;
  /** Between the heading and the list: a form that starts a test. */
  readonly above?: ReactNode;
}

/** The list of tests of a kind with search, dates, view options and a bar for the selected ones. */
export function TestList({ kind, empty, above }: TestListProps) {
  const title = `${kind.name} tests`;
  const [parameters, change] = useUrlState();
  const navigate = useNavigate();
  const view = readTestListView(parameters);
  const columns = useMemo(() => testColumns(kind), [kind]);
  const query = useInfiniteQuery({ ...testsQuery({ kind: kind.kind, ...queryOf(view) }), placeholderData: keepPreviousData });
  const [selected, setSelected] = useState<Set<string>>(new Set());
  const { rows, total } = rowsOf(query.data);
  const shown = grouped(rows, view.grouping);
  const chosen = shown.filter((row) => selected.has(row.id));
  const isFiltered = view.search !== '' || view.status !== null || !('preset' in view.range && view.range.preset === 'all');
  const { hasNone, isAsking } = useHasNone({ isEmpty: query.isSuccess && total === 0, isNarrowed: isFiltered }, testCountQuery(kind.kind));
  return (
    <>
      <PageHead title={title} detail={hasNone ? undefined : countDetail(query, countWords(total, view))} />
      {above}
      {query.isError && <QueryProblem error={query.error} what="list" onRetry={() => void query.refetch()} />}
      {hasNone &&
        (empty ?? (
          <EmptyState
            text="No tests yet. Enter a site’s address to find what to fix."
            action={
              <Button variant="primary" onClick={() => change({ new: '' })}>
                Test a site
              </Button>
            }
          />
        ))}
      {!query.isError && !hasNone && (
        <>
          <TestListBar columns={columns} view={view} onChange={change} />
          <DataTable
            caption={title}
            columns={columns}
            rows={shown}
            rowKey={(test) => test.id}
            rowLabel={(test) => test.url}
            density={view.density}
            hiddenColumns={view.hiddenColumns}
            sort={tableSort(view.sort)}
            onSortChange={(sort) => change({ sort: sortText(sort) })}
            onOpen={(test: Test) => void navigate(hrefOf(kind.report, { testId: test.id }))}
            selected={selected}
            onSelectedChange={setSelected}
            {...(view.grouping === 'none' ? {} : { groupBy: (test: Test) => (view.grouping === 'site' ? test.host : test.status) })}
            loading={query.isPending || isAsking}
            empty={
              <EmptyState
                text="No tests match. Try another word, status or date range."
                action={<Button onClick={() => change(CLEAR_FILTERS)}>Clear filters</Button>}
              />
            }
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
