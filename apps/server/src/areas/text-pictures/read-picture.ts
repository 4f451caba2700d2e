import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import type { Files, StoredFile } from '../../platform/files/files.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { pictureFile } from './picture-file.ts';
import { textPictures } from './tables.ts';

/** A picture as WebP, for anyone who knows its key. @param mayShow whether pictures of a workspace may be shown here @throws ApiError not_found */
export async function readPicture(
  { db, files, mayShow }: { readonly db: NodePgDatabase; readonly files: Files; readonly mayShow: (workspaceId: string | null) => boolean },
  key: string,
): Promise<StoredFile> {
  const [row] = await db.select({ workspaceId: textPictures.workspaceId }).from(textPictures).where(eq(textPictures.key, key));
  const stored = row && mayShow(row.workspaceId) ? await files.find(pictureFile(key)) : null;
  if (!stored) throw notFound('picture');
  return stored;
}
