import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { z } from 'zod';
import { isTooLarge } from '../../platform/database/is-too-large.ts';
import { and, eq, inArray, sql } from '../../platform/database/query.ts';
import type { Events } from '../../platform/events/events.ts';
import type { TimeSlice } from '../../config.ts';
import type { JobTurn } from '../../platform/queue/job-turns.ts';
import type { YieldingJobHandler } from '../../platform/queue/queue.ts';
import { turnOwnerOf } from '../accounts/index.ts';
import { followEnd } from './after-end.ts';
import { findingCount } from './finding-count.ts';
import { finishTest, type FinishServices } from './finish-test.ts';
import { readPastRuns } from './past-runs.ts';
import { reportProgress } from './report-progress.ts';
import { tests } from './tables.ts';
import { takeTest } from './take-test.ts';
import { cancelTopic, publishToWorkspace } from './test-events.ts';
import { type RunProgress, TestFailure, type TestKind, type TestRow } from './test-kind.ts';
import { handBackTest } from './hand-back-test.ts';
import { holdTest } from './hold-test.ts';
import { watchSlice } from './watch-slice.ts';

export interface EndServices extends FinishServices {
  readonly events: Events;
}

export interface RunServices extends EndServices {
  readonly log: Logger;
  readonly slice: TimeSlice;
}

/** A test taken by a worker. */
interface Taken {
  readonly testId: string;
  readonly turn: JobTurn;
  /** The worker is leaving: another takes over the test. */
  readonly leaving: AbortSignal;
}

const jobData = z.object({ testId: z.uuid() });
/** How long after its start a progressing test gets its retries reset; one that is interrupted forever must end eventually. */
const GETTING_ON_MS = 24 * 3600 * 1000;
const TOO_LARGE = 'This test found more than the database can store at once. Test fewer pages.';
const OVER = new Set(['finished', 'failed', 'cancelled']);

/** Creates the handler of run-test jobs for the registered kinds. */
export function createTestRunner(services: RunServices, kinds: readonly TestKind[]): YieldingJobHandler {
  return async (data, stopping, turn) => {
    const { testId } = jobData.parse(data);
    // A worker that was considered dead may still be alive; the lock keeps two from running one test.
    const hold = await holdTest(services.database.url, testId, stopping);
    try {
      await runTest(services, kinds, { testId, turn, leaving: AbortSignal.any([stopping, hold.lost]) });
    } finally {
      await hold.release();
    }
  };
}

async function runTest(services: RunServices, kinds: readonly TestKind[], { testId, turn, leaving }: Taken): Promise<void> {
  const { database, events, log } = services;
  const test = await takeTest(database.db, testId);
  if (!test || OVER.has(test.status)) return;
  const kind = kinds.find((candidate) => candidate.kind === test.kind);
  if (!kind) throw new Error(`No kind of test is called ${test.kind}.`);
  if (kind.kept && test.startedAt && Date.now() - test.startedAt.getTime() < GETTING_ON_MS)
    await turn.noteKept(database.db, await kind.kept(database.db, testId));
  const cancelling = new AbortController();
  const cancel = (): void => cancelling.abort(new Error('The test was cancelled.'));
  const unsubscribe = events.subscribe(cancelTopic(testId), cancel);
  if (await cancelRequested(database.db, testId)) cancel();
  await announce(events, test);
  const owner = await turnOwnerOf(database.db, test);
  const outlook = { stages: kind.stages, past: await readPastRuns(database.db, test), percent: test.percent };
  const progress = reportProgress(database.db, events, test, outlook, cancel);
  const slice = watchSlice(database.db, turn, services.slice);
  const report = (told: RunProgress): void => {
    if (kind.resumableStages?.includes(told.stage)) slice.setLeavable(told.isOver !== true);
    progress.report(told);
  };
  try {
    const outcome = await kind.run({ test, owner, signal: AbortSignal.any([cancelling.signal, leaving, slice.over]), report });
    slice.end();
    await progress.close();
    leaving.throwIfAborted();
    const finished = await finishTest(services, { kind, test, outcome });
    await announce(events, finished ?? (await endIfCancelled(services, testId)));
  } catch (error) {
    slice.end();
    await progress.close();
    if (cancelling.signal.aborted) await announce(events, await endTest(services, testId, 'cancelled', ''));
    else if (leaving.aborted) throw leaving.reason;
    else if (error === slice.over.reason)
      await announce(events, (await handBackTest(database.db, testId, turn)) ?? (await endIfCancelled(services, testId)));
    else if (error instanceof TestFailure) await announce(events, await endTest(services, testId, 'failed', error.message));
    else if (isTooLarge(error)) {
      // It would be just as large on a retry.
      log.error({ err: error, testId }, 'test too large');
      await announce(events, await endTest(services, testId, 'failed', TOO_LARGE));
    } else {
      log.error({ err: error, testId }, 'test failed');
      throw error;
    }
  } finally {
    unsubscribe();
  }
}

/** Marks a test as failed after its job has used up its retries. */
export async function failExhaustedTest(services: EndServices, data: unknown): Promise<void> {
  const { testId } = jobData.parse(data);
  await announce(
    services.events,
    await endTest(
      services,
      testId,
      'failed',
      'The test was interrupted too often. Start it again; the log of the server says why it stopped.',
    ),
  );
}

async function cancelRequested(db: NodePgDatabase, testId: string): Promise<boolean> {
  const [test] = await db.select({ at: tests.cancelRequestedAt }).from(tests).where(eq(tests.id, testId));
  return test?.at != null;
}

async function endTest(
  { database, afterEnd }: EndServices,
  testId: string,
  status: 'failed' | 'cancelled',
  error: string,
): Promise<TestRow | null> {
  return database.db.transaction(async (transaction) => {
    const [test] = await transaction
      .update(tests)
      .set({
        status,
        error,
        stage: '',
        finishedAt: sql`now()`,
        findingCount: findingCount(testId),
      })
      .where(and(eq(tests.id, testId), inArray(tests.status, ['queued', 'running'])))
      .returning();
    if (test) await followEnd(transaction, afterEnd, test);
    return test ?? null;
  });
}

/** A test that could not be finished was cancelled at the last moment, or ended by someone else. */
async function endIfCancelled(services: EndServices, testId: string): Promise<TestRow | null> {
  return (await cancelRequested(services.database.db, testId)) ? endTest(services, testId, 'cancelled', '') : null;
}

async function announce(events: Events, test: TestRow | null): Promise<void> {
  if (!test) return;
  await publishToWorkspace(events, test.workspaceId, {
    type: 'test-changed',
    test_id: test.id,
    kind: test.kind,
    url: test.url,
    status: test.status,
    score: test.score,
  });
}
