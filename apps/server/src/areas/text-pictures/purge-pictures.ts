import type { AreaServices } from '../../area.ts';
import { and, asc, inArray, isNull, lt, or, sql } from '../../platform/database/query.ts';
import { deleteFilesLater } from '../../platform/files/delete-files.ts';
import { type JobHandler, type ScheduledJob, CLEANUP } from '../../platform/queue/queue.ts';
import { pictureFile } from './picture-file.ts';
import { textPictures } from './tables.ts';

/** Runs every night; the next run does what one leaves. */
export const PURGE_PICTURES: ScheduledJob = { ...CLEANUP, name: 'purge-pictures', cron: '20 4 * * *' };

const AT_ONCE = 500;

type PurgeServices = Pick<AreaServices, 'db' | 'queue' | 'texts' | 'pictures'>;

const isDue = or(
  isNull(textPictures.workspaceId),
  and(isNull(textPictures.seenAt), lt(textPictures.createdAt, sql`now() - interval '1 day'`)),
  lt(textPictures.seenAt, sql`now() - interval '30 days'`),
);

/** Creates the handler of purge-pictures jobs. */
export function createPicturePurger(services: PurgeServices): JobHandler {
  return async (_data, signal) => {
    for (;;) {
      signal.throwIfAborted();
      if ((await purgeSome(services)) === 0) return;
    }
  };
}

/**
 * Deletes unused pictures: those never used within a day, those whose text or entry is gone, and those of deleted workspaces.
 * @returns how many were checked
 */
async function purgeSome(services: PurgeServices): Promise<number> {
  const { db, queue } = services;
  const due = await db
    .select({ key: textPictures.key, workspaceId: textPictures.workspaceId })
    .from(textPictures)
    .where(isDue)
    .orderBy(asc(textPictures.createdAt))
    .limit(AT_ONCE);
  const shown = new Set<string>();
  for (const workspaceId of new Set(due.map((picture) => picture.workspaceId))) {
    if (workspaceId !== null) for (const key of await keysShown(services, workspaceId)) shown.add(key);
  }
  const [seen, gone] = [due.filter(({ key }) => shown.has(key)), due.filter(({ key }) => !shown.has(key))].map((some) =>
    some.map(({ key }) => key),
  );
  await db.transaction(async (transaction) => {
    if (seen && seen.length > 0)
      await transaction
        .update(textPictures)
        .set({ seenAt: sql`now()` })
        .where(inArray(textPictures.key, seen));
    if (!gone || gone.length === 0) return;
    // A picture that came into use in the meantime is no longer due.
    const deleted = await transaction
      .delete(textPictures)
      .where(and(inArray(textPictures.key, gone), isDue))
      .returning({ key: textPictures.key });
    await deleteFilesLater(
      transaction,
      queue,
      deleted.map(({ key }) => pictureFile(key)),
    );
  });
  return due.length;
}

/** Keys of the pictures that a workspace uses, in its texts and elsewhere. */
async function keysShown({ db, texts, pictures }: PurgeServices, workspaceId: string): Promise<string[]> {
  const found: string[] = [];
  for (const column of texts) {
    const { rows } = await db.execute<{ key: string }>(sql`
      select distinct match[1] as key
      from ${column.table} cross join regexp_matches(${column}::text, '/api/accounts/picture/[?]key=([0-9a-f]{32})', 'g') match
      where workspace_id = ${workspaceId}::uuid`);
    found.push(...rows.map(({ key }) => key));
  }
  for (const column of pictures) {
    const { rows } = await db.execute<{ key: string }>(
      sql`select ${column} as key from ${column.table} where workspace_id = ${workspaceId}::uuid and ${column} is not null`,
    );
    found.push(...rows.map(({ key }) => key));
  }
  return found;
}
