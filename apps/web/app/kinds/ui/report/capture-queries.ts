import type { ListRequestsQuery } from '@plumbline/contract';
import type { Page } from '@plumbline/contract/client';
import { listReplays } from '@plumbline/contract/endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import type { CaptureSource } from './capture-source.ts';
import type { CapturedPicture } from './step-words.ts';

const STALE_MS = 300_000;
const paging = { initialPageParam: '', getNextPageParam: (last: Page<unknown>) => last.next_cursor ?? undefined };

async function everyPage<Row>(read: (cursor?: string) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | undefined; ;) {
    const page: Page<Row> = await read(cursor);
    rows.push(...page.data);
    if (page.next_cursor === null) return rows;
    cursor = page.next_cursor;
  }
}

/** All steps: a capture has at most two thousand, and moving between them must not wait for the network. */
export const stepsQuery = (source: CaptureSource) =>
  queryOptions({ queryKey: [...source.key, 'steps'], queryFn: () => everyPage(source.steps), staleTime: STALE_MS });

/** All findings: an error on thirty steps is one finding, so there are few. */
export const captureFindingsQuery = (source: CaptureSource) =>
  queryOptions({ queryKey: [...source.key, 'findings'], queryFn: () => everyPage(source.findings), staleTime: STALE_MS });

/** The results of a capture's checks. */
export const captureReportQuery = (source: CaptureSource) =>
  queryOptions({ queryKey: [...source.key, 'checks'], queryFn: source.report, staleTime: STALE_MS });

export const pictureQuery = (source: CaptureSource, stepId: string, { file, version }: CapturedPicture, size: 'full' | 'thumb') =>
  queryOptions({
    queryKey: [...source.key, 'picture', stepId, file, version, size],
    queryFn: () => source.picture(stepId, file, size),
    staleTime: Infinity,
  });

export const requestsQuery = (source: CaptureSource, query: Omit<ListRequestsQuery, 'test_id'>) =>
  infiniteQueryOptions({
    queryKey: [...source.key, 'requests', query],
    queryFn: ({ pageParam }) => source.requests({ limit: 200, ...query, cursor: pageParam }),
    ...paging,
    staleTime: STALE_MS,
  });

export const requestQuery = (source: CaptureSource, requestId: string) =>
  queryOptions({ queryKey: [...source.key, 'request', requestId], queryFn: () => source.request(requestId), staleTime: STALE_MS });

export const messagesQuery = (source: CaptureSource, stepId: string | null) =>
  infiniteQueryOptions({
    queryKey: [...source.key, 'messages', stepId],
    queryFn: ({ pageParam }) => source.messages({ limit: 200, ...(stepId ? { asset_id: stepId } : {}), cursor: pageParam }),
    ...paging,
    staleTime: STALE_MS,
  });

const POLL_MS = 1500;

/** Replays of a test, polled while one is in progress. */
export const replaysQuery = (testId: string) =>
  queryOptions({
    queryKey: ['replays', testId],
    queryFn: () => client.call(listReplays, { query: { test_id: testId } }),
    refetchInterval: ({ state }) => (state.data?.data.some(({ status }) => status === 'queued' || status === 'running') ? POLL_MS : false),
  });
