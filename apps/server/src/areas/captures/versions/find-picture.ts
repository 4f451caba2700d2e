import type { PictureFile } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../../platform/database/query.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import { notPutAway } from '../kept-steps.ts';
import { captureFiles } from '../tables.ts';

/** Identifies a captured picture. The caller has checked access to the test. */
export interface PictureName {
  readonly testId: string;
  readonly assetId: string;
  readonly file: PictureFile;
}

/**
 * The complete captured picture of a step that was not removed.
 * @param lock serialises changes to which version is the newest
 * @throws ApiError not_found
 */
export async function findPicture(db: NodePgDatabase, { testId, assetId, file }: PictureName, lock = false) {
  const found = db
    .select()
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
  const [row] = await (lock ? found.for('update') : found);
  if (!row) throw notFound('picture');
  return row;
}
