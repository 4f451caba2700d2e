import type { FeedbackPost, updateFeedbackBody } from '@plumbline/contract';
import { ARTICLE_LIMITS, snippetOf } from '@plumbline/editor/schema';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { eq, sql } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { readRichText } from '../../platform/http/rich-text.ts';
import { type Actor, authorKindOf, holdActor } from '../accounts/index.ts';
import { requireSite } from '../sites/index.ts';
import { decideHold, heldFields } from '../widget/index.ts';
import { changeStanding, saysStanding } from './change-standing.ts';
import { SNIPPET_LENGTH } from './create-post.ts';
import { changeFollower } from './follow-post.ts';
import { getPost } from './get-post.ts';
import { holdPost, type PostRow, requireAuthority } from './hold-post.ts';
import { noteActivity } from './note-activity.ts';
import { requireSpaceOfPosts } from './require-space-of-posts.ts';
import { feedbackPosts } from './tables.ts';
import type { TellServices } from './tell-followers.ts';

export interface UpdateServices extends TellServices {
  readonly db: NodePgDatabase;
}

/**
 * Changes a post’s stage, someone’s opinion of its importance, and its text, all or nothing. Followers are notified in the
 * same transaction.
 * @param site origin of the links in emails
 * @throws ApiError not_found, forbidden for other people’s text and for what visitors may not change, invalid_input naming `content` or `site_id`,
 * limit_reached when there is no more room
 */
export async function updatePost(
  services: UpdateServices,
  actor: Actor,
  body: z.output<typeof updateFeedbackBody>,
  site: string,
): Promise<FeedbackPost> {
  if (actor.siteId !== null && (saysStanding(body) || body.site_id !== undefined))
    throw new ApiError('forbidden', 'Only the team says how far posts are, and where they are shown.');
  return services.db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const post = await holdPost(transaction, actor, body.feedback_id);
    const written = await rewrite(transaction, actor, post, body);
    if (body.opinion !== undefined) await changeFollower(transaction, post, actor.userId, { opinion: body.opinion });
    if (saysStanding(body)) await changeStanding(services, transaction, { actor, post, site }, body);
    if (written) await requireSpaceOfPosts(transaction, written);
    return getPost(transaction, actor, post.id);
  });
}

/** @returns the post if it was rewritten; otherwise null */
async function rewrite(
  transaction: NodePgDatabase,
  actor: Actor,
  post: PostRow,
  { title, content: written, site_id }: z.output<typeof updateFeedbackBody>,
): Promise<PostRow | null> {
  if (title === undefined && written === undefined && site_id === undefined) return null;
  requireAuthority(post, actor);
  if (site_id) await requireSite(transaction, actor.workspaceId, site_id);
  const siteId = site_id === undefined ? post.siteId : site_id;
  const content = written === undefined ? post.content : readRichText('content', written, ARTICLE_LIMITS);
  // Otherwise someone could have a harmless text approved and then replace it.
  const hold = await decideHold(transaction, actor, { title: title ?? post.title, content });
  const [row] = await transaction
    .update(feedbackPosts)
    .set({
      title: title ?? post.title,
      content,
      siteId,
      snippet: snippetOf(content, SNIPPET_LENGTH),
      editedAt: sql`now()`,
      // Moving a post to another site does not change whose limit its text counts towards.
      ...(title !== undefined || written !== undefined
        ? { isRewritten: post.authorKind === 'visitor' && authorKindOf(actor) === 'user' }
        : {}),
      ...(hold ? heldFields(hold) : {}),
    })
    .where(eq(feedbackPosts.id, post.id))
    .returning();
  await noteActivity(transaction, actor.userId, post.id, 'edited');
  return row ?? null;
}
