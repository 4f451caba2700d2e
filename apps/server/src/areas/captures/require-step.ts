import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { captureSteps } from './tables.ts';

/** A step that was not put away. The caller has made sure whose test it is. @throws ApiError not_found */
export async function requireStep(db: NodePgDatabase, testId: string, stepId: string): Promise<void> {
  const shown = and(eq(captureSteps.testId, testId), eq(captureSteps.id, stepId), isNull(captureSteps.deletedAt));
  if ((await db.$count(captureSteps, shown)) === 0) throw notFound('step');
}
