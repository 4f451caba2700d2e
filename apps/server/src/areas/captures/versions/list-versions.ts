import type { PictureVersion } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inArray } from '../../../platform/database/query.ts';
import { users } from '../../accounts/index.ts';
import { findPicture, type PictureName } from './find-picture.ts';
import { findVersions, pictureOf } from './find-versions.ts';

/** Versions of a picture, newest first, the captured one last. @throws ApiError not_found */
export async function listVersions(db: NodePgDatabase, picture: PictureName): Promise<PictureVersion[]> {
  const captured = await findPicture(db, picture);
  const { testId, assetId, file } = picture;
  const rows = (await findVersions(db, testId, [assetId])).get(pictureOf(assetId, file)) ?? [];
  const names = await namesOf(
    db,
    rows.flatMap(({ madeBy }) => madeBy ?? []),
  );
  return [
    ...rows.map(({ version, mimeType, total, width, height, left, top, madeBy, createdAt }) => ({
      version,
      mime_type: mimeType,
      bytes: total,
      width,
      height,
      left,
      top,
      made_by: names.get(madeBy ?? '') ?? '',
      created_at: createdAt.toISOString(),
    })),
    {
      version: 0,
      mime_type: captured.mimeType,
      bytes: captured.total,
      width: captured.width ?? 0,
      height: captured.height ?? 0,
      left: 0,
      top: 0,
      made_by: '',
      created_at: null,
    },
  ];
}

async function namesOf(db: NodePgDatabase, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const people = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(people.map(({ id, firstName, lastName }) => [id, [firstName, lastName].filter(Boolean).join(' ')]));
}
