import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Actor } from '../accounts/index.ts';
import type { TestRow } from '../tests/index.ts';
import { countCapture } from './count-capture.ts';
import { keepOpen } from './open-capture.ts';

/**
 * Adds rows of a capture and counts the new ones against the quotas, in one transaction. Rows that already exist, or occur twice in a batch, are not
 * counted.
 * @param add inserts the rows and returns the ids of the new ones
 * @returns how many were new
 * @throws ApiError payload_too_large when a quota is used up, conflict when the capture has ended; nothing is added then
 */
export async function addCountedRows<Row extends { readonly id: string }>(
  db: NodePgDatabase,
  actor: Actor,
  test: TestRow,
  rows: readonly Row[],
  add: (transaction: NodePgDatabase, testId: string, rows: readonly Row[]) => Promise<readonly string[]>,
): Promise<number> {
  const distinct = firstOfEachId(rows);
  return db.transaction(async (transaction) => {
    await keepOpen(transaction, actor, test.id);
    const added = new Set(await add(transaction, test.id, [...distinct.values()]));
    const kept = [...distinct].filter(([id]) => added.has(id)).map(([, row]) => row);
    if (kept.length > 0)
      await countCapture(transaction, test.id, { bytes: Buffer.byteLength(JSON.stringify(kept)), rows: kept.length, files: 0 });
    return kept.length;
  });
}

function firstOfEachId<Row extends { readonly id: string }>(rows: readonly Row[]): Map<string, Row> {
  const distinct = new Map<string, Row>();
  for (const row of rows) if (!distinct.has(row.id)) distinct.set(row.id, row);
  return distinct;
}
