import { type ChangelogEntry, POST_TABS } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, inArray, isNull } from '../../platform/database/query.ts';
import { invalidField } from '../../platform/http/api-error.ts';
import { type Actor, isShownTo } from '../accounts/index.ts';
import { feedbackPosts, postsInReach } from '../feedback/index.ts';
import { changelogPosts } from './tables.ts';

/** Sets which posts an entry resolves. @throws ApiError invalid_input naming `posts` */
export async function linkPosts(transaction: NodePgDatabase, actor: Actor, entryId: string, postIds: readonly string[]): Promise<void> {
  const own = and(inArray(feedbackPosts.id, [...postIds]), postsInReach(actor), isNull(feedbackPosts.deletedAt));
  if (postIds.length > 0 && (await transaction.$count(feedbackPosts, own)) < postIds.length)
    throw invalidField('posts', 'One of the posts no longer exists.');
  await transaction.delete(changelogPosts).where(eq(changelogPosts.entryId, entryId));
  if (postIds.length > 0) await transaction.insert(changelogPosts).values(postIds.map((postId) => ({ entryId, postId })));
}

/** The posts an entry resolves, as far as the reader may see them. */
export async function listLinkedPosts(db: NodePgDatabase, actor: Actor, entryId: string): Promise<NonNullable<ChangelogEntry['posts']>> {
  if (!isShownTo(actor, POST_TABS)) return [];
  const { id, title, status, upvoters } = feedbackPosts;
  return db
    .select({ id, title, status, upvoters })
    .from(changelogPosts)
    .innerJoin(feedbackPosts, eq(feedbackPosts.id, changelogPosts.postId))
    .where(and(eq(changelogPosts.entryId, entryId), postsInReach(actor), isNull(feedbackPosts.deletedAt)))
    .orderBy(asc(feedbackPosts.createdAt), asc(feedbackPosts.id));
}
