import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, gte, inArray, isNull, lt, or, sql } from '../../platform/database/query.ts';
import { feedbackActivity, feedbackPosts } from '../feedback/index.ts';
import { sites } from '../sites/index.ts';
import type { Period } from './periods.ts';
import type { WebsiteSummary } from './read-summary.ts';

/**
 * Posts created and closed in a period, by the host they are about; '' for none. Without held, hidden and merged
 * ones.
 */
export async function countPosts(
  db: NodePgDatabase,
  workspaceId: string,
  { from, to }: Period,
): Promise<Map<string, WebsiteSummary['posts']>> {
  const closing = db
    .select({ postId: feedbackActivity.postId })
    .from(feedbackActivity)
    .innerJoin(feedbackPosts, eq(feedbackPosts.id, feedbackActivity.postId))
    .where(
      and(
        eq(feedbackPosts.workspaceId, workspaceId),
        // A post reopened since is not closed.
        eq(feedbackPosts.status, 'close'),
        inArray(feedbackActivity.kind, ['closed', 'verified']),
        gte(feedbackActivity.createdAt, from),
        lt(feedbackActivity.createdAt, to),
      ),
    );
  const came = and(gte(feedbackPosts.createdAt, from), lt(feedbackPosts.createdAt, to));
  const closed = inArray(feedbackPosts.id, closing);
  const rows = await db
    .select({
      host: sql<string>`coalesce(${sites.host}, '')`,
      came: sql<number>`count(*) filter (where ${came})::int`,
      closed: sql<number>`count(*) filter (where ${closed})::int`,
    })
    .from(feedbackPosts)
    .leftJoin(sites, eq(sites.id, feedbackPosts.siteId))
    .where(
      and(
        eq(feedbackPosts.workspaceId, workspaceId),
        isNull(feedbackPosts.deletedAt),
        isNull(feedbackPosts.heldAt),
        isNull(feedbackPosts.hiddenAt),
        isNull(feedbackPosts.mergedIntoId),
        or(came, closed),
      ),
    )
    .groupBy(sql`1`);
  return new Map(rows.map(({ host, ...counts }) => [host, counts]));
}
