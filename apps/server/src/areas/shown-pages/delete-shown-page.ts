import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { deleteFilesLater } from '../../platform/files/delete-files.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import type { Actor } from '../accounts/index.ts';
import { mayTakeAway, pagesInReach, selectPages } from './read-shown-pages.ts';
import { shownPictureFile } from './shown-picture-file.ts';
import { shownPages } from './tables.ts';

/** Permanently deletes an attached page. @throws ApiError not_found, forbidden for those who may only read */
export async function deleteShownPage(
  { db, queue }: { readonly db: NodePgDatabase; readonly queue: Queue },
  actor: Actor,
  id: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [row] = await selectPages(transaction).where(and(pagesInReach(actor), eq(shownPages.id, id)));
    if (!row) throw notFound('page');
    if (!mayTakeAway(actor, row.post)) throw new ApiError('forbidden', 'Only the person who attached a page can remove it.');
    await transaction.delete(shownPages).where(eq(shownPages.id, id));
    await deleteFilesLater(transaction, queue, [shownPictureFile(id)]);
  });
}
