import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { TestRow } from '../tests/index.ts';
import { countCapture } from './count-capture.ts';

/**
 * Keeps rows of a capture and counts those that are new, in one transaction.
 * @param add keeps the rows, each once, and says how many were new
 * @throws ApiError payload_too_large when a quota is used up; nothing is then kept
 */
export async function addCountedRows<Row>(
  db: NodePgDatabase,
  test: TestRow,
  rows: readonly Row[],
  add: (transaction: NodePgDatabase, testId: string, rows: readonly Row[]) => Promise<number>,
): Promise<number> {
  const bytes = Buffer.byteLength(JSON.stringify(rows));
  return db.transaction(async (transaction) => {
    const kept = await add(transaction, test.id, rows);
    if (kept > 0) await countCapture(transaction, test, { bytes: Math.ceil((bytes * kept) / rows.length), rows: kept, files: 0 });
    return kept;
  });
}
