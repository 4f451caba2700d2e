import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, gte, inArray, isNull, sql } from '../../../platform/database/query.ts';
import { deleteFilesLater } from '../../../platform/files/delete-files.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../../platform/http/request-origin.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { type Actor, holdActor } from '../../accounts/index.ts';
import { recordEvent } from '../../audit-log/index.ts';
import type { TestRow } from '../../tests/index.ts';
import { versionFolder } from '../capture-file-keys.ts';
import { giveBack } from '../give-back.ts';
import { keepTest } from '../keep-test.ts';
import { capturePictureVersions } from '../tables.ts';
import { findPicture, type PictureName } from './find-picture.ts';
import { findVersions, pictureOf } from './find-versions.ts';

/**
 * Reverts to the previous version: the named one and any newer ones are deleted with their files, and no longer count. What they made
 * unreadable becomes readable again, so the audit log records who did it.
 * @returns the version shown now; 0 is the captured picture
 * @throws ApiError not_found
 */
export async function removeVersion(
  db: NodePgDatabase,
  queue: Queue,
  { actor, origin, test }: { readonly actor: Actor; readonly origin: RequestOrigin; readonly test: TestRow },
  picture: PictureName & { readonly version: number },
): Promise<number> {
  const { testId, assetId, file, version } = picture;
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    await keepTest(transaction, testId);
    await findPicture(transaction, picture, true);
    const kept = (await findVersions(transaction, testId, [assetId])).get(pictureOf(assetId, file)) ?? [];
    if (!kept.some((row) => row.version === version)) throw notFound('version');
    const gone = kept.filter((row) => row.version >= version);
    const versions = capturePictureVersions;
    const removed = await transaction
      .update(versions)
      .set({ removedAt: sql`now()` })
      .where(
        and(
          eq(versions.testId, testId),
          eq(versions.assetId, assetId),
          eq(versions.file, file),
          gte(versions.version, version),
          isNull(versions.removedAt),
          inArray(
            versions.id,
            gone.map(({ id }) => id),
          ),
        ),
      )
      .returning({ total: versions.total });
    await giveBack(transaction, testId, removed);
    await deleteFilesLater(
      transaction,
      queue,
      gone.map(({ id }) => versionFolder(testId, assetId, file, id)),
    );
    const shown = kept.find((row) => row.version < version)?.version ?? 0;
    await recordEvent(transaction, {
      kind: 'picture-set-back',
      userId: actor.userId,
      workspaceId: actor.workspaceId,
      origin,
      detail: { site: test.host, from: String(kept[0]?.version ?? version), to: String(shown) },
    });
    return shown;
  });
}
