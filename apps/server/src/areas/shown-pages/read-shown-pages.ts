import type { ShownPage } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, getTableColumns, isNull, or, type SQL } from '../../platform/database/query.ts';
import type { Files, StoredFile } from '../../platform/files/files.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { type Actor, isAtLeast } from '../accounts/index.ts';
import { feedbackPosts, postsInReach } from '../feedback/index.ts';
import { shownPictureFile } from './shown-picture-file.ts';
import { shownPages } from './tables.ts';

/** The pages attached to a post and to posts merged into it, oldest first. */
export async function listShownPages(db: NodePgDatabase, actor: Actor, postId: string): Promise<ShownPage[]> {
  const rows = await selectPages(db)
    .where(and(pagesInReach(actor), ofPost(postId)))
    .orderBy(asc(shownPages.createdAt), asc(shownPages.id));
  return rows.map((row) => ({
    id: row.id,
    feedback_id: row.post.id,
    address: row.address,
    requests: [...row.requests],
    console: [...row.console],
    browser: row.browser,
    has_picture: row.bytes > 0,
    mine: mayTakeAway(actor, row.post),
    created_at: row.createdAt.toISOString(),
  }));
}

/** Matches pages of a post, and of posts merged into it. */
export const ofPost = (postId: string): SQL | undefined => or(eq(feedbackPosts.id, postId), eq(feedbackPosts.mergedIntoId, postId));

/** The picture of an attached page as WebP. @throws ApiError not_found, also without access */
export async function readShownPicture(db: NodePgDatabase, files: Files, actor: Actor, id: string): Promise<StoredFile> {
  const [row] = await selectPages(db).where(and(pagesInReach(actor), eq(shownPages.id, id)));
  const stored = row && row.bytes > 0 ? await files.find(shownPictureFile(id)) : null;
  if (!stored) throw notFound('picture');
  return stored;
}

/** Attached pages with their posts. */
export function selectPages(db: NodePgDatabase) {
  return db
    .select({ ...getTableColumns(shownPages), post: { id: feedbackPosts.id, authorId: feedbackPosts.authorId } })
    .from(shownPages)
    .innerJoin(feedbackPosts, eq(feedbackPosts.id, shownPages.postId));
}

/** The team sees all of them, a visitor only their own. */
export function pagesInReach(actor: Actor): SQL | undefined {
  const isTheirs = actor.siteId === null ? undefined : eq(feedbackPosts.authorId, actor.userId);
  return and(eq(shownPages.workspaceId, actor.workspaceId), postsInReach(actor), isNull(feedbackPosts.deletedAt), isTheirs);
}

/** Deletable by whoever attached it, and by the team, which may have been sent more than it wants to keep. */
export function mayTakeAway(actor: Actor, post: { readonly authorId: string | null }): boolean {
  return post.authorId === actor.userId || (actor.siteId === null && isAtLeast(actor.role, 'member'));
}
