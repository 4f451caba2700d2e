import { infiniteQueryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

/** Sites of the workspace by host, a page at a time. */
export const sitesQuery = infiniteQueryOptions({
  queryKey: ['own-sites'],
  queryFn: ({ pageParam }) => client.listSites({ limit: 50, ...(pageParam ? { cursor: pageParam } : {}) }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next_cursor,
});
