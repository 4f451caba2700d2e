import type { FeedbackPost } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { type Actor } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { holdActor, takeCommentsBack } from '../comments/index.ts';
import type { Follower } from './follow-post.ts';
import { getPost } from './get-post.ts';
import { holdBoth } from './merge-posts.ts';
import { noteActivity } from './note-activity.ts';
import { recountPost } from './recount-post.ts';
import { postsInReach } from './posts-in-reach.ts';
import { feedbackFollowers, feedbackMergeVotes, feedbackPosts } from './tables.ts';

/**
 * Takes a merged post out again, with its comments and what was answered to them since. Everybody stands to the other post as before, unless
 * they have said something else since.
 * @throws ApiError not_found also for a post that was not merged
 */
export async function unmergePost(db: NodePgDatabase, actor: Actor, postId: string, origin: RequestOrigin): Promise<FeedbackPost> {
  const { userId, workspaceId } = actor;
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const own = and(eq(feedbackPosts.id, postId), postsInReach(actor), isNull(feedbackPosts.deletedAt));
    const [found] = await transaction.select({ into: feedbackPosts.mergedIntoId }).from(feedbackPosts).where(own);
    if (!found?.into) throw notFound('merged post');
    const [post, into] = await holdBoth(transaction, workspaceId, [postId, found.into]);
    if (post.mergedIntoId !== into.id) throw notFound('merged post');
    await takeCommentsBack(transaction, { from: post.id, into: into.id });
    await takeVotesBack(transaction, post.id, into.id);
    await transaction.update(feedbackPosts).set({ mergedIntoId: null }).where(eq(feedbackPosts.id, post.id));
    await recountPost(transaction, post.id);
    await recountPost(transaction, into.id);
    await noteActivity(transaction, userId, into.id, 'unmerged');
    await recordEvent(transaction, {
      kind: 'feedback-unmerged',
      userId,
      workspaceId,
      origin,
      detail: { title: post.title, into: into.title },
    });
    return getPost(transaction, actor, post.id);
  });
}

type Stand = Pick<Follower, 'upvoted' | 'subscribed' | 'muted' | 'opinion'>;

async function takeVotesBack(transaction: NodePgDatabase, fromId: string, intoId: string): Promise<void> {
  const kept = await transaction.delete(feedbackMergeVotes).where(eq(feedbackMergeVotes.postId, fromId)).returning();
  const given = await transaction.select().from(feedbackFollowers).where(eq(feedbackFollowers.postId, fromId));
  for (const { userId, had, upvoted, subscribed, muted, opinion } of kept) {
    const before: Stand = { upvoted, subscribed, muted, opinion };
    const brought = given.find((row) => row.userId === userId);
    const own = and(eq(feedbackFollowers.postId, intoId), eq(feedbackFollowers.userId, userId));
    const [now] = await transaction.select().from(feedbackFollowers).where(own).for('update');
    if (!brought || !now || !isSame(now, had ? together(before, brought) : brought)) continue;
    if (had) await transaction.update(feedbackFollowers).set(before).where(own);
    else await transaction.delete(feedbackFollowers).where(own);
  }
}

/** As merging has put the two together. */
function together(one: Stand, other: Stand): Stand {
  return {
    upvoted: one.upvoted || other.upvoted,
    subscribed: one.subscribed || other.subscribed,
    muted: one.muted && other.muted,
    opinion: one.opinion ?? other.opinion,
  };
}

function isSame(one: Stand, other: Stand): boolean {
  return (['upvoted', 'subscribed', 'muted', 'opinion'] as const).every((part) => one[part] === other[part]);
}
