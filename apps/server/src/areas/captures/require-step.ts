import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { captureSteps } from './tables.ts';

/** Checks that a step exists and was not removed. The caller has checked access to the test. @throws ApiError not_found */
export async function requireStep(db: NodePgDatabase, testId: string, stepId: string): Promise<void> {
  const shown = and(eq(captureSteps.testId, testId), eq(captureSteps.id, stepId), isNull(captureSteps.deletedAt));
  if ((await db.$count(captureSteps, shown)) === 0) throw notFound('step');
}
