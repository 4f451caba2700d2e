import type { FeedbackPost } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, isNull, sql } from '../../platform/database/query.ts';
import { ApiError, invalidField, notFound } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { moveComments } from '../comments/index.ts';
import { inPublic } from '../moderation/index.ts';
import { addFollowers } from './add-followers.ts';
import { getPost } from './get-post.ts';
import type { PostRow } from './hold-post.ts';
import { noteActivity } from './note-activity.ts';
import { recountPost } from './recount-post.ts';
import { feedbackPosts } from './tables.ts';

/**
 * Merges a post into another with the same readers: its comments move, and anyone who voted for both counts once. Followers’ previous relation to the
 * other post is stored, so that the merge can be undone.
 * @throws ApiError not_found, invalid_input naming `into_id`, conflict for a post that others were merged into, limit_reached
 */
export async function mergePosts(
  db: NodePgDatabase,
  actor: Actor,
  { from: fromId, into: intoId }: { readonly from: string; readonly into: string },
  origin: RequestOrigin,
): Promise<FeedbackPost> {
  const { userId, workspaceId } = actor;
  if (fromId === intoId) throw invalidField('into_id', 'A post cannot be merged into itself.');
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const [from, into] = await holdBoth(transaction, workspaceId, [fromId, intoId]);
    if (from.mergedIntoId || into.mergedIntoId) throw invalidField('into_id', 'One of the two has already been merged.');
    if (from.siteId !== into.siteId)
      throw invalidField('into_id', 'The two posts have different audiences. Make them visible in the same place first.');
    if ((await transaction.$count(feedbackPosts, eq(feedbackPosts.mergedIntoId, from.id))) > 0)
      throw new ApiError('conflict', 'Other posts were merged into this one. Separate them first, or merge the other way round.');
    await moveComments(transaction, { from: from.id, into: into.id });
    await moveVotes(transaction, from.id, into.id);
    await transaction.update(feedbackPosts).set({ mergedIntoId: into.id }).where(eq(feedbackPosts.id, from.id));
    await recountPost(transaction, into.id);
    await noteActivity(transaction, userId, into.id, 'merged');
    await recordEvent(transaction, {
      kind: 'feedback-merged',
      userId,
      workspaceId,
      origin,
      detail: { title: from.title, into: into.title },
    });
    return getPost(transaction, actor, into.id);
  });
}

/** Locks two posts of a workspace, always in the same order. @throws ApiError not_found */
export async function holdBoth(
  transaction: NodePgDatabase,
  workspaceId: string,
  [oneId, otherId]: readonly [string, string],
): Promise<[PostRow, PostRow]> {
  const rows = await transaction
    .select()
    .from(feedbackPosts)
    .where(
      and(
        inArray(feedbackPosts.id, [oneId, otherId]),
        eq(feedbackPosts.workspaceId, workspaceId),
        isNull(feedbackPosts.deletedAt),
        inPublic(feedbackPosts),
      ),
    )
    .orderBy(feedbackPosts.id)
    .for('update');
  const [one, other] = [oneId, otherId].map((id) => rows.find((row) => row.id === id));
  if (!one || !other) throw notFound('post');
  return [one, other];
}

/** Nobody loses their choices for either post. */
async function moveVotes(transaction: NodePgDatabase, fromId: string, intoId: string): Promise<void> {
  await transaction.execute(sql`
    insert into feedback_merge_votes (post_id, user_id, had, upvoted, subscribed, muted, opinion)
      select given.post_id, given.user_id, own.user_id is not null,
        coalesce(own.upvoted, false), coalesce(own.subscribed, false), coalesce(own.muted, false), own.opinion
      from feedback_followers given left join feedback_followers own on own.post_id = ${intoId} and own.user_id = given.user_id
      where given.post_id = ${fromId}`);
  await addFollowers(transaction, sql`given.post_id = ${fromId}`, { postId: sql`${intoId}::uuid` });
}
