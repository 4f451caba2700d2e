import { type Client, type ItemRef, type Provider, ProviderError } from '@plumbline/integrations';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, isNull, lt, or, type SQL, sql } from '../../../platform/database/query.ts';
import type { Files } from '../../../platform/files/files.ts';
import { logItem } from '../items/log-item.ts';
import { itemFiles } from '../tables.ts';
import { sentFileOf } from './find-files.ts';
import { GoneFile } from './gone-file.ts';

/** Permanent errors: the file is too large, or of a type that the tool does not accept. */
const REFUSED: ReadonlySet<ProviderError['kind']> = new Set(['invalid', 'forbidden', 'not_found']);

/** Automatic attempts, the last one about five hours after the first. Anyone who refreshes the item triggers another. */
export const MOST_TRIES = 6;

/** Files that are due for another attempt: the delay doubles each time. */
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
 * Adds files to an existing item, for tools that accept files only then; other tools have them already. If the process is killed in between, a file
 * may be added twice, but never lost.
 * @param which of the files that the tool does not have yet; all by default
 * @returns the temporary error that ended it, leaving the rest for the periodic check, which also logs giving up; null when none is left
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
    // Counted before the attempt, so that one which crashes the process is not repeated forever.
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
