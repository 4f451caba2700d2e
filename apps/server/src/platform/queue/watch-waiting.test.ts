import { drizzle } from 'drizzle-orm/node-postgres';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { jobTurn } from '../../../testing/job-turn.ts';
import { watchWaiting } from './watch-waiting.ts';

const FAIR = { afterMs: 40_000, everyMs: 2_000 };
/** Never connected to. */
const db = drizzle('postgres://localhost/none');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is wanted once its time is over and somebody waits, and no earlier', async () => {
  let isWaitedFor = false;
  const others = watchWaiting(db, jobTurn({ isWaitedFor: async () => isWaitedFor }), FAIR);
  await vi.advanceTimersByTimeAsync(2 * FAIR.afterMs);
  expect(others.wanted.aborted).toBe(false);
  isWaitedFor = true;
  await vi.advanceTimersByTimeAsync(FAIR.everyMs);
  expect(others.wanted.aborted).toBe(true);
  const busy = watchWaiting(db, jobTurn({ isWaitedFor: async () => true }), FAIR);
  await vi.advanceTimersByTimeAsync(FAIR.afterMs - 1);
  expect(busy.wanted.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(busy.wanted.aborted).toBe(true);
});

it.each([
  ['nobody can be asked', () => Promise.reject(new Error('The database is gone.')), false],
  ['it has ended', async () => true, true],
])('is not wanted when %s', async (_why, isWaitedFor, hasEnded) => {
  const others = watchWaiting(db, jobTurn({ isWaitedFor }), FAIR);
  if (hasEnded) others.end();
  await vi.advanceTimersByTimeAsync(2 * FAIR.afterMs);
  expect(others.wanted.aborted).toBe(false);
});
