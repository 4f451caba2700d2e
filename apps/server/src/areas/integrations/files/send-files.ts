import { type Client, type ItemRef, type Provider, ProviderError } from '@plumbline/integrations';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, isNull, lt, or, type SQL, sql } from '../../../platform/database/query.ts';
import type { Files } from '../../../platform/files/files.ts';
import { logItem } from '../items/log-item.ts';
import { itemFiles } from '../tables.ts';
import { sentFileOf } from './find-files.ts';
import { GoneFile } from './gone-file.ts';

/** What no further try changes: the file is too large, or of a kind that the tool does not take. */
const REFUSED: ReadonlySet<ProviderError['kind']> = new Set(['invalid', 'forbidden', 'not_found']);

/** So many tries the product makes by itself, the last some five hours after the first. A person who asks for the item makes another one. */
export const MOST_TRIES = 6;

/** Files that are to be tried again by now: each wait is twice the one before. */
export const mayBeTried = and(
  lt(itemFiles.tries, MOST_TRIES),
  or(isNull(itemFiles.triedAt), sql`${itemFiles.triedAt} < now() - make_interval(mins => (5 * power(2, ${itemFiles.tries}))::int)`),
);

export interface SentFiles {
  readonly client: Client;
  readonly provider: Provider;
  readonly item: ItemRef;
  readonly itemId: string;
}

/**
 * Adds the files of an item that is there, for tools that take files after it; the others have them by now. Killed in between, it may add a file a
 * second time, and never none.
 * @param which of those that the tool has not yet; all of them where it is left out
 * @returns why the tool did not take one for the moment, with which it ends: those that are left are for the round that looks after items, and the log
 *   says when that gives one up. null where none is left
 */
export async function sendFiles(
  { db, files }: { readonly db: NodePgDatabase; readonly files: Files },
  { client, provider, item, itemId }: SentFiles,
  which?: SQL,
): Promise<ProviderError | null> {
  const rows = await db
    .select()
    .from(itemFiles)
    .where(and(eq(itemFiles.itemId, itemId), isNull(itemFiles.sentAt), which))
    .orderBy(sql`${asc(itemFiles.triedAt)} nulls first`, asc(itemFiles.createdAt));
  for (const row of rows) {
    const own = eq(itemFiles.id, row.id);
    // Before it is tried: also what ends the process is not tried for ever.
    await db
      .update(itemFiles)
      .set({ tries: sql`${itemFiles.tries} + 1`, triedAt: sql`now()` })
      .where(own);
    try {
      await provider.attach?.(client, item, sentFileOf(files, row));
      await logItem(db, itemId, { event: 'file-added', detail: row.name });
    } catch (error) {
      if (!(error instanceof GoneFile) && !(error instanceof ProviderError)) throw error;
      if (error instanceof ProviderError && !REFUSED.has(error.kind)) {
        if (row.tries + 1 === MOST_TRIES) await logItem(db, itemId, { event: 'file-given-up', detail: `${row.name}: ${error.message}` });
        return error;
      }
      await logItem(db, itemId, { event: 'file-refused', detail: `${row.name}: ${error.message}` });
    }
    await db
      .update(itemFiles)
      .set({ sentAt: sql`now()` })
      .where(own);
  }
  return null;
}
