import type { createFeedbackBody } from '@plumbline/contract';
import { ARTICLE_LIMITS, snippetOf } from '@plumbline/editor/schema';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { readRichText } from '../../platform/http/rich-text.ts';
import { type Actor, authorKindOf, holdActor } from '../accounts/index.ts';
import { findVisitOfSite } from '../analytics/index.ts';
import { requireSite } from '../sites/index.ts';
import { decideHold, heldFields } from '../widget/index.ts';
import type { AfterPost } from './after-post.ts';
import { requireSpaceOfPosts } from './require-space-of-posts.ts';
import { feedbackActivity, feedbackFollowers, feedbackPosts } from './tables.ts';

/** Length of a post’s excerpt in lists. */
export const SNIPPET_LENGTH = 300;

export interface PostServices {
  readonly db: NodePgDatabase;
  /** Called for every new post, in the order of the areas. */
  readonly afterPost: readonly AfterPost[];
}

/**
 * Creates a post. Its author is its first upvoter and follows it.
 * For a post held for moderation, the consequences follow once it is approved.
 * @returns its id, and whether it is held
 * @throws ApiError invalid_input naming `content` or `site_id`, limit_reached when there is no more room
 */
export async function createPost(
  { db, afterPost }: PostServices,
  actor: Actor,
  body: z.output<typeof createFeedbackBody>,
): Promise<{ readonly id: string; readonly held: boolean }> {
  const content = readRichText('content', body.content, ARTICLE_LIMITS);
  const { userId, workspaceId } = actor;
  // A visitor’s post belongs to the site they are on.
  const siteId = actor.siteId ?? body.site_id ?? null;
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    if (siteId) await requireSite(transaction, workspaceId, siteId);
    const hold = await decideHold(transaction, actor, { title: body.title, content });
    const { id, authorKind, isRewritten } = feedbackPosts;
    const [post] = await transaction
      .insert(feedbackPosts)
      .values({
        workspaceId,
        siteId,
        type: body.type,
        title: body.title,
        content,
        snippet: snippetOf(content, SNIPPET_LENGTH),
        authorKind: authorKindOf(actor),
        authorId: userId,
        visitId: siteId && body.visit_id ? await findVisitOfSite(transaction, siteId, body.visit_id) : null,
        upvoters: 1,
        ...(hold ? { ...heldFields(hold), announced: false } : {}),
      })
      .returning({ id, workspaceId: feedbackPosts.workspaceId, authorKind, isRewritten });
    if (!post) throw new Error('The post was not written.');
    await transaction.insert(feedbackFollowers).values({ postId: post.id, userId, upvoted: true, subscribed: true });
    await transaction.insert(feedbackActivity).values({ postId: post.id, kind: 'posted', userId });
    if (!hold) for (const follow of afterPost) await follow(transaction, { id: post.id, workspaceId, siteId, network: actor.network });
    await requireSpaceOfPosts(transaction, post);
    return { id: post.id, held: hold !== null };
  });
}
