import { type PostLink, POST_LINKS_MAX } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull } from '../../platform/database/query.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { feedbackPosts } from '../feedback/index.ts';
import { inPublic } from '../moderation/index.ts';
import { findSubject, type NamedSubject } from './find-subject.ts';
import { readLinks } from './present-links.ts';
import { postLinkFindings, postLinks } from './tables.ts';

/**
 * Links a post to a finding or a captured step. Idempotent.
 * @throws ApiError not_found, conflict for a merged post, limit_reached
 */
export async function linkPost(db: NodePgDatabase, actor: Actor, postId: string, named: NamedSubject): Promise<PostLink> {
  const { workspaceId, userId } = actor;
  const { row, findings } = await findSubject(db, workspaceId, named);
  const linkId = await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const own = and(
      eq(feedbackPosts.id, postId),
      eq(feedbackPosts.workspaceId, workspaceId),
      isNull(feedbackPosts.deletedAt),
      inPublic(feedbackPosts),
    );
    const [post] = await transaction.select({ into: feedbackPosts.mergedIntoId }).from(feedbackPosts).where(own).for('update');
    if (!post) throw notFound('post');
    if (post.into) throw new ApiError('conflict', 'This post was merged into another one. Link to that one.');
    const same = and(eq(postLinks.postId, postId), eq(postLinks.subject, row.subject));
    const [kept] = await transaction.select({ id: postLinks.id }).from(postLinks).where(same);
    if (kept) return kept.id;
    if ((await transaction.$count(postLinks, eq(postLinks.postId, postId))) >= POST_LINKS_MAX)
      throw new ApiError('limit_reached', `A post can have at most ${POST_LINKS_MAX} links. Remove one first.`);
    const [link] = await transaction
      .insert(postLinks)
      .values({ ...row, workspaceId, postId, createdBy: userId })
      .returning({ id: postLinks.id });
    if (!link) throw new Error('The link was not kept.');
    const places = findings.map((place) => ({ ...place, linkId: link.id }));
    if (places.length > 0) await transaction.insert(postLinkFindings).values(places).onConflictDoNothing();
    return link.id;
  });
  const [link] = await readLinks(db, workspaceId, eq(postLinks.id, linkId));
  if (!link) throw notFound('post');
  return link;
}

/** Removes a link without changing the post. @throws ApiError not_found */
export async function unlinkPost(db: NodePgDatabase, workspaceId: string, linkId: string): Promise<void> {
  const gone = await db
    .delete(postLinks)
    .where(and(eq(postLinks.id, linkId), eq(postLinks.workspaceId, workspaceId)))
    .returning({ id: postLinks.id });
  if (gone.length === 0) throw notFound('link');
}
