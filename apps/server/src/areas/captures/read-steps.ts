import type { CaptureStep } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, inArray, isNull, type SQL, sql } from '../../platform/database/query.ts';
import { inBatches } from './in-batches.ts';
import { captureSteps } from './tables.ts';

/** Steps read at once: at worst about four megabytes. */
const AT_ONCE = 200;

/**
 * A step without its accessibility results, which may be ten times as large as the rest. For callers that read thousands of
 * steps.
 */
export const bareStep = sql<CaptureStep>`${captureSteps.step} || '{"accessibility":null}'::jsonb`;

/** Steps of a test that were not removed: what a report shows. */
export const shownSteps = (testId: string): SQL | undefined => and(eq(captureSteps.testId, testId), isNull(captureSteps.deletedAt));

/** Number of steps, without removed ones. */
export async function countSteps(db: NodePgDatabase, testId: string): Promise<number> {
  return db.$count(captureSteps, shownSteps(testId));
}

/** The steps in order, a few at a time, without removed ones and without accessibility results. */
export async function* eachStep(db: NodePgDatabase, testId: string): AsyncGenerator<CaptureStep> {
  const order = [asc(captureSteps.seq), asc(captureSteps.id)];
  const ids = await db
    .select({ id: captureSteps.id })
    .from(captureSteps)
    .where(shownSteps(testId))
    .orderBy(...order);
  const batches = inBatches(ids, AT_ONCE, (some) =>
    db
      .select({ step: bareStep })
      .from(captureSteps)
      .where(and(eq(captureSteps.testId, testId), inArray(captureSteps.id, some)))
      .orderBy(...order),
  );
  for await (const rows of batches) for (const { step } of rows) yield step;
}

/** Everything that {@link eachStep} yields. */
export async function readSteps(db: NodePgDatabase, testId: string): Promise<CaptureStep[]> {
  return Array.fromAsync(eachStep(db, testId));
}
