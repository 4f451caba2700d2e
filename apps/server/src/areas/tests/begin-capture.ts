import type { TestKind } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { type Actor, holdActor, turnOwnerOf } from '../accounts/index.ts';
import { RUN_TEST } from './jobs.ts';
import { tests } from './tables.ts';
import type { TestRow } from './test-kind.ts';

export interface NewCapture {
  readonly kind: TestKind;
  readonly url: string;
  readonly clientReferenceId: string;
  readonly options: object;
}

/**
 * Creates a test that waits for its capture. Idempotent for the same client reference.
 * @returns its id
 * @throws ApiError conflict when the reference belongs to a test of another kind, and as `holdActor`
 */
export async function beginCapture(db: NodePgDatabase, actor: Actor, capture: NewCapture): Promise<string> {
  const { workspaceId, userId: startedBy } = actor;
  const row = { ...capture, workspaceId, startedBy, host: new URL(capture.url).host, source: 'extension', status: 'capturing' } as const;
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const [made] = await transaction.insert(tests).values(row).onConflictDoNothing().returning({ id: tests.id });
    if (made) return made.id;
    const [known] = await transaction
      .select({ id: tests.id, kind: tests.kind })
      .from(tests)
      .where(and(eq(tests.workspaceId, workspaceId), eq(tests.clientReferenceId, capture.clientReferenceId)));
    if (known?.kind !== capture.kind) throw new ApiError('conflict', 'This reference belongs to another test.');
    return known.id;
  });
}

/**
 * Queues a test whose capture is complete. Idempotent.
 * @throws ApiError conflict when the test was cancelled or deleted
 */
export async function queueCapture(transaction: NodePgDatabase, queue: Queue, test: TestRow): Promise<void> {
  // Locks its current state: ending or deleting it either came before, or waits until it is queued.
  const [now] = await transaction
    .select({ status: tests.status })
    .from(tests)
    .where(and(eq(tests.id, test.id), isNull(tests.deletedAt)))
    .for('no key update');
  if (!now || now.status === 'cancelled' || now.status === 'failed') throw new ApiError('conflict', 'This test has ended.');
  if (now.status !== 'capturing') return;
  await transaction.update(tests).set({ status: 'queued' }).where(eq(tests.id, test.id));
  await queue.send(transaction, RUN_TEST.name, { testId: test.id }, await turnOwnerOf(transaction, test));
}
