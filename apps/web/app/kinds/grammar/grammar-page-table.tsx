import type { GrammarPage } from '@plumbline/contract';
import { pathOf } from '@plumbline/contract/rules';
import { DataTable, EmptyState, Button, Link, type TableColumn } from '@plumbline/ui';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { MoreRows } from '../../shared/lists/more-rows.tsx';
import { rowsOf } from '../../shared/api/rows-of.ts';
import { sortText, tableSort } from '../../shared/lists/list-view.ts';
import { count } from '../../shared/text/quantities.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { UrlSearch } from '../../shared/lists/url-search.tsx';
import { oneOf, useUrlState } from '../../shared/screens/use-url-state.ts';
import { grammarPagesQuery } from './grammar-queries.ts';
import { languageWords } from './slip-words.ts';
import { grammarPagePath } from './places.ts';

const SORTS = ['-findings', 'findings', 'url', '-url', 'words', '-words'] as const;

/** The pages of a grammar test, with search and sorting in the URL. */
export function GrammarPageTable({ testId }: { testId: string }) {
  const [parameters, change] = useUrlState();
  const navigate = useNavigate();
  const search = parameters.get('q') ?? '';
  const sort = oneOf(parameters.get('sort'), SORTS);
  const query = useInfiniteQuery({
    ...grammarPagesQuery({ test_id: testId, sort, ...(search && { search }) }),
    placeholderData: keepPreviousData,
  });
  const { rows } = rowsOf(query.data);
  if (query.isError) return <QueryProblem error={query.error} what="list of pages" onRetry={() => void query.refetch()} />;
  return (
    <>
      <UrlSearch label="Search pages" className="mb-3" />
      <DataTable
        caption="Pages of this test"
        columns={columnsOf(testId)}
        rows={rows}
        rowKey={(page) => page.url}
        rowLabel={(page) => page.url}
        sort={tableSort(sort)}
        onSortChange={(wanted) => change({ sort: sortText(wanted) })}
        onOpen={(page) => void navigate(grammarPagePath(testId, page.url))}
        loading={query.isPending}
        empty={
          <EmptyState text="No pages match. Try another word." action={<Button onClick={() => change({ q: null })}>Clear search</Button>} />
        }
      />
      <MoreRows query={query} noun="pages" />
    </>
  );
}

const columnsOf = (testId: string): ReadonlyArray<TableColumn<GrammarPage>> => [
  {
    id: 'url',
    header: 'Page',
    isRowHeader: true,
    sortable: true,
    cell: (page) => (
      <Link href={grammarPagePath(testId, page.url)} className="block rounded-inner wrap-anywhere sm:min-w-48">
        <span className="font-medium">{pathOf(page.url)}</span>
        {page.title && <span className="line-clamp-1 text-12 text-muted">{page.title}</span>}
      </Link>
    ),
  },
  { id: 'findings', header: 'Mistakes', sortable: true, align: 'end', width: 'w-24', phone: 'aside', cell: (page) => count(page.findings) },
  { id: 'words', header: 'Words', sortable: true, align: 'end', width: 'w-24', cell: (page) => count(page.words) },
  { id: 'ease', header: 'Reading ease', align: 'end', width: 'w-32', cell: (page) => page.reading_ease ?? '–' },
  { id: 'language', header: 'Language', width: 'w-36', cell: (page) => languageWords(page.language) },
];
