import type { FeedbackPost } from '@plumbline/contract';
import { paragraphOf } from '@plumbline/editor/schema';
import { and, eq, getTableColumns } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { users } from '../accounts/index.ts';
import { authorColumns, authorOf } from '../profile/index.ts';
import type { PostRow } from './hold-post.ts';
import { feedbackFollowers, feedbackPosts } from './tables.ts';

/** All of a post but its content, which may be long. */
const { content: _content, ...LISTED } = getTableColumns(feedbackPosts);

/** Posts with who wrote them and how somebody stands to them. @param userId who looks */
export function selectPosts(db: NodePgDatabase, userId: string) {
  return db
    .select({
      post: LISTED,
      user: authorColumns,
      follower: { upvoted: feedbackFollowers.upvoted, subscribed: feedbackFollowers.subscribed, opinion: feedbackFollowers.opinion },
    })
    .from(feedbackPosts)
    .leftJoin(users, eq(users.id, feedbackPosts.authorId))
    .leftJoin(feedbackFollowers, and(eq(feedbackFollowers.postId, feedbackPosts.id), eq(feedbackFollowers.userId, userId)));
}

export interface SelectedPost {
  readonly post: Omit<PostRow, 'content'>;
  readonly user: Parameters<typeof authorOf>[0];
  readonly follower: Pick<typeof feedbackFollowers.$inferSelect, 'upvoted' | 'subscribed' | 'opinion'> | null;
}

/** A post as lists show it. @param userId who looks */
export function presentPost({ post, user, follower }: SelectedPost, userId: string): FeedbackPost {
  return {
    id: post.id,
    title: post.title,
    content: paragraphOf(post.snippet),
    snippet: post.snippet,
    type: post.type,
    status: post.status,
    upvoters: post.upvoters,
    upvoted: follower?.upvoted ?? false,
    subscribe: follower?.subscribed ?? false,
    opinion: follower?.opinion ?? null,
    author: authorOf(user),
    mine: post.authorId === userId,
    site_id: post.siteId,
    comment_count: post.commentCount,
    created_at: post.createdAt.toISOString(),
    edited_at: post.editedAt?.toISOString() ?? null,
  };
}
