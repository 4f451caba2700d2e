import type { FeedbackPost } from '@plumbline/contract';
import { paragraphOf } from '@plumbline/editor/schema';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from '../../platform/database/columns.ts';
import { and, eq, getTableColumns } from '../../platform/database/query.ts';
import { type Actor, users } from '../accounts/index.ts';
import { authorColumns, authorOf } from '../profile/index.ts';
import { stageOf } from './stage-of.ts';
import type { PostRow } from './hold-post.ts';
import { feedbackFollowers, feedbackPosts } from './tables.ts';

/** All columns except the content, which may be long, and those only used by the database. */
const { content: _content, fullText: _fullText, ...LISTED } = getTableColumns(feedbackPosts);

const owners = alias(users, 'owners');

/** Posts with author, owner, and the reader’s relation to them. @param userId the reader */
export function selectPosts(db: NodePgDatabase, userId: string) {
  return db
    .select({
      post: LISTED,
      user: authorColumns,
      owner: { id: owners.id, firstName: owners.firstName, lastName: owners.lastName },
      follower: { upvoted: feedbackFollowers.upvoted, subscribed: feedbackFollowers.subscribed, opinion: feedbackFollowers.opinion },
    })
    .from(feedbackPosts)
    .leftJoin(users, eq(users.id, feedbackPosts.authorId))
    .leftJoin(owners, eq(owners.id, feedbackPosts.ownerId))
    .leftJoin(feedbackFollowers, and(eq(feedbackFollowers.postId, feedbackPosts.id), eq(feedbackFollowers.userId, userId)));
}

export interface SelectedPost {
  readonly post: Omit<PostRow, 'content' | 'fullText'>;
  readonly user: Parameters<typeof authorOf>[0];
  readonly owner: { readonly id: string; readonly firstName: string; readonly lastName: string } | null;
  readonly follower: Pick<typeof feedbackFollowers.$inferSelect, 'upvoted' | 'subscribed' | 'opinion'> | null;
}

/** A post as shown in lists, without internal fields for visitors. @param actor the reader */
export function presentPost(
  { post, user, owner, follower }: SelectedPost,
  { userId, siteId }: Pick<Actor, 'userId' | 'siteId'>,
): FeedbackPost {
  const isMember = siteId === null;
  return {
    id: post.id,
    title: post.title,
    content: paragraphOf(post.snippet),
    snippet: post.snippet,
    type: post.type,
    status: post.status,
    stage: stageOf(post),
    verified_at: post.verifiedAt?.toISOString() ?? null,
    pinned: post.pinned === 1,
    locked: post.locked || post.heldAt !== null,
    owner: owner && isMember ? { user_id: owner.id, first_name: owner.firstName, last_name: owner.lastName } : null,
    tags: isMember ? post.tags : [],
    upvoters: post.upvoters,
    upvoted: follower?.upvoted ?? false,
    subscribe: follower?.subscribed ?? false,
    opinion: follower?.opinion ?? null,
    author: authorOf(user),
    mine: post.authorId === userId,
    held: post.heldAt !== null,
    site_id: post.siteId,
    comment_count: post.commentCount,
    created_at: post.createdAt.toISOString(),
    edited_at: post.editedAt?.toISOString() ?? null,
  };
}
