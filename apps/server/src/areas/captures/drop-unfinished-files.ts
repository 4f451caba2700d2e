import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { deleteFilesLater } from '../../platform/files/delete-files.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { partsPrefix } from './capture-file-keys.ts';
import { giveBack } from './give-back.ts';
import { captureFiles } from './tables.ts';

/**
 * Deletes the incomplete files of a capture, in the transaction that ends it: nobody can complete or read them any more, and they would still count
 * with their announced size.
 */
export async function dropUnfinishedFiles(transaction: NodePgDatabase, queue: Queue, testId: string): Promise<void> {
  const dropped = await transaction
    .delete(captureFiles)
    .where(and(eq(captureFiles.testId, testId), eq(captureFiles.complete, false)))
    .returning({ assetId: captureFiles.assetId, file: captureFiles.file, total: captureFiles.total, parts: captureFiles.parts });
  if (dropped.length === 0) return;
  await giveBack(transaction, testId, dropped);
  const begun = dropped.filter(({ parts }) => parts > 0);
  await deleteFilesLater(
    transaction,
    queue,
    begun.map(({ assetId, file }) => partsPrefix(testId, assetId, file)),
  );
}
