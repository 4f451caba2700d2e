import type { ListDeploymentsQuery } from '@plumbline/contract';
import type { Page } from '@plumbline/contract/client';
import { listDeployments } from '@plumbline/contract/endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

/** Deployments that match, newest first, one page at a time. */
export const deploymentsQuery = (query: ListDeploymentsQuery) =>
  infiniteQueryOptions({
    queryKey: ['deployments', query],
    queryFn: ({ pageParam }) => client.call(listDeployments, { query: { limit: 50, ...query, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (last: Page<unknown>) => last.next_cursor ?? undefined,
  });
