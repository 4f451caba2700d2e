import type { ListSchedulesQuery } from '@plumbline/contract';
import type { Page } from '@plumbline/contract/client';
import { draftSchedule, listScheduleRuns, listSchedules } from '@plumbline/contract/endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

const paging = { initialPageParam: '', getNextPageParam: (last: Page<unknown>) => last.next_cursor ?? undefined };

/** Schedules that match, newest first, one page at a time. */
export const schedulesQuery = (query: ListSchedulesQuery) =>
  infiniteQueryOptions({
    queryKey: ['schedules', 'list', query],
    queryFn: ({ pageParam }) => client.call(listSchedules, { query: { limit: 50, ...query, cursor: pageParam } }),
    ...paging,
  });

export const scheduleQuery = (id: string) =>
  queryOptions({
    queryKey: ['schedules', 'one', id],
    queryFn: async () => (await client.call(listSchedules, { query: { schedule_id: id } })).data[0] ?? null,
  });

/** The outcomes of a schedule's runs, newest first. */
export const scheduleRunsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['schedules', 'runs', id],
    queryFn: ({ pageParam }) => client.call(listScheduleRuns, { query: { schedule_id: id, limit: 20, cursor: pageParam } }),
    ...paging,
  });

/** A draft of a schedule that repeats a test. */
export const scheduleDraftQuery = (testId: string) =>
  queryOptions({
    queryKey: ['schedule-draft', testId],
    queryFn: () => client.call(draftSchedule, { query: { test_id: testId } }),
    staleTime: Infinity,
    retry: false,
  });
