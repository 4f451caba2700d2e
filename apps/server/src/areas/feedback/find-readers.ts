import { POST_TABS } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, arrayOverlaps, eq, isNotNull, or, type SQL, sql } from '../../platform/database/query.ts';
import { users } from '../accounts/index.ts';
import { inPublic } from '../moderation/index.ts';
import { panelLink, siteVisitors, widgets } from '../widget/index.ts';
import { members } from '../workspaces/index.ts';
import { feedbackFollowers, feedbackPosts } from './tables.ts';

/** A follower of a post who may still read it and has an address. */
export interface PostReader {
  readonly postId: string;
  readonly userId: string;
  readonly email: string;
  /** The address was provided by a site; they have not confirmed it here. */
  readonly isNamed: boolean;
  /** The widget where they read it; null for a member, who reads it here. */
  readonly widgetKey: string | null;
}

/** Followers of posts who can be emailed. @param which condition on posts and followers */
export async function findReaders(transaction: NodePgDatabase, workspaceId: string, which: SQL | undefined): Promise<PostReader[]> {
  const email = sql<string>`coalesce(${siteVisitors.email}, ${users.email})`;
  const isNamed = sql<boolean>`${siteVisitors.subject} is not null`;
  return transaction
    .select({ postId: feedbackFollowers.postId, userId: users.id, email, isNamed, widgetKey: widgets.key })
    .from(feedbackFollowers)
    .innerJoin(feedbackPosts, eq(feedbackPosts.id, feedbackFollowers.postId))
    .innerJoin(users, eq(users.id, feedbackFollowers.userId))
    .leftJoin(members, and(eq(members.userId, users.id), eq(members.workspaceId, workspaceId)))
    .leftJoin(siteVisitors, and(eq(siteVisitors.userId, users.id), eq(siteVisitors.siteId, feedbackPosts.siteId)))
    .leftJoin(widgets, and(eq(widgets.siteId, siteVisitors.siteId), eq(widgets.enabled, true), arrayOverlaps(widgets.tabs, [...POST_TABS])))
    .where(
      and(
        eq(feedbackPosts.workspaceId, workspaceId),
        which,
        // The author may follow a held post, but nothing of it is emailed.
        inPublic(feedbackPosts),
        or(isNotNull(members.userId), isNotNull(widgets.key)),
        // An address provided by a site, or one that its owner has verified here.
        or(isNotNull(siteVisitors.email), and(isNotNull(users.email), isNotNull(users.emailVerifiedAt))),
      ),
    )
    .orderBy(feedbackFollowers.postId, users.id);
}

/** Where they read a post. @param site origin of this server */
export function postUrl(site: string, { widgetKey, postId }: Pick<PostReader, 'widgetKey' | 'postId'>): string {
  return widgetKey === null ? `${site}/feedback?feedback_id=${postId}` : panelLink(site, widgetKey, postId);
}
