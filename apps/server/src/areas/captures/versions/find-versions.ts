import type { CaptureFile } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, desc, eq, inArray, isNotNull, isNull } from '../../../platform/database/query.ts';
import { capturePictureVersions } from '../tables.ts';

export type VersionRow = typeof capturePictureVersions.$inferSelect & { readonly version: number };

/** The key of a picture within its test. */
export const pictureOf = (assetId: string, file: CaptureFile): string => `${assetId}/${file}`;

/** All complete, unreverted edited versions of a test’s pictures, newest first, by pictureOf(). */
export async function findVersions(db: NodePgDatabase, testId: string, assetIds: readonly string[]): Promise<Map<string, VersionRow[]>> {
  if (assetIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(capturePictureVersions)
    .where(
      and(
        eq(capturePictureVersions.testId, testId),
        inArray(capturePictureVersions.assetId, [...assetIds]),
        isNotNull(capturePictureVersions.version),
        isNull(capturePictureVersions.removedAt),
      ),
    )
    .orderBy(desc(capturePictureVersions.version));
  const versions = new Map<string, VersionRow[]>();
  for (const row of rows) {
    const { version } = row;
    if (version === null) continue;
    const name = pictureOf(row.assetId, row.file);
    versions.set(name, [...(versions.get(name) ?? []), { ...row, version }]);
  }
  return versions;
}
