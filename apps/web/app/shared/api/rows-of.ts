import type { Page } from '@plumbline/contract/client';
import type { InfiniteData } from '@tanstack/react-query';

/** All rows loaded so far, and the exact total of those that match, which only the first page has. */
export function rowsOf<Row>(data: InfiniteData<Page<Row>, unknown> | undefined): { rows: Row[]; total: number } {
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  return { rows, total: data?.pages[0]?.total ?? rows.length };
}
