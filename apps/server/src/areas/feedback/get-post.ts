import { type FeedbackPost, type Opinion, OPINIONS } from '@plumbline/contract';
import { renderHtml } from '@plumbline/editor/schema';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, count, eq, isNotNull, isNull } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { type Actor, users } from '../accounts/index.ts';
import { listComments } from '../comments/index.ts';
import { inPublic } from '../moderation/index.ts';
import { authorColumns, authorOf } from '../profile/index.ts';
import { presentPost, selectPosts } from './present-post.ts';
import { postsInReach } from './posts-in-reach.ts';
import { feedbackActivity, feedbackFollowers, feedbackPosts } from './tables.ts';

/** A complete post, or the one it was merged into: content, comments, activity, and opinions on its importance. @throws ApiError not_found */
export async function getPost(db: NodePgDatabase, actor: Actor, wantedId: string): Promise<FeedbackPost> {
  const inReach = and(postsInReach(actor), isNull(feedbackPosts.deletedAt));
  const [asked] = await db
    .select({ into: feedbackPosts.mergedIntoId })
    .from(feedbackPosts)
    .where(and(eq(feedbackPosts.id, wantedId), inReach));
  const postId = asked?.into ?? wantedId;
  const shown = and(eq(feedbackPosts.id, postId), inReach);
  const [found] = await selectPosts(db, actor.userId).where(shown);
  const [kept] = await db.select({ content: feedbackPosts.content }).from(feedbackPosts).where(shown);
  if (!found || !kept) throw notFound('post');
  return {
    ...presentPost(found, actor),
    content: renderHtml(kept.content),
    comments: await listComments(db, { kind: 'feedback', id: postId }, actor),
    opinions: await countOpinions(db, postId),
    activity: await listActivity(db, postId),
    ...(actor.siteId === null ? { merged: await listMerged(db, postId) } : {}),
  };
}

async function countOpinions(db: NodePgDatabase, postId: string): Promise<Record<Opinion, number>> {
  const rows = await db
    .select({ opinion: feedbackFollowers.opinion, people: count() })
    .from(feedbackFollowers)
    .where(and(eq(feedbackFollowers.postId, postId), isNotNull(feedbackFollowers.opinion)))
    .groupBy(feedbackFollowers.opinion);
  const people = (opinion: Opinion): number => rows.find((row) => row.opinion === opinion)?.people ?? 0;
  const [least, nice, important, most] = OPINIONS;
  return { [least]: people(least), [nice]: people(nice), [important]: people(important), [most]: people(most) };
}

async function listActivity(db: NodePgDatabase, postId: string): Promise<NonNullable<FeedbackPost['activity']>> {
  const rows = await db
    .select({ kind: feedbackActivity.kind, createdAt: feedbackActivity.createdAt, user: authorColumns })
    .from(feedbackActivity)
    .leftJoin(users, eq(users.id, feedbackActivity.userId))
    .where(eq(feedbackActivity.postId, postId))
    .orderBy(feedbackActivity.createdAt, feedbackActivity.id);
  return rows.map(({ kind, createdAt, user }) => ({ kind, author: authorOf(user), created_at: createdAt.toISOString() }));
}

async function listMerged(db: NodePgDatabase, postId: string): Promise<{ id: string; title: string }[]> {
  const { id, title, createdAt, mergedIntoId } = feedbackPosts;
  return db
    .select({ id, title })
    .from(feedbackPosts)
    .where(and(eq(mergedIntoId, postId), inPublic(feedbackPosts)))
    .orderBy(createdAt, id);
}
