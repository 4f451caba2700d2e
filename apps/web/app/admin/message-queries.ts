import type { ListLeadsQuery } from '@plumbline/contract';
import { listLeads } from '@plumbline/contract/endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { client } from '../shared/api/client.ts';

const MESSAGES_A_PAGE = 50;

/** Messages to the operator of this server, for its administrators. */
export const leadsQuery = (query: ListLeadsQuery) =>
  infiniteQueryOptions({
    queryKey: ['leads', query],
    queryFn: ({ pageParam }) => client.call(listLeads, { query: { limit: MESSAGES_A_PAGE, ...query, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
