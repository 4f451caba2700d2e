import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull, max } from '../../platform/database/query.ts';
import { changelogEntries } from './tables.ts';

/** When the newest entry of a site was published; null if there is none. */
export async function newestEntryAt(db: NodePgDatabase, siteId: string): Promise<Date | null> {
  const [newest] = await db
    .select({ at: max(changelogEntries.createdAt) })
    .from(changelogEntries)
    .where(and(eq(changelogEntries.siteId, siteId), eq(changelogEntries.state, 'published'), isNull(changelogEntries.deletedAt)));
  return newest?.at ?? null;
}
