import type { TestKind, TestSource } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Queue } from '../../platform/queue/queue.ts';
import { RUN_TEST } from './jobs.ts';
import { tests } from './tables.ts';

export interface NewTest {
  readonly workspaceId: string;
  readonly startedBy: string | null;
  readonly kind: TestKind;
  readonly url: string;
  readonly source: TestSource;
  readonly options: object;
}

/** What else begins with a test, in the transaction that writes it; what it throws keeps the test from being started. */
export type OnTestStart = (transaction: NodePgDatabase, testId: string) => Promise<void>;

/** Writes a queued test and its job, both or neither. @returns the id of the test */
export async function startTest(db: NodePgDatabase, queue: Queue, test: NewTest, onStart?: OnTestStart): Promise<string> {
  return db.transaction(async (transaction) => {
    const [row] = await transaction
      .insert(tests)
      .values({ ...test, host: new URL(test.url).host })
      .returning({ id: tests.id });
    if (!row) throw new Error('The test was not written.');
    await onStart?.(transaction, row.id);
    await queue.send(transaction, RUN_TEST.name, { testId: row.id });
    return row.id;
  });
}
