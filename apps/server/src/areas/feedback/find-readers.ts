import { POST_TABS } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, arrayOverlaps, eq, isNotNull, or, type SQL, sql } from '../../platform/database/query.ts';
import { users } from '../accounts/index.ts';
import { inPublic } from '../moderation/index.ts';
import { panelLink, siteVisitors, widgets } from '../widget/index.ts';
import { members } from '../workspaces/index.ts';
import { feedbackFollowers, feedbackPosts } from './tables.ts';

/** Somebody who follows a post, may still read it, and has an address. */
export interface PostReader {
  readonly postId: string;
  readonly userId: string;
  readonly email: string;
  /** A site says that the address is theirs; they have confirmed it to nobody here. */
  readonly isNamed: boolean;
  /** The widget they read it in; null for a member, who reads it here. */
  readonly widgetKey: string | null;
}

/** The followers of posts whom letters may reach. @param which posts, and which of their followers */
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
        // Its writer may follow a waiting post; nothing of it goes by email.
        inPublic(feedbackPosts),
        or(isNotNull(members.userId), isNotNull(widgets.key)),
        // The address that a site vouches for, or one that its owner has confirmed here.
        or(isNotNull(siteVisitors.email), and(isNotNull(users.email), isNotNull(users.emailVerifiedAt))),
      ),
    )
    .orderBy(feedbackFollowers.postId, users.id);
}

/** Where they read a post. @param site origin of this server */
export function postUrl(site: string, { widgetKey, postId }: Pick<PostReader, 'widgetKey' | 'postId'>): string {
  return widgetKey === null ? `${site}/feedback?feedback_id=${postId}` : panelLink(site, widgetKey, postId);
}
