import { and, asc, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { deleteFilesLater } from '../../platform/files/delete-files.ts';
import type { JobDefinition, JobHandler, Queue } from '../../platform/queue/queue.ts';
import { pictureFile } from './picture-file.ts';
import { textPictures } from './tables.ts';

/** Runs every night; what one run leaves the next one takes. */
export const PURGE_PICTURES: JobDefinition & { readonly cron: string } = {
  name: 'purge-pictures',
  cron: '20 4 * * *',
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 3600,
};

const AT_ONCE = 500;

/** Makes the handler of purge-pictures jobs. @param texts columns that hold rich text, each in a table with `workspace_id` */
export function createPicturePurger(db: NodePgDatabase, queue: Queue, texts: readonly PgColumn[]): JobHandler {
  return async (_data, signal) => {
    for (;;) {
      signal.throwIfAborted();
      if ((await purgeSome(db, queue, texts)) === 0) return;
    }
  };
}

/**
 * Deletes pictures that no text shows: those of a day ago that never were in one, those whose text is gone, and those of workspaces that are.
 * @returns how many were looked at
 */
async function purgeSome(db: NodePgDatabase, queue: Queue, texts: readonly PgColumn[]): Promise<number> {
  const due = await db
    .select({ key: textPictures.key, workspaceId: textPictures.workspaceId })
    .from(textPictures)
    .where(
      or(
        isNull(textPictures.workspaceId),
        and(isNull(textPictures.seenAt), lt(textPictures.createdAt, sql`now() - interval '1 day'`)),
        lt(textPictures.seenAt, sql`now() - interval '30 days'`),
      ),
    )
    .orderBy(asc(textPictures.createdAt))
    .limit(AT_ONCE);
  const shown = new Set<string>();
  for (const workspaceId of new Set(due.map((picture) => picture.workspaceId))) {
    if (workspaceId !== null) for (const key of await keysShown(db, texts, workspaceId)) shown.add(key);
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
    await transaction.delete(textPictures).where(inArray(textPictures.key, gone));
    await deleteFilesLater(transaction, queue, gone.map(pictureFile));
  });
  return due.length;
}

/** Keys of pictures that texts of a workspace show. */
async function keysShown(db: NodePgDatabase, texts: readonly PgColumn[], workspaceId: string): Promise<string[]> {
  const found: string[] = [];
  for (const column of texts) {
    const { rows } = await db.execute<{ key: string }>(sql`
      select distinct match[1] as key
      from ${column.table} cross join regexp_matches(${column}::text, '/api/accounts/picture/[?]key=([0-9a-f]{32})', 'g') match
      where workspace_id = ${workspaceId}::uuid`);
    found.push(...rows.map(({ key }) => key));
  }
  return found;
}
