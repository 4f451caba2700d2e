import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { lt, sql } from '../../platform/database/query.ts';
import { changelogEntries } from './tables.ts';

/** Deletes entries that were put away so many days ago, with their comments. */
export async function purgeEntries(db: NodePgDatabase, days: number): Promise<void> {
  await db.delete(changelogEntries).where(lt(changelogEntries.deletedAt, sql`now() - make_interval(days => ${days})`));
}
