import type { ListAiCallsQuery } from '@plumbline/contract';
import { getAssistant, listAiCalls, listChat, recommend } from '@plumbline/contract/endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';

const EXCHANGES_A_PAGE = 20;
const CALLS_A_PAGE = 50;

/** Whether a language model is configured, and which. */
export const assistantQuery = queryOptions({ queryKey: ['assistant'], queryFn: () => client.call(getAssistant), staleTime: Infinity });

/** The user's own questions about a report, newest first, one page at a time. */
export const chatQuery = (testId: string) =>
  infiniteQueryOptions({
    queryKey: ['chat', testId],
    queryFn: ({ pageParam }) => client.call(listChat, { query: { test_id: testId, limit: EXCHANGES_A_PAGE, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    staleTime: Infinity,
  });

/**
 * How to fix a finding, or what matters most in a report. Requested manually, since it may count against the plan, and cached as
 * long as the website is open.
 */
export const recommendationQuery = (testId: string, findingId?: string) =>
  queryOptions({
    queryKey: ['recommendation', testId, findingId ?? 'report'],
    queryFn: () => client.call(recommend, { body: { test_id: testId, ...(findingId ? { finding_id: findingId } : {}) } }),
    enabled: false,
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** Calls to the language model, for administrators. */
export const aiCallsQuery = (query: ListAiCallsQuery) =>
  infiniteQueryOptions({
    queryKey: ['ai-calls', query],
    queryFn: ({ pageParam }) => client.call(listAiCalls, { query: { limit: CALLS_A_PAGE, ...query, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
