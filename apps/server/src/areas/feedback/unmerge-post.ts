import type { FeedbackPost } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { joinFew, joinMany } from '../../platform/database/join-many.ts';
import { and, eq, isNull, sql } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { takeCommentsBack } from '../comments/index.ts';
import { getPost } from './get-post.ts';
import { holdBoth } from './merge-posts.ts';
import { noteActivity } from './note-activity.ts';
import { recountPost } from './recount-post.ts';
import { postsInReach } from './posts-in-reach.ts';
import { feedbackPosts } from './tables.ts';

/**
 * Undoes a merge, moving back comments and later replies to them. Followers’ relation to the other post is restored, unless they have changed it
 * since.
 * @throws ApiError not_found, also for a post that was not merged
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

/** In one statement however many there are, because others wait for the rows of followers. */
async function takeVotesBack(transaction: NodePgDatabase, fromId: string, intoId: string): Promise<void> {
  await joinMany(transaction);
  await transaction.execute(sql`
    with kept as (delete from feedback_merge_votes where post_id = ${fromId} returning *),
    -- Who stands to the other post as merging has put the two together, which addFollowers() says.
    same as (
      select kept.* from kept
        join feedback_followers brought on brought.post_id = ${fromId} and brought.user_id = kept.user_id
        join feedback_followers now on now.post_id = ${intoId} and now.user_id = kept.user_id
      where now.upvoted = (brought.upvoted or kept.had and kept.upvoted)
        and now.subscribed = (brought.subscribed or kept.had and kept.subscribed)
        and now.muted = (brought.muted and (not kept.had or kept.muted))
        and now.opinion is not distinct from coalesce(case when kept.had then kept.opinion end, brought.opinion)
      for update of now
    ),
    put_back as (
      update feedback_followers f set upvoted = same.upvoted, subscribed = same.subscribed, muted = same.muted, opinion = same.opinion
      from same where same.had and f.post_id = ${intoId} and f.user_id = same.user_id
    )
    delete from feedback_followers f using same where not same.had and f.post_id = ${intoId} and f.user_id = same.user_id`);
  await joinFew(transaction);
}
