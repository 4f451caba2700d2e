import type { LighthouseRun } from '@plumbline/contract';
import { listLighthouseRuns } from '@plumbline/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';

const POLL_MS = 1500;

/** Whether a run is queued or in progress. */
export function isOpen({ status }: LighthouseRun): boolean {
  return status === 'queued' || status === 'running';
}

/** Lighthouse runs on a page, newest first; polled while one is open. */
export const lighthouseRunsQuery = (testId: string, pageUrl: string) =>
  queryOptions({
    queryKey: ['lighthouse', testId, pageUrl],
    queryFn: async () => (await client.call(listLighthouseRuns, { query: { test_id: testId, page_url: pageUrl } })).data,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? POLL_MS : false),
  });
