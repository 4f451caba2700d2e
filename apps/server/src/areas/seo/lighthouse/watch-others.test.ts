import { drizzle } from 'drizzle-orm/node-postgres';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { JobTurn } from '../../../platform/queue/job-turns.ts';
import { watchOthers } from './watch-others.ts';

const FAIR = { ms: 40_000, lookMs: 2_000 };
/** Never connected to. */
const db = drizzle('postgres://localhost/none');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const turn = (isWaitedFor: JobTurn['isWaitedFor']): JobTurn => ({
  isWaitedFor,
  findWaiting: async () => null,
  makeWayFor: () => false,
  noteKept: async () => undefined,
  handBack: async () => undefined,
});

it('is wanted once its time is over and somebody waits, and no earlier', async () => {
  let isWaitedFor = false;
  const others = watchOthers(
    db,
    turn(async () => isWaitedFor),
    FAIR,
  );
  await vi.advanceTimersByTimeAsync(2 * FAIR.ms);
  expect(others.wanted.aborted).toBe(false);
  isWaitedFor = true;
  await vi.advanceTimersByTimeAsync(FAIR.lookMs);
  expect(others.wanted.aborted).toBe(true);
  const busy = watchOthers(
    db,
    turn(async () => true),
    FAIR,
  );
  await vi.advanceTimersByTimeAsync(FAIR.ms - 1);
  expect(busy.wanted.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(busy.wanted.aborted).toBe(true);
});

it.each([
  ['nobody can be asked', () => Promise.reject(new Error('The database is gone.')), false],
  ['it has ended', async () => true, true],
])('is not wanted when %s', async (_why, isWaitedFor, hasEnded) => {
  const others = watchOthers(db, turn(isWaitedFor), FAIR);
  if (hasEnded) others.end();
  await vi.advanceTimersByTimeAsync(2 * FAIR.ms);
  expect(others.wanted.aborted).toBe(false);
});
