import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import type { Files, StoredFile } from '../../platform/files/files.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { pictureFile } from './picture-file.ts';
import { textPictures } from './tables.ts';

/** A picture as WebP, for whoever knows its key. @throws ApiError not_found */
export async function readPicture(db: NodePgDatabase, files: Files, key: string): Promise<StoredFile> {
  const stored = (await db.$count(textPictures, eq(textPictures.key, key))) > 0 ? await files.find(pictureFile(key)) : null;
  if (!stored) throw notFound('picture');
  return stored;
}
