import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, isNotNull, isNull, sql } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { tests } from './tables.ts';

/**
 * Deletes tests, which can be restored. @returns how many were deleted. @throws ApiError conflict when one of them is still running, and as
 * `holdActor`
 */
export async function deleteTests(db: NodePgDatabase, actor: Actor, testIds: readonly string[]): Promise<number> {
  const own = and(eq(tests.workspaceId, actor.workspaceId), inArray(tests.id, [...testIds]), isNull(tests.deletedAt));
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    // Locked in id order: a capture that ends at the same moment is either seen as queued, or not queued any more.
    const held = await transaction.select({ status: tests.status }).from(tests).where(own).orderBy(tests.id).for('no key update');
    if (held.some(({ status }) => status === 'queued' || status === 'running'))
      throw new ApiError('conflict', 'A test that is running cannot be deleted. Cancel it first.');
    const deleted = await transaction
      .update(tests)
      .set({ deletedAt: sql`now()` })
      .where(own)
      .returning({ id: tests.id });
    return deleted.length;
  });
}

/** Restores deleted tests. @returns how many were restored @throws ApiError as `holdActor` */
export async function restoreTests(db: NodePgDatabase, actor: Actor, testIds: readonly string[]): Promise<number> {
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const restored = await transaction
      .update(tests)
      .set({ deletedAt: null })
      .where(and(eq(tests.workspaceId, actor.workspaceId), inArray(tests.id, [...testIds]), isNotNull(tests.deletedAt)))
      .returning({ id: tests.id });
    return restored.length;
  });
}
