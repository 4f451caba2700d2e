import type { TestKind } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { turnOwnerOf } from '../accounts/index.ts';
import { RUN_TEST } from './jobs.ts';
import { tests } from './tables.ts';
import type { TestRow } from './test-kind.ts';

export interface NewCapture {
  readonly workspaceId: string;
  readonly startedBy: string;
  readonly kind: TestKind;
  readonly url: string;
  readonly clientReferenceId: string;
  readonly options: object;
}

/** Writes a test that waits for its capture. The same reference again gives the same test. @returns its id */
export async function beginCapture(db: NodePgDatabase, capture: NewCapture): Promise<string> {
  const [made] = await db
    .insert(tests)
    .values({ ...capture, host: new URL(capture.url).host, source: 'extension', status: 'capturing' })
    .onConflictDoNothing()
    .returning({ id: tests.id });
  if (made) return made.id;
  const [known] = await db
    .select({ id: tests.id, kind: tests.kind })
    .from(tests)
    .where(and(eq(tests.workspaceId, capture.workspaceId), eq(tests.clientReferenceId, capture.clientReferenceId)));
  if (known?.kind !== capture.kind) throw new ApiError('conflict', 'This reference belongs to another test.');
  return known.id;
}

/**
 * Queues a test whose capture is complete. Asked again it does nothing.
 * @throws ApiError conflict when the test was cancelled or deleted
 */
export async function queueCapture(transaction: NodePgDatabase, queue: Queue, test: TestRow): Promise<void> {
  // As it is now: who ends or deletes it may have come before, or waits until it is queued.
  const [now] = await transaction
    .select({ status: tests.status })
    .from(tests)
    .where(and(eq(tests.id, test.id), isNull(tests.deletedAt)))
    .for('no key update');
  if (!now || now.status === 'cancelled' || now.status === 'failed') throw new ApiError('conflict', 'This test was ended.');
  if (now.status !== 'capturing') return;
  await transaction.update(tests).set({ status: 'queued' }).where(eq(tests.id, test.id));
  await queue.send(transaction, RUN_TEST.name, { testId: test.id }, await turnOwnerOf(transaction, test));
}
