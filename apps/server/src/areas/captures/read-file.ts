import type { CaptureFile } from '@plumbline/contract';
import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import sharp from 'sharp';
import type { Files } from '../../platform/files/files.ts';
import { invalidField, notFound } from '../../platform/http/api-error.ts';
import { fileKey, thumbKey } from './capture-file-keys.ts';
import { notPutAway } from './kept-steps.ts';
import { captureFiles } from './tables.ts';

const THUMB_WIDTH = 480;
/** The types a picture can have; everything else goes out as plain text, which no browser runs. */
const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp']);

export interface ServedFile {
  readonly bytes: Uint8Array;
  readonly type: string;
}

export interface WantedFile {
  readonly testId: string;
  readonly assetId: string;
  readonly file: CaptureFile;
  readonly size: 'full' | 'thumb';
}

/**
 * A complete file of a step that was not put away. The caller has made sure whose test it is.
 * @throws ApiError not_found, invalid_input when a page is asked for as a small picture
 */
export async function readFile(db: NodePgDatabase, files: Files, { testId, assetId, file, size }: WantedFile): Promise<ServedFile> {
  const [row] = await db
    .select({ mimeType: captureFiles.mimeType })
    .from(captureFiles)
    .where(
      and(
        eq(captureFiles.testId, testId),
        eq(captureFiles.assetId, assetId),
        eq(captureFiles.file, file),
        eq(captureFiles.complete, true),
        notPutAway(testId, captureFiles.assetId),
      ),
    );
  if (!row) throw notFound('file');
  const isPicture = PICTURES.has(row.mimeType);
  if (size === 'thumb') {
    if (!isPicture) throw invalidField('size', 'Only pictures can be had small.');
    return { bytes: await readThumb(files, { testId, assetId, file }), type: 'image/webp' };
  }
  const bytes = await files.get(fileKey(testId, assetId, file));
  if (!bytes) throw notFound('file');
  return { bytes, type: isPicture ? row.mimeType : 'text/plain; charset=utf-8' };
}

/** Made the first time it is asked for and kept beside the picture; two who ask at once write the same bytes. */
async function readThumb(files: Files, { testId, assetId, file }: Omit<WantedFile, 'size'>): Promise<Buffer> {
  const key = thumbKey(testId, assetId, file);
  const kept = await files.get(key);
  if (kept) return kept;
  const picture = await files.get(fileKey(testId, assetId, file));
  if (!picture) throw notFound('file');
  const thumb = await sharp(picture).resize({ width: THUMB_WIDTH, withoutEnlargement: true }).webp({ quality: 75 }).toBuffer();
  await files.put(key, thumb);
  return thumb;
}
