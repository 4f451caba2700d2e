import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { tests } from './tables.ts';
import type { TestRow } from './test-kind.ts';

/** A test of the workspace. @throws ApiError not_found for a deleted one or another workspace’s */
export async function getTest(db: NodePgDatabase, workspaceId: string, testId: string): Promise<TestRow> {
  const [test] = await db
    .select()
    .from(tests)
    .where(and(eq(tests.id, testId), eq(tests.workspaceId, workspaceId), isNull(tests.deletedAt)));
  if (!test) throw notFound('test');
  return test;
}
