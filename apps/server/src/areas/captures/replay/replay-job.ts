import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { z } from 'zod';
import { and, desc, eq, inArray, isNull, sql } from '../../../platform/database/query.ts';
import type { PollTimes } from '../../../platform/queue/start-polling.ts';
import type { JobDefinition, YieldingJobHandler } from '../../../platform/queue/queue.ts';
import { watchExistence } from '../../../platform/queue/watch-existence.ts';
import { watchWaiting } from '../../../platform/queue/watch-waiting.ts';
import { turnOwnerOf } from '../../accounts/index.ts';
import { type TestRow, tests } from '../../tests/index.ts';
import { faultsApart, TooMuchToJudge } from '../judging/judge-apart.ts';
import { readEvidence } from '../read-evidence.ts';
import { readSteps } from '../read-steps.ts';
import { captureReplays } from '../tables.ts';
import type { AfterReplay } from '../after-replay.ts';
import { wholeCaptures } from '../whole-captures.ts';
import { type CameAt, keptCame } from './came.ts';
import type { CapturedFaults } from './captured-faults.ts';
import { departure } from './departures.ts';
import { reproducedFault } from './heard-faults.ts';
import { type EarlierReplay, judgeReplay } from './judge-replay.ts';
import { replayPlan } from './replay-plan.ts';
import { type ReplayBrowser, type ReplaySignals, runReplay } from './run-replay.ts';

export const RUN_REPLAY: JobDefinition = {
  name: 'run-replay',
  retryLimit: 1,
  retryDelaySeconds: 5,
  retryBackoff: false,
  heartbeatSeconds: 60,
  expireInSeconds: 1800,
};

/** Most replays have finished by then. One that waits for something that never comes may use its ten minutes while nobody else is waiting. */
const FAIR_TIME: PollTimes = { afterMs: 60_000, everyMs: 2_000 };

/** How many earlier replays a new one is compared with. */
const EARLIER = 20;

const jobData = z.object({ replayId: z.uuid() });

export interface RunnerServices {
  readonly db: NodePgDatabase;
  /** Null when the machine has none. */
  readonly browser: ReplayBrowser | null;
  readonly log: Logger;
  readonly afterReplay: readonly AfterReplay[];
}

/** Creates the handler of run-replay jobs. */
export function createReplayRunner({ db, browser, log, afterReplay }: RunnerServices, fairTime: PollTimes = FAIR_TIME): YieldingJobHandler {
  return async (data, stopping, turn) => {
    const { replayId } = jobData.parse(data);
    const others = watchWaiting(db, turn, fairTime);
    const deleted = watchExistence(async () => (await db.$count(captureReplays, eq(captureReplays.id, replayId))) > 0);
    try {
      await replay({ db, browser, afterReplay }, replayId, { stopping: AbortSignal.any([stopping, deleted.gone]), wanted: others.wanted });
    } catch (error) {
      stopping.throwIfAborted();
      if (deleted.gone.aborted) return;
      log.error({ err: error, replayId }, 'a replay failed');
      throw error;
    } finally {
      others.end();
      deleted.end();
    }
  };
}

async function replay({ db, browser, afterReplay }: Omit<RunnerServices, 'log'>, replayId: string, signals: ReplaySignals): Promise<void> {
  const [taken] = await db
    .update(captureReplays)
    .set({ status: 'running' })
    .where(and(eq(captureReplays.id, replayId), inArray(captureReplays.status, ['queued', 'running'])))
    .returning({ testId: captureReplays.testId });
  if (!taken) return;
  const [test] = await db
    .select()
    .from(tests)
    .where(and(eq(tests.id, taken.testId), isNull(tests.deletedAt)));
  if (!test || !browser)
    return end(db, replayId, test ? 'Replays need Chromium, which is not installed on this server.' : 'The test was deleted.');
  const owner = await turnOwnerOf(db, test);
  const captured = await wholeCaptures.run(owner, () => readFaults(db, test, signals.stopping), signals.stopping);
  if (captured instanceof TooMuchToJudge) return end(db, replayId, captured.message);
  const steps = await readSteps(db, test.id);
  const order = { plan: replayPlan(test.url, steps), steps, captured, origin: new URL(test.url).origin };
  const run = await runReplay(browser, order, signals);
  const { fixed, notes } = judgeReplay(run, captured, run.incomplete === '' ? await readEarlier(db, test.id) : []);
  const reproduced = [...run.heard.keys()];
  await db.transaction(async (transaction) => {
    await transaction
      .update(captureReplays)
      .set({
        status: 'finished',
        error: run.incomplete,
        steps: run.steps.map((step) =>
          step.outcome === 'done' && run.incomplete === '' ? { ...step, note: notes.get(step.step_id) ?? '' } : step,
        ),
        departures: run.departures,
        came: run.came && [...run.came].map(([name, steps]) => ({ name, step_ids: [...steps] })),
        findings: captured.fingerprints.size,
        reproduced: [...run.heard].map(([fingerprint, steps]) => ({ fingerprint, step_ids: [...steps] })),
        finishedAt: sql`now()`,
      })
      .where(eq(captureReplays.id, replayId));
    for (const follow of afterReplay) await follow(transaction, { test, fixed, reproduced });
  });
}

async function readFaults(db: NodePgDatabase, test: TestRow, stopping: AbortSignal): Promise<CapturedFaults | TooMuchToJudge> {
  return faultsApart(readEvidence(db, test), stopping).catch((error: unknown) => {
    if (error instanceof TooMuchToJudge) return error;
    throw error;
  });
}

/** The last replays of a test that reproduced something. */
async function readEarlier(db: NodePgDatabase, testId: string): Promise<EarlierReplay[]> {
  const { reproduced, departures, came, status, createdAt } = captureReplays;
  const rows = await db
    .select({ reproduced, departures, came })
    .from(captureReplays)
    .where(and(eq(captureReplays.testId, testId), eq(status, 'finished'), sql`jsonb_array_length(${reproduced}) > 0`))
    .orderBy(desc(createdAt))
    .limit(EARLIER);
  return rows.map((row) => ({
    reproduced: new Map(
      z
        .array(reproducedFault)
        .parse(row.reproduced)
        .map(({ fingerprint, step_ids }) => [fingerprint, step_ids && new Set(step_ids)]),
    ),
    departures: z.array(departure).parse(row.departures),
    came: cameOf(keptCame.parse(row.came)),
  }));
}

const cameOf = (kept: z.output<typeof keptCame>): CameAt | null =>
  kept && new Map(kept.map(({ name, step_ids }) => [name, new Set(step_ids)]));

/** Marks a replay as failed after its job has used up its retries. */
export function createReplayGiveUp(db: NodePgDatabase) {
  return async (data: unknown): Promise<void> =>
    end(db, jobData.parse(data).replayId, 'The replay was interrupted. Start it again; the log of the server says why it stopped.');
}

async function end(db: NodePgDatabase, replayId: string, error: string): Promise<void> {
  await db
    .update(captureReplays)
    .set({ status: 'failed', error, finishedAt: sql`now()` })
    .where(eq(captureReplays.id, replayId));
}
