import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { notFound } from '../../platform/http/api-error.ts';
import { getTest, type TestRow } from '../tests/index.ts';

/** A finished grammar test of the workspace. @throws ApiError not_found for any other test */
export async function getGrammarTest(db: NodePgDatabase, workspaceId: string, testId: string): Promise<TestRow> {
  const test = await getTest(db, workspaceId, testId);
  if (test.kind !== 'grammar' || test.status !== 'finished') throw notFound('report');
  return test;
}
