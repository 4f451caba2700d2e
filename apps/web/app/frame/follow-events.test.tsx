import type { Test, WorkspaceEvent } from '@plumbline/contract';
import type { Page } from '@plumbline/contract/client';
import { listTests, streamEvents } from '@plumbline/contract/endpoints';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { fakeApi, wholeList } from '../../testing/fake-api.ts';
import { aProgress, aTest } from '../../testing/samples.ts';
import { testQuery } from '../shared/api/queries.ts';
import { followEvents } from './follow-events.ts';

const RUNNING = aTest(1, { status: 'running', score: null, finished_at: null });
const FINISHED = aTest(1);
const ENDED: WorkspaceEvent = {
  type: 'test-changed',
  test_id: FINISHED.id,
  kind: 'seo',
  url: FINISHED.url,
  status: 'finished',
  score: 80,
};
const PROGRESS: WorkspaceEvent = { type: 'test-progressed', test_id: FINISHED.id, stage: 'judging', progress: aProgress() };

/** Follows the events of a workspace while a screen shows one test. */
function follow(answers: readonly (Page<Test> | Promise<Page<Test>>)[]) {
  const api = fakeApi();
  const send = api.stream<WorkspaceEvent>(streamEvents);
  api.answer(listTests, () => answers[Math.min(api.calls(listTests).length, answers.length) - 1] ?? wholeList([]));
  const queries = new QueryClient();
  const screen = new QueryObserver(queries, testQuery(FINISHED.id));
  const stop = new AbortController();
  const seen: (string | undefined)[] = [];
  const leave = screen.subscribe(({ data }) => seen.push(data?.status));
  onTestFinished(() => {
    leave();
    stop.abort();
  });
  return {
    send,
    asked: () => api.calls(listTests).length,
    /** The states that the screen showed, in order. */
    seen,
    status: () => screen.getCurrentResult().data?.status,
    start: () => followEvents(queries, () => '', stop.signal),
  };
}

it('asks again for a test whose end was told while it was asked for the first time', async () => {
  const late = Promise.withResolvers<Page<Test>>();
  const { start, asked, status } = follow([late.promise, wholeList([FINISHED])]);
  await expect.poll(asked).toBe(1);
  start();
  // The stream is open; the request already in progress may return stale data.
  await expect.poll(asked).toBe(2);
  late.resolve(wholeList([RUNNING]));
  await expect.poll(status).toBe('finished');
});

it('brings the end of a test, which progress that arrives later does not take back', async () => {
  const { start, send, asked, seen, status } = follow([wholeList([RUNNING]), wholeList([RUNNING]), wholeList([FINISHED])]);
  await expect.poll(status).toBe('running');
  start();
  send(ENDED);
  await expect.poll(status).toBe('finished');
  send(PROGRESS);
  send(ENDED);
  await expect.poll(asked).toBe(4);
  expect(seen.slice(seen.indexOf('finished'))).not.toContain('running');
});
