import type { Test } from '@plumbline/contract';
import { exportSeoPages } from '@plumbline/contract/endpoints';
import { Button, DataTable, EmptyState, FilterChips } from '@plumbline/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useNavigate } from 'react-router';
import { ListOptions } from '../../../shared/lists/list-options.tsx';
import { sortText, tableSort } from '../../../shared/lists/list-view.ts';
import { MoreRows } from '../../../shared/lists/more-rows.tsx';
import { client } from '../../../shared/api/client.ts';
import { pagesQuery } from '../../../shared/api/queries.ts';
import { rowsOf } from '../../../shared/api/rows-of.ts';
import { QueryProblem } from '../../../shared/screens/query-problem.tsx';
import { FilterBar } from '../../../shared/lists/filter-bar.tsx';
import { oneOf, useUrlState, wordsOf } from '../../../shared/screens/use-url-state.ts';
import { DepthChart } from './depth-chart.tsx';
import { pageColumns, SELDOM_SHOWN } from './page-columns.tsx';
import { useDownload } from '../../../shared/tests/use-download.ts';
import { isPageSort, PAGE_STATUSES } from './page-filters.ts';
import { seoPagePath } from '../places.ts';

const PAGES_CSV = { ending: 'pages.csv', read: (test_id: string) => client.download(exportSeoPages, { query: { test_id } }) };

/** The pages of a test, with search, status, columns and sorting in the URL. */
export function PageTable({ test }: { test: Test }) {
  const testId = test.id;
  const download = useDownload();
  const [parameters, change] = useUrlState();
  const navigate = useNavigate();
  const search = parameters.get('q') ?? '';
  const status = PAGE_STATUSES.find(({ value }) => value === parameters.get('status'))?.value;
  const wanted = parameters.get('sort') ?? '-findings';
  const sort = isPageSort(wanted) ? wanted : '-findings';
  const depth = /^\d{1,3}$/.test(parameters.get('depth') ?? '') ? Number(parameters.get('depth')) : null;
  const hide = parameters.get('hide');
  const hiddenColumns = hide === null ? SELDOM_SHOWN : wordsOf(hide);
  const density = oneOf(parameters.get('density'), ['normal', 'compact']);
  const query = useInfiniteQuery({
    ...pagesQuery({
      test_id: testId,
      sort,
      ...(search ? { search } : {}),
      ...(status ? { status } : {}),
      ...(depth === null ? {} : { depth }),
    }),
    placeholderData: keepPreviousData,
  });
  const { rows } = rowsOf(query.data);
  const columns = pageColumns(testId);
  if (query.isError) return <QueryProblem error={query.error} what="list of pages" onRetry={() => void query.refetch()} />;
  return (
    <>
      <FilterBar
        search="Search pages"
        set={[status !== undefined]}
        beside={
          <Button
            icon={FileSpreadsheet}
            collapse
            busy={download.isPending}
            onClick={() => download.mutate([{ testId: test.id, host: test.host, ...PAGES_CSV }])}
          >
            Export
          </Button>
        }
      >
        <ListOptions
          columns={columns}
          view={{ hiddenColumns, density, sort }}
          sorts={columns.filter((column) => column.sortable).map(({ id, header }) => ({ value: id, label: header }))}
          onChange={change}
        />
        <FilterChips
          label="Status"
          single
          className="order-last basis-full"
          // Only tests that run scripts have such pages; their report links here.
          chips={PAGE_STATUSES.filter(({ value }) => value !== 'not-rendered' || value === status)}
          value={status ? [status] : []}
          onValueChange={([next]) => change({ status: next ?? null })}
        />
      </FilterBar>
      <DepthChart testId={testId} chosen={depth} onChoose={(next) => change({ depth: next === null ? null : String(next) })} />
      <DataTable
        caption="Pages of this test"
        columns={columns}
        rows={rows}
        rowKey={(page) => page.url}
        rowLabel={(page) => page.url}
        density={density}
        hiddenColumns={hiddenColumns}
        sort={tableSort(sort)}
        onSortChange={(next) => change({ sort: sortText(next) })}
        onOpen={(page) => void navigate(seoPagePath(testId, page.url))}
        loading={query.isPending}
        empty={
          <EmptyState
            text="No pages match. Try another word, status or number of clicks."
            action={<Button onClick={() => change({ q: null, status: null, depth: null })}>Clear filters</Button>}
          />
        }
      />
      <MoreRows query={query} noun="pages" />
    </>
  );
}
