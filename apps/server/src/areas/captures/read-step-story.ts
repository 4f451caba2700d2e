import type { CapturedRequest, CaptureMessage, CaptureStep } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, desc, eq, lte, or, sql } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { listMessages } from './list-messages.ts';
import { listRequests } from './list-requests.ts';
import { bareStep, shownSteps } from './read-steps.ts';
import { captureSteps } from './tables.ts';

/** The first of many rows, and how many there are. */
interface Some<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** What describes a captured step. */
export interface StepStory {
  readonly step: CaptureStep;
  /** The last steps up to and including it, and how many there are in all. */
  readonly way: Some<CaptureStep>;
  /** Errors that the page logged at this step. */
  readonly errors: Some<CaptureMessage>;
  /** Failed requests of this step, without headers and bodies. */
  readonly failures: Some<CapturedRequest>;
}

/** Describes a step that was not removed. The caller has checked access to the test. @throws ApiError not_found */
export async function readStepStory(db: NodePgDatabase, testId: string, stepId: string, atMost: number): Promise<StepStory> {
  const shown = shownSteps(testId);
  const [own] = await db
    .select({ seq: captureSteps.seq })
    .from(captureSteps)
    .where(and(shown, eq(captureSteps.id, stepId)));
  if (!own) throw notFound('step');
  // Ids break ties between steps with the same number, as in the report.
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
