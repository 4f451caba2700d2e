import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull, type SQL } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { testGroups } from './tables.ts';

export type TestGroupRow = typeof testGroups.$inferSelect;

/** A test group of a workspace that is not deleted. @throws ApiError not_found */
export async function getGroup(db: NodePgDatabase, workspaceId: string, id: string): Promise<TestGroupRow> {
  const [row] = await db.select().from(testGroups).where(isOwn(workspaceId, id));
  if (!row) throw notFound('test group');
  return row;
}

/**
 * The same, locked until the transaction ends. Tests that end in the meantime still join it: they lock themselves, and whoever adds a test locks that
 * first.
 * @throws ApiError not_found
 */
export async function holdGroup(transaction: NodePgDatabase, workspaceId: string, id: string): Promise<TestGroupRow> {
  const [row] = await transaction.select().from(testGroups).where(isOwn(workspaceId, id)).for('no key update');
  if (!row) throw notFound('test group');
  return row;
}

function isOwn(workspaceId: string, id: string): SQL | undefined {
  return and(eq(testGroups.id, id), eq(testGroups.workspaceId, workspaceId), isNull(testGroups.deletedAt));
}
