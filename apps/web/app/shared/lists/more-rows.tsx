import type { Page } from '@plumbline/contract/client';
import { LoadMore } from '@plumbline/ui';
import type { InfiniteData } from '@tanstack/react-query';
import { rowsOf } from '../api/rows-of.ts';

/** A paginated list, as returned by useInfiniteQuery. */
export interface PagedQuery {
  readonly data: InfiniteData<Page<unknown>, unknown> | undefined;
  readonly isFetchingNextPage: boolean;
  fetchNextPage(): unknown;
}

interface MoreRowsProps {
  readonly query: PagedQuery;
  /** What is listed, in the plural: "findings". */
  readonly noun: string;
}

/** The footer of a paginated list: how much of it is shown, and a button for the next page. An empty list has none. */
export function MoreRows({ query, noun }: MoreRowsProps) {
  const { rows, total } = rowsOf(query.data);
  if (rows.length === 0) return null;
  return (
    <LoadMore shown={rows.length} total={total} noun={noun} busy={query.isFetchingNextPage} onLoadMore={() => void query.fetchNextPage()} />
  );
}
