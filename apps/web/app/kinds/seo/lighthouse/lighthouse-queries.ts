import type { LighthouseRun } from '@plumbline/contract';
import { createLighthouseClient } from '@plumbline/contract/lighthouse-client';
import { queryOptions } from '@tanstack/react-query';
import { readToken } from '../../../shared/api/token.ts';

const POLL_MS = 1500;

/** The calls for runs of Lighthouse, on the page's own origin, as whoever is signed in. */
export const lighthouseClient = createLighthouseClient({ baseUrl: '', token: readToken });

/** Whether a run waits or is under way. */
export function isOpen({ status }: LighthouseRun): boolean {
  return status === 'queued' || status === 'running';
}

/** Runs of Lighthouse on a page, newest first; asked again while one is open. */
export const lighthouseRunsQuery = (testId: string, pageUrl: string) =>
  queryOptions({
    queryKey: ['lighthouse', testId, pageUrl],
    queryFn: async () => (await lighthouseClient.listLighthouseRuns(testId, pageUrl)).data,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? POLL_MS : false),
  });
