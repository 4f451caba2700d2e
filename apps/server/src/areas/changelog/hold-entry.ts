import { and, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { notFound } from '../../platform/http/api-error.ts';
import { type Actor, withinReach } from '../accounts/index.ts';
import { changelogEntries } from './tables.ts';

export type EntryRow = typeof changelogEntries.$inferSelect;

/** Locks an entry: what is counted on it changes by one after the other. @throws ApiError not_found */
export async function holdEntry(transaction: NodePgDatabase, actor: Actor, id: string): Promise<EntryRow> {
  const [entry] = await transaction
    .select()
    .from(changelogEntries)
    .where(and(eq(changelogEntries.id, id), withinReach(actor, changelogEntries), isNull(changelogEntries.deletedAt)))
    .for('update');
  if (!entry) throw notFound('entry');
  return entry;
}
