import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, gt, isNull } from '../../platform/database/query.ts';
import { changelogEntries } from './tables.ts';

/** Number of entries of a site published after a moment. */
export async function countNewEntries(db: NodePgDatabase, siteId: string, after: Date): Promise<number> {
  return db.$count(
    changelogEntries,
    and(
      eq(changelogEntries.siteId, siteId),
      eq(changelogEntries.state, 'published'),
      isNull(changelogEntries.deletedAt),
      gt(changelogEntries.createdAt, after),
    ),
  );
}
