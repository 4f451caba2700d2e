import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readVisitPath, type VisitPathRow } from '../../../analytics/index.ts';
import { type PostText, readPostText } from '../../../feedback/index.ts';
import { readPagesOfPost, type ToldPage } from '../../../shown-pages/index.ts';
import type { ItemSubject } from './item-subject.ts';

/** A feedback post. */
export interface PostSubject extends ItemSubject {
  readonly post: PostText;
  /** Pages that its author attached. */
  readonly pages: readonly ToldPage[];
  /** Pages its author viewed before; null when not recorded. */
  readonly path: VisitPathRow | null;
}

/** Reads a post that an item will be about. @throws ApiError not_found */
export async function findPost(db: NodePgDatabase, workspaceId: string, postId: string): Promise<PostSubject> {
  const post = await readPostText(db, workspaceId, postId);
  return {
    row: { about: 'post', host: '', postId },
    places: [],
    key: ['post', postId].join('\n'),
    post,
    pages: await readPagesOfPost(db, workspaceId, postId),
    path: post.visitId === null ? null : await readVisitPath(db, workspaceId, post.visitId, post.createdAt),
  };
}
