import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, isNull } from '../../platform/database/query.ts';
import type { Files } from '../../platform/files/files.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { feedbackPosts } from '../feedback/index.ts';
import { inPublic } from '../moderation/index.ts';
import { ofPost, selectPages } from './read-shown-pages.ts';
import { shownPictureFile } from './shown-picture-file.ts';
import { shownPages } from './tables.ts';

/** The data of a page attached to a post. */
export type ToldPage = Pick<typeof shownPages.$inferSelect, 'address' | 'requests' | 'console' | 'browser'>;

/** Pages of hidden posts are not passed on, even if the post was merged into a visible one. */
const pagesOfPost = (workspaceId: string, postId: string) =>
  and(eq(shownPages.workspaceId, workspaceId), ofPost(postId), isNull(feedbackPosts.deletedAt), inPublic(feedbackPosts));

/** The pages attached to a post, for its team, oldest first. */
export async function readPagesOfPost(db: NodePgDatabase, workspaceId: string, postId: string): Promise<ToldPage[]> {
  return selectPages(db).where(pagesOfPost(workspaceId, postId)).orderBy(asc(shownPages.createdAt), asc(shownPages.id));
}

export interface PictureOfPost {
  readonly workspaceId: string;
  readonly postId: string;
  readonly pageId: string;
}

/** Checks that a page of a post has a picture, without reading it. @throws ApiError not_found */
export async function requirePictureOfPost(db: NodePgDatabase, { workspaceId, postId, pageId }: PictureOfPost): Promise<void> {
  const [row] = await selectPages(db).where(and(pagesOfPost(workspaceId, postId), eq(shownPages.id, pageId)));
  if (!row || row.bytes === 0) throw notFound('picture');
}

/** The picture of a page of a post as WebP. @throws ApiError not_found */
export async function readPictureOfPost(
  { db, files }: { readonly db: NodePgDatabase; readonly files: Files },
  picture: PictureOfPost,
): Promise<Buffer> {
  await requirePictureOfPost(db, picture);
  const bytes = await files.get(shownPictureFile(picture.pageId));
  if (!bytes) throw notFound('picture');
  return bytes;
}
