import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, isNotNull, isNull, sql } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { tests } from './tables.ts';

/** Puts tests away. @returns how many were put away. @throws ApiError conflict when one of them still runs */
export async function deleteTests(db: NodePgDatabase, workspaceId: string, testIds: readonly string[]): Promise<number> {
  const own = and(eq(tests.workspaceId, workspaceId), inArray(tests.id, [...testIds]), isNull(tests.deletedAt));
  const active = await db.$count(tests, and(own, inArray(tests.status, ['queued', 'running'])));
  if (active > 0) throw new ApiError('conflict', 'A test that is running cannot be deleted. Cancel it first.');
  const deleted = await db
    .update(tests)
    .set({ deletedAt: sql`now()` })
    .where(own)
    .returning({ id: tests.id });
  return deleted.length;
}

/** Brings deleted tests back. @returns how many came back */
export async function restoreTests(db: NodePgDatabase, workspaceId: string, testIds: readonly string[]): Promise<number> {
  const restored = await db
    .update(tests)
    .set({ deletedAt: null })
    .where(and(eq(tests.workspaceId, workspaceId), inArray(tests.id, [...testIds]), isNotNull(tests.deletedAt)))
    .returning({ id: tests.id });
  return restored.length;
}
