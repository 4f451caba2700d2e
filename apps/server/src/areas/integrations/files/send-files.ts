import { type Client, type ItemRef, type Provider, ProviderError } from '@plumbline/integrations';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, isNull, sql } from '../../../platform/database/query.ts';
import type { Files } from '../../../platform/files/files.ts';
import { logItem } from '../items/log-item.ts';
import { itemFiles } from '../tables.ts';
import { readFile } from './read-files.ts';

/** What no further try changes: the file is too large, or of a kind that the tool does not take. */
const REFUSED: ReadonlySet<ProviderError['kind']> = new Set(['invalid', 'forbidden', 'not_found']);

export interface SentFiles {
  readonly client: Client;
  readonly provider: Provider;
  readonly item: ItemRef;
  readonly itemId: string;
}

/**
 * Adds the files of an item that is there, for tools that take files after it; the others have them by now. What does not pass for the moment
 * is left to the round that looks after items. Killed in between, it may add a file a second time, and never none.
 */
export async function sendFiles(
  { db, files }: { readonly db: NodePgDatabase; readonly files: Files },
  { client, provider, item, itemId }: SentFiles,
): Promise<void> {
  const rows = await db
    .select()
    .from(itemFiles)
    .where(and(eq(itemFiles.itemId, itemId), isNull(itemFiles.sentAt)))
    .orderBy(asc(itemFiles.createdAt));
  for (const row of rows) {
    const file = provider.attach ? await readFile(files, row) : null;
    try {
      if (file) await provider.attach?.(client, item, file);
      await logItem(db, itemId, { event: 'file-added', detail: row.name });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      if (!REFUSED.has(error.kind)) return;
      await logItem(db, itemId, { event: 'file-refused', detail: `${row.name}: ${error.message}` });
    }
    await db
      .update(itemFiles)
      .set({ sentAt: sql`now()` })
      .where(eq(itemFiles.id, row.id));
  }
}
