import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull } from '../../platform/database/query.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { type TestRow, tests } from '../tests/index.ts';

/** Identifies a capture, as sent by the client. */
export interface CaptureName {
  readonly test_id: string;
  readonly client_reference_id?: string;
}

/**
 * The test that a client adds to.
 * @throws ApiError not_found, conflict when its capture has ended
 */
export async function openCapture(db: NodePgDatabase, workspaceId: string, name: CaptureName): Promise<TestRow> {
  const test = await findCapture(db, workspaceId, name);
  if (test.status !== 'capturing') throw ended();
  return test;
}

/**
 * Locks a capture as open until the transaction ends: ending it, or removing its sender from the workspace, has to wait. Call it before locking its
 * files.
 * @throws ApiError conflict when it was ended or deleted since it was opened; the reason when its sender no longer has access
 */
export async function keepOpen(transaction: NodePgDatabase, actor: Actor, testId: string): Promise<void> {
  await holdActor(transaction, actor);
  const [test] = await transaction
    .select({ status: tests.status })
    .from(tests)
    .where(and(eq(tests.id, testId), isNull(tests.deletedAt)))
    .for('share');
  if (test?.status !== 'capturing') throw ended();
}

function ended(): ApiError {
  return new ApiError('conflict', 'The capture of this test has ended.');
}

/** The test of a capture, whatever its state. @throws ApiError not_found */
export async function findCapture(db: NodePgDatabase, workspaceId: string, name: CaptureName): Promise<TestRow> {
  const [test] = await db
    .select()
    .from(tests)
    .where(
      and(
        eq(tests.workspaceId, workspaceId),
        eq(tests.id, name.test_id),
        name.client_reference_id === undefined ? undefined : eq(tests.clientReferenceId, name.client_reference_id),
        isNull(tests.deletedAt),
      ),
    );
  if (!test) throw notFound('test');
  return test;
}
