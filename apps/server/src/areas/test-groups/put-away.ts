import type { TestGroup } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, lt, sql } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { type JobHandler, type ScheduledJob, CLEANUP } from '../../platform/queue/queue.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { holdGroup } from './hold-group.ts';
import { adoptTests } from './join-groups.ts';
import { readGroup } from './read-group.ts';
import { testGroups } from './tables.ts';
import { requireRoom } from './write-group.ts';

/** How long a deleted test group can be restored. */
const PUT_AWAY_DAYS = 30;

/** Deletes a test group, which can be restored; its tests stay. @throws ApiError not_found */
export async function deleteGroup(db: NodePgDatabase, actor: Actor, id: string, origin: RequestOrigin): Promise<void> {
  const { userId, workspaceId } = actor;
  await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const { name } = await holdGroup(transaction, workspaceId, id);
    await transaction
      .update(testGroups)
      .set({ deletedAt: sql`now()` })
      .where(eq(testGroups.id, id));
    await recordEvent(transaction, { kind: 'test-group-deleted', userId, workspaceId, origin, detail: { name } });
  });
}

/** Restores a deleted test group, with the tests that ended in the meantime. @throws ApiError not_found, conflict */
export async function restoreGroup(db: NodePgDatabase, actor: Actor, id: string, origin: RequestOrigin): Promise<TestGroup> {
  const { userId, workspaceId } = actor;
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const [row] = await transaction
      .select()
      .from(testGroups)
      .where(and(eq(testGroups.id, id), eq(testGroups.workspaceId, workspaceId)))
      .for('no key update');
    if (!row) throw notFound('test group');
    if (row.deletedAt) {
      await requireRoom(transaction, workspaceId);
      await transaction.update(testGroups).set({ deletedAt: null }).where(eq(testGroups.id, id));
      await adoptTests(transaction, id);
      await recordEvent(transaction, { kind: 'test-group-restored', userId, workspaceId, origin, detail: { name: row.name } });
    }
    return readGroup(transaction, workspaceId, id);
  });
}

/** Runs hourly at five past. */
export const PURGE_TEST_GROUPS: ScheduledJob = { ...CLEANUP, name: 'purge-test-groups', cron: '5 * * * *' };

/** Creates the handler of purge-test-groups jobs, which permanently deletes groups deleted long ago. */
export function createGroupPurger(db: NodePgDatabase): JobHandler {
  return async () => {
    await db.delete(testGroups).where(lt(testGroups.deletedAt, sql`now() - make_interval(days => ${PUT_AWAY_DAYS})`));
  };
}
