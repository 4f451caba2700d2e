import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNotNull, isNull, sql } from '../../platform/database/query.ts';
import type { Actor } from '../accounts/index.ts';
import { type AfterPost, feedbackPosts } from '../feedback/index.ts';
import type { Settled, Settlement } from './settle-held.ts';

export interface PostServices {
  /** Called for every new post, in the order of the areas. */
  readonly afterPost: readonly AfterPost[];
}

/** Settles a post. @returns null when it is not, or was never, held */
export async function settlePost(
  { afterPost }: PostServices,
  transaction: NodePgDatabase,
  { workspaceId }: Actor,
  id: string,
  action: Settlement,
): Promise<Settled | null> {
  const { heldAt, heldFor, hiddenAt } = feedbackPosts;
  const [post] = await transaction
    .select()
    .from(feedbackPosts)
    .where(and(eq(feedbackPosts.id, id), eq(feedbackPosts.workspaceId, workspaceId), isNotNull(heldFor), isNull(hiddenAt)))
    .for('update');
  if (!post) return null;
  const own = eq(feedbackPosts.id, id);
  if (action === 'undo') {
    if (post.heldAt && !post.deletedAt) return null;
    await transaction
      .update(feedbackPosts)
      .set({ deletedAt: null, heldAt: sql`coalesce(${heldAt}, now())` })
      .where(own);
    return post;
  }
  if (!post.heldAt || post.deletedAt) return null;
  if (action === 'spam') {
    await transaction
      .update(feedbackPosts)
      .set({ deletedAt: sql`now()` })
      .where(own);
    return post;
  }
  await transaction.update(feedbackPosts).set({ heldAt: null, announced: true, reported: true }).where(own);
  if (!post.announced) for (const follow of afterPost) await follow(transaction, { id, workspaceId, siteId: post.siteId, network: null });
  return post;
}
