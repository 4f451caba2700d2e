import { listSites } from '@plumbline/contract/endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

/** Sites of the workspace by host, one page at a time. */
export const sitesQuery = infiniteQueryOptions({
  queryKey: ['own-sites'],
  queryFn: ({ pageParam }) => client.call(listSites, { query: { limit: 50, cursor: pageParam } }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
});
