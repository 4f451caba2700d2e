import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, isNull } from '../../platform/database/query.ts';
import type { Files } from '../../platform/files/files.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { feedbackPosts } from '../feedback/index.ts';
import { inPublic } from '../moderation/index.ts';
import { ofPost, selectPages } from './read-shown-pages.ts';
import { shownPictureFile } from './shown-picture-file.ts';
import { shownPages } from './tables.ts';

/** What a page tells that was shown with a post. */
export type ToldPage = Pick<typeof shownPages.$inferSelect, 'address' | 'requests' | 'console' | 'browser'>;

/** What was hidden with its writer is nobody's to pass on, also where it was merged into what is shown. */
const pagesOfPost = (workspaceId: string, postId: string) =>
  and(eq(shownPages.workspaceId, workspaceId), ofPost(postId), isNull(feedbackPosts.deletedAt), inPublic(feedbackPosts));

/** The pages of a post as its team sees them, the oldest first. */
export async function readPagesOfPost(db: NodePgDatabase, workspaceId: string, postId: string): Promise<ToldPage[]> {
  return selectPages(db).where(pagesOfPost(workspaceId, postId)).orderBy(asc(shownPages.createdAt), asc(shownPages.id));
}

export interface PictureOfPost {
  readonly workspaceId: string;
  readonly postId: string;
  readonly pageId: string;
}

/** Makes sure that a page of a post has a picture, without reading it. @throws ApiError not_found */
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
