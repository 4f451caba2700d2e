import type { ShareLink } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { desc, eq } from '../../platform/database/query.ts';
import { users } from '../accounts/index.ts';
import { getTest } from '../tests/index.ts';
import { presentShare } from './present-share.ts';
import { shareLinks } from './tables.ts';

/** Links to a report, newest first. @throws ApiError not_found */
export async function listShares(db: NodePgDatabase, workspaceId: string, testId: string): Promise<ShareLink[]> {
  await getTest(db, workspaceId, testId);
  const rows = await db
    .select({ link: shareLinks, firstName: users.firstName, lastName: users.lastName })
    .from(shareLinks)
    .leftJoin(users, eq(users.id, shareLinks.madeBy))
    .where(eq(shareLinks.testId, testId))
    .orderBy(desc(shareLinks.createdAt))
    .limit(200);
  return rows.map(({ link, firstName, lastName }) => presentShare(link, [firstName, lastName].filter(Boolean).join(' ')));
}
