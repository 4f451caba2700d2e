import type { CaptureStep } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, inArray, isNull, type SQL, sql } from '../../platform/database/query.ts';
import { inBatches } from './in-batches.ts';
import { captureSteps } from './tables.ts';

/** Steps that are read at once: some four megabytes at worst. */
const AT_ONCE = 200;

/**
 * A step without what was found in its state. That may be ten times as large as the rest, and a capture has thousands of
 * steps: whoever reads them all reads this.
 */
export const bareStep = sql<CaptureStep>`${captureSteps.step} || '{"accessibility":null}'::jsonb`;

/** Steps of a test that were not put away: what a report shows. */
export const shownSteps = (testId: string): SQL | undefined => and(eq(captureSteps.testId, testId), isNull(captureSteps.deletedAt));

/** How many steps there are, without those that were put away. */
export async function countSteps(db: NodePgDatabase, testId: string): Promise<number> {
  return db.$count(captureSteps, shownSteps(testId));
}

/** What was done, in order, a few steps at a time; without the steps that were put away, and without what was found in their states. */
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

/** All that {@link eachStep} gives. */
export async function readSteps(db: NodePgDatabase, testId: string): Promise<CaptureStep[]> {
  return Array.fromAsync(eachStep(db, testId));
}
