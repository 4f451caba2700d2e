import { makeStorable } from '@plumbline/contract';
import { LighthouseFailure, type LighthouseOptions, runLighthouse } from '@plumbline/lighthouse';
import { SafeFetchError, type SafeFetch } from '@plumbline/safe-fetch';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { z } from 'zod';
import { and, eq, inArray, isNull, sql } from '../../../platform/database/query.ts';
import type { Events } from '../../../platform/events/events.ts';
import type { PollTimes } from '../../../platform/queue/start-polling.ts';
import type { JobDefinition, YieldingJobHandler } from '../../../platform/queue/queue.ts';
import { watchExistence } from '../../../platform/queue/watch-existence.ts';
import { watchWaiting } from '../../../platform/queue/watch-waiting.ts';
import { tests } from '../../tests/index.ts';
import { lighthouseRuns } from '../tables.ts';
import { lighthouseCancelTopic } from './cancel-topic.ts';

/** Each worker process runs one at a time: two sharing a CPU would distort each other’s results. */
export const RUN_LIGHTHOUSE: JobDefinition = {
  name: 'run-lighthouse',
  retryLimit: 1,
  retryDelaySeconds: 5,
  retryBackoff: false,
  heartbeatSeconds: 60,
  expireInSeconds: 300,
};

/** Ordinary pages take 7 s, or 20 s on a busy machine; one that never stops computing may use the full 90 s while nobody else is waiting. */
const FAIR_TIME: PollTimes = { afterMs: 40_000, everyMs: 2_000 };

const jobData = z.object({ runId: z.uuid() });

export interface LighthouseServices {
  readonly db: NodePgDatabase;
  readonly events: Events;
  readonly fetch: SafeFetch;
  readonly log: Logger;
  /** null when the machine has no browser. */
  readonly browser: Pick<LighthouseOptions, 'executablePath' | 'policy'> | null;
}

const MADE_WAY = 'The page kept Lighthouse busy for too long while other runs were waiting, so the run was stopped. Try again later.';

/** Creates the handler of run-lighthouse jobs. */
export function createLighthouseRunner(services: LighthouseServices, fairTime: PollTimes = FAIR_TIME): YieldingJobHandler {
  const { db, events, log } = services;
  return async (data, stopping, turn) => {
    const { runId } = jobData.parse(data);
    const cancelling = new AbortController();
    const unsubscribe = events.subscribe(lighthouseCancelTopic(runId), () => cancelling.abort(new Error('The run was cancelled.')));
    const others = watchWaiting(db, turn, fairTime);
    const deleted = watchExistence(async () => (await db.$count(lighthouseRuns, eq(lighthouseRuns.id, runId))) > 0);
    try {
      const run = await takeRun(db, runId);
      if (run) await measure(services, run, AbortSignal.any([stopping, cancelling.signal, others.wanted, deleted.gone]));
    } catch (error) {
      // A cancelled run is already marked, and a deleted one has no row.
      if (cancelling.signal.aborted || deleted.gone.aborted) return;
      stopping.throwIfAborted();
      if (others.wanted.aborted) return await failRun(db, runId, MADE_WAY);
      if (error instanceof LighthouseFailure || error instanceof SafeFetchError) return await failRun(db, runId, error.message);
      log.error({ err: error, runId }, 'a run of Lighthouse failed');
      throw error;
    } finally {
      others.end();
      deleted.end();
      unsubscribe();
    }
  };
}

/** Marks a run as failed after its job has used up its retries. */
export function createLighthouseGiveUp(db: NodePgDatabase) {
  return async (data: unknown): Promise<void> =>
    failRun(db, jobData.parse(data).runId, 'The run was interrupted. Start it again; the log of the server says why it stopped.');
}

type TakenRun = Pick<typeof lighthouseRuns.$inferSelect, 'id' | 'testId' | 'pageUrl' | 'formFactor'>;

/** @returns null for a run that has ended, or whose test was deleted */
async function takeRun(db: NodePgDatabase, runId: string): Promise<TakenRun | null> {
  const [run] = await db.update(lighthouseRuns).set({ status: 'running' }).where(isOpen(runId)).returning();
  if (!run) return null;
  const [test] = await db
    .select({ id: tests.id })
    .from(tests)
    .where(and(eq(tests.id, run.testId), isNull(tests.deletedAt)));
  if (test) return run;
  await failRun(db, runId, 'The test was deleted.');
  return null;
}

async function measure({ db, fetch, browser }: LighthouseServices, run: TakenRun, signal: AbortSignal): Promise<void> {
  if (!browser) return failRun(db, run.id, 'Lighthouse needs Chromium, which is not installed on this server.');
  await fetch.checkTarget(run.pageUrl);
  const measured = await runLighthouse({ ...browser, url: run.pageUrl, formFactor: run.formFactor, signal });
  // It quotes the page, which may contain characters that the database cannot store.
  const { audits, ...result } = makeStorable(measured);
  await db
    .update(lighthouseRuns)
    .set({ status: 'finished', result, audits, finishedAt: sql`now()` })
    .where(isOpen(run.id));
}

async function failRun(db: NodePgDatabase, runId: string, error: string): Promise<void> {
  await db
    .update(lighthouseRuns)
    .set({ status: 'failed', error, finishedAt: sql`now()` })
    .where(isOpen(runId));
}

/** An ended run is never changed. */
function isOpen(runId: string) {
  return and(eq(lighthouseRuns.id, runId), inArray(lighthouseRuns.status, ['queued', 'running']));
}
