import type { CapturedRequest, CaptureMessage, CaptureStep } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, desc, eq, lte, or, sql } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { listMessages } from './list-messages.ts';
import { listRequests } from './list-requests.ts';
import { bareStep, shownSteps } from './read-steps.ts';
import { captureSteps } from './tables.ts';

/** Of many rows, the first and how many there are. */
interface Some<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** What a captured step is told by. */
export interface StepStory {
  readonly step: CaptureStep;
  /** The last steps up to it, itself among them, and how many there are in all. */
  readonly way: Some<CaptureStep>;
  /** What the page said went wrong at this step. */
  readonly errors: Some<CaptureMessage>;
  /** Requests of this step that failed, without headers and bodies. */
  readonly failures: Some<CapturedRequest>;
}

/** Tells of a step that was not put away. The caller has made sure whose test it is. @throws ApiError not_found */
export async function readStepStory(db: NodePgDatabase, testId: string, stepId: string, atMost: number): Promise<StepStory> {
  const shown = shownSteps(testId);
  const [own] = await db
    .select({ seq: captureSteps.seq })
    .from(captureSteps)
    .where(and(shown, eq(captureSteps.id, stepId)));
  if (!own) throw notFound('step');
  // Ids break the tie of steps with the same number, as in the report.
  const upTo = and(shown, lte(captureSteps.seq, own.seq), or(sql`${captureSteps.seq} < ${own.seq}`, lte(captureSteps.id, stepId)));
  const way = await db
    .select({ step: bareStep })
    .from(captureSteps)
    .where(upTo)
    .orderBy(desc(captureSteps.seq), desc(captureSteps.id))
    .limit(atMost);
  const step = way[0]?.step;
  if (!step) throw notFound('step');
  const said = await Promise.all(
    (['exception', 'error'] as const).map((level) => listMessages(db, testId, { asset_id: stepId, level, limit: atMost })),
  );
  const failures = await listRequests(db, { test_id: testId, step_id: stepId, failed: 'true', limit: atMost });
  return {
    step,
    way: { rows: way.toReversed().map((row) => row.step), total: await db.$count(captureSteps, upTo) },
    errors: { rows: said.flatMap(({ rows }) => rows).slice(0, atMost), total: said.reduce((sum, { total }) => sum + (total ?? 0), 0) },
    failures: { rows: failures.rows, total: failures.total ?? failures.rows.length },
  };
}
