import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { deleteInParts } from '../../platform/database/delete-in-parts.ts';
import { lt, sql } from '../../platform/database/query.ts';
import { changelogEntries } from './tables.ts';

/** Permanently deletes entries deleted a number of days ago, with their comments. */
export async function purgeEntries(db: NodePgDatabase, days: number, signal: AbortSignal): Promise<void> {
  await deleteInParts(db, changelogEntries, lt(changelogEntries.deletedAt, sql`now() - make_interval(days => ${days})`), signal);
}
