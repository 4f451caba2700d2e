import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, isNotNull, isNull, sql } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { tests } from './tables.ts';

/** Puts tests away. @returns how many were put away. @throws ApiError conflict when one of them still runs, and as `holdActor` */
export async function deleteTests(db: NodePgDatabase, actor: Actor, testIds: readonly string[]): Promise<number> {
  const own = and(eq(tests.workspaceId, actor.workspaceId), inArray(tests.id, [...testIds]), isNull(tests.deletedAt));
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    // Held in one order: a capture that ends at the same moment is met as one that waits for its worker, or is not queued any more.
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

/** Brings deleted tests back. @returns how many came back @throws ApiError as `holdActor` */
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
