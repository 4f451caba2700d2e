import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { Actor } from '../accounts/index.ts';
import { entriesInReach } from './entries-in-reach.ts';
import { changelogEntries } from './tables.ts';

export type EntryRow = typeof changelogEntries.$inferSelect;

/** Locks an entry, so that its counters change one after the other. @throws ApiError not_found */
export async function holdEntry(transaction: NodePgDatabase, actor: Actor, id: string): Promise<EntryRow> {
  const [entry] = await transaction
    .select()
    .from(changelogEntries)
    .where(and(eq(changelogEntries.id, id), entriesInReach(actor)))
    .for('update');
  if (!entry) throw notFound('entry');
  return entry;
}

/** @throws ApiError conflict for an entry that only its authors can read so far */
export function requirePublished({ state }: EntryRow): void {
  if (state !== 'published') throw new ApiError('conflict', 'This entry is not published yet.');
}
