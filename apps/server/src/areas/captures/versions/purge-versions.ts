import { ABANDONED_CAPTURE_HOURS } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull, lt, sql } from '../../../platform/database/query.ts';
import { deleteFilesLater } from '../../../platform/files/delete-files.ts';
import { type JobHandler, type Queue, type ScheduledJob, CLEANUP } from '../../../platform/queue/queue.ts';
import { versionPartsPrefix } from '../capture-file-keys.ts';
import { giveBack } from '../give-back.ts';
import { keepTest } from '../keep-test.ts';
import { capturePictureVersions } from '../tables.ts';

/** Runs hourly at twenty-five past; the next run does what one leaves. */
export const PURGE_VERSIONS: ScheduledJob = { ...CLEANUP, name: 'purge-picture-versions', cron: '25 * * * *' };

const { testId, assetId, file, id, version, createdAt, total } = capturePictureVersions;
const isDue = and(isNull(version), lt(createdAt, sql`now() - make_interval(hours => ${ABANDONED_CAPTURE_HOURS})`));

/**
 * Creates the handler of purge-picture-versions jobs: edited pictures started over a day ago and still incomplete are deleted with their parts, and
 * no longer count. A browser that still has one saves it anew.
 */
export function createVersionPurger(db: NodePgDatabase, queue: Queue): JobHandler {
  return async (_data, signal) => {
    for (;;) {
      signal.throwIfAborted();
      const [due] = await db.select({ testId }).from(capturePictureVersions).where(isDue).limit(1);
      if (!due) return;
      await db.transaction((transaction) => dropUnfinished(transaction, queue, due.testId));
    }
  };
}

/** For one test. */
async function dropUnfinished(transaction: NodePgDatabase, queue: Queue, ofTest: string): Promise<void> {
  await keepTest(transaction, ofTest);
  const dropped = await transaction
    .delete(capturePictureVersions)
    .where(and(eq(testId, ofTest), isDue))
    .returning({ assetId, file, id, total });
  if (dropped.length === 0) return;
  await giveBack(transaction, ofTest, dropped);
  await deleteFilesLater(
    transaction,
    queue,
    dropped.map((row) => versionPartsPrefix(ofTest, row.assetId, row.file, row.id)),
  );
}
