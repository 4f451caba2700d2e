import type { Page } from '@plumbline/contract/client';
import { LoadMore } from '@plumbline/ui';
import type { InfiniteData } from '@tanstack/react-query';
import { rowsOf } from '../api/rows-of.ts';

/** A list that comes in pages, as useInfiniteQuery gives it. */
export interface PagedQuery {
  readonly data: InfiniteData<Page<unknown>, unknown> | undefined;
  readonly isFetchingNextPage: boolean;
  fetchNextPage(): unknown;
}

interface MoreRowsProps {
  readonly query: PagedQuery;
  /** What is listed, in plural: "findings". */
  readonly noun: string;
}

/** The foot of a list that comes in pages: how much of it is shown, and the way to the next page. An empty list has none. */
export function MoreRows({ query, noun }: MoreRowsProps) {
  const { rows, total } = rowsOf(query.data);
  if (rows.length === 0) return null;
  return (
    <LoadMore shown={rows.length} total={total} noun={noun} busy={query.isFetchingNextPage} onLoadMore={() => void query.fetchNextPage()} />
  );
}
