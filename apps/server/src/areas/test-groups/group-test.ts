import { MAX_GROUPED_TESTS } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { ApiError, invalidField, notFound } from '../../platform/http/api-error.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { getTest, tests } from '../tests/index.ts';
import { holdGroup } from './hold-group.ts';
import { groupedTests } from './tables.ts';

interface Membership {
  readonly groupId: string;
  readonly testId: string;
  readonly kind: string;
}

/**
 * Adds a test to a group. Idempotent.
 * @throws ApiError not_found, conflict when the group is full, invalid_input naming `test_id` for one of another kind
 */
export async function addTest(db: NodePgDatabase, actor: Actor, { groupId, testId, kind }: Membership): Promise<void> {
  const { workspaceId } = actor;
  await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    // Locked before its membership is written, in the same order as ending a test; otherwise the two could deadlock.
    await transaction.select({ id: tests.id }).from(tests).where(eq(tests.id, testId)).for('key share');
    await holdGroup(transaction, workspaceId, groupId);
    const test = await getTest(transaction, workspaceId, testId);
    if (test.kind !== kind) throw invalidField('test_id', `This test is of another type: ${test.kind}.`);
    const added = await transaction
      .insert(groupedTests)
      .values({ groupId, testId, workspaceId, kind, testedAt: test.createdAt })
      .onConflictDoNothing()
      .returning({ testId: groupedTests.testId });
    if (added.length > 0) await requireRoom(transaction, groupId, kind);
  });
}

async function requireRoom(transaction: NodePgDatabase, groupId: string, kind: string): Promise<void> {
  const count = await transaction.$count(groupedTests, and(eq(groupedTests.groupId, groupId), eq(groupedTests.kind, kind)));
  if (count > MAX_GROUPED_TESTS)
    throw new ApiError('conflict', `A test group can have at most ${MAX_GROUPED_TESTS} tests of each type. Remove one first.`);
}

/** Removes a test from a group. @throws ApiError not_found */
export async function takeTestOut(db: NodePgDatabase, actor: Actor, { groupId, testId, kind }: Membership): Promise<void> {
  const { workspaceId } = actor;
  await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    await holdGroup(transaction, workspaceId, groupId);
    const test = await getTest(transaction, workspaceId, testId);
    const [gone] = await transaction
      .delete(groupedTests)
      .where(and(eq(groupedTests.groupId, groupId), eq(groupedTests.testId, testId)))
      .returning({ testId: groupedTests.testId });
    if (!gone || test.kind !== kind) throw notFound('test in this group');
  });
}
