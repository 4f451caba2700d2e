import type { ListTestGroupsQuery } from '@plumbline/contract';
import type { Page } from '@plumbline/contract/client';
import { listGroupedTests, listTestGroups } from '@plumbline/contract/endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

const paging = { initialPageParam: '', getNextPageParam: (last: Page<unknown>) => last.next_cursor ?? undefined };

/** Test groups that match, newest first, one page at a time. */
export const groupsQuery = (query: ListTestGroupsQuery) =>
  infiniteQueryOptions({
    queryKey: ['test-groups', 'list', query],
    queryFn: ({ pageParam }) => client.call(listTestGroups, { query: { limit: 50, ...query, cursor: pageParam } }),
    ...paging,
  });

export const groupQuery = (id: string) =>
  queryOptions({
    queryKey: ['test-groups', 'one', id],
    queryFn: async () => (await client.call(listTestGroups, { query: { group_id: id } })).data[0] ?? null,
  });

/** The tests of one kind in a group, newest first. */
export const groupedTestsQuery = (id: string, kind: string) =>
  infiniteQueryOptions({
    queryKey: ['test-groups', 'tests', id, kind],
    queryFn: ({ pageParam }) => client.call(listGroupedTests, { params: { kind }, query: { group_id: id, limit: 20, cursor: pageParam } }),
    ...paging,
  });
