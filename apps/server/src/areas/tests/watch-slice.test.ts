import { drizzle } from 'drizzle-orm/node-postgres';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { jobTurn } from '../../../testing/job-turn.ts';
import type { JobTurn } from '../../platform/queue/job-turns.ts';
import { watchSlice } from './watch-slice.ts';

const SLICE = { ms: 600_000, patienceMs: 5000 };
/** Never connected to. */
const db = drizzle('postgres://localhost/none');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A worker that someone else is waiting for, and the number of polls. */
function wanted({ isFree = true } = {}) {
  return jobTurn({ findWaiting: vi.fn<JobTurn['findWaiting']>(async () => 'waiting'), makeWayFor: () => isFree });
}

it('is over once its time is, and no earlier', async () => {
  const slice = watchSlice(db, wanted(), SLICE);
  slice.setLeavable(true);
  await vi.advanceTimersByTimeAsync(SLICE.ms - 1);
  expect(slice.over.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(slice.over.aborted).toBe(true);
});

it('is not over while the test would begin again, however long that is', async () => {
  const turn = wanted();
  const slice = watchSlice(db, turn, SLICE);
  await vi.advanceTimersByTimeAsync(100 * SLICE.ms);
  expect([slice.over.aborted, turn.findWaiting.mock.calls.length]).toEqual([false, 0]);
  slice.setLeavable(true);
  await vi.advanceTimersByTimeAsync(SLICE.patienceMs);
  expect(slice.over.aborted).toBe(true);
});

it.each([
  ['nobody waits', { ...wanted(), findWaiting: async () => null }],
  ['another worker was promised to who waits', wanted({ isFree: false })],
  ['nobody can be asked', { ...wanted(), findWaiting: () => Promise.reject(new Error('The database is gone.')) }],
])('is not over while %s', async (_why, turn) => {
  const slice = watchSlice(db, turn, SLICE);
  slice.setLeavable(true);
  await vi.advanceTimersByTimeAsync(2 * SLICE.ms);
  expect(slice.over.aborted).toBe(false);
});

it('is not over any more after its end', async () => {
  const found = Promise.withResolvers<string>();
  const slice = watchSlice(db, { ...wanted(), findWaiting: () => found.promise }, SLICE);
  slice.setLeavable(true);
  await vi.advanceTimersByTimeAsync(SLICE.ms);
  slice.end();
  found.resolve('waiting');
  await vi.advanceTimersByTimeAsync(SLICE.ms);
  expect(slice.over.aborted).toBe(false);
});
