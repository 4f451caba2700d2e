import type { Test, WorkspaceEvent } from '@plumbline/contract';
import { ApiError, type Page } from '@plumbline/contract/client';
import type { useToast } from '@plumbline/ui';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { endInvalidSession, isInvalidToken, loadSession } from '../shared/session/session-store.ts';
import { reportPath } from '../kinds/index.ts';
import { hostOf } from '../shared/text/addresses.ts';
import { testQuery } from '../shared/api/queries.ts';
import { readEvents } from '../shared/api/read-events.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
/** The first query key of everything that shows the state of a test. */
const FOLLOWERS = ['tests', 'schedules', 'test-groups', 'deployments'] as const;

/** Reads the workspace's events until the signal is aborted, and applies them to the query cache. */
export function followEvents(queries: QueryClient, show: ReturnType<typeof useToast>['show'], signal: AbortSignal): void {
  let waitMs = FIRST_WAIT_MS;
  let hasBeenOpen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const progress = (event: Extract<WorkspaceEvent, { type: 'test-progressed' }>) => {
    const { stage, progress: soFar } = event;
    // Progress of a run may arrive after its end.
    const update = (test: Test): Test =>
      test.id === event.test_id && !isOver(test) ? { ...test, status: 'running', stage, progress: soFar } : test;
    queries.setQueryData(testQuery(event.test_id).queryKey, (test) => (test ? update(test) : test));
    queries.setQueryData<Test[]>(['tests', 'active'], (tests) => tests?.map(update));
    queries.setQueryData<Page<Test>>(['tests', 'latest'], (page) => page && { ...page, data: page.data.map(update) });
    queries.setQueriesData<InfiniteData<Page<Test>>>(
      { queryKey: ['tests', 'list'] },
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, data: page.data.map(update) })) },
    );
  };
  const changed = (event: Extract<WorkspaceEvent, { type: 'test-changed' }>) => {
    const before = queries.getQueryData(testQuery(event.test_id).queryKey)?.status;
    for (const follower of FOLLOWERS) void askAgain(queries, [follower]);
    if (event.status === 'finished') void askAgain(queries, ['reports', event.test_id]);
    const report = reportPath({ id: event.test_id, kind: event.kind });
    // A recheck also ends as "finished", and a user viewing the report sees that there.
    if (before === event.status || `${location.pathname}${location.search}`.startsWith(report)) return;
    const action = { label: 'Open report', href: report };
    if (event.status === 'finished') show({ title: `${hostOf(event.url)} is done: ${event.score ?? 'no score'}`, action });
    if (event.status === 'failed') show({ title: `Test of ${hostOf(event.url)} failed`, tone: 'problem', action });
  };
  const connect = async () => {
    try {
      await readEvents(
        signal,
        () => {
          waitMs = FIRST_WAIT_MS;
          // Events between two connections are lost, so refetch everything they could have changed.
          if (hasBeenOpen) {
            // The stream also ends when the user is removed from the workspace, or switches workspace in another tab.
            void loadSession();
            void queries.invalidateQueries();
          } else {
            // A short test may have ended between the first fetch and the opening of the stream.
            void askAgain(queries, ['tests']);
          }
          hasBeenOpen = true;
        },
        (event) => {
          if (event.type === 'test-progressed') progress(event);
          else if (event.type === 'test-changed') changed(event);
          else void askAgain(queries, ['conversations']);
        },
      );
    } catch (error) {
      if (isInvalidToken(error)) return void endInvalidSession();
      if (error instanceof ApiError && error.code === 'rate_limited') {
        // Other tabs use up the limit of streams, so this one polls occasionally instead.
        waitMs = LONGEST_WAIT_MS;
        void queries.invalidateQueries({ queryKey: ['tests'] });
      }
    }
    if (signal.aborted) return;
    timer = setTimeout(() => void connect(), waitMs);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  };
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  void connect();
}

/** Refetches; cancels requests in progress first, because their responses may be older than the event. */
async function askAgain(queries: QueryClient, queryKey: readonly string[]): Promise<void> {
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}

function isOver({ status }: Test): boolean {
  return status === 'finished' || status === 'failed' || status === 'cancelled';
}
