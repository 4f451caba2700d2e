import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { and, eq, inArray, sql } from '../../../platform/database/query.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { JobHandler } from '../../../platform/queue/queue.ts';
import { holdWorkspace } from '../../comments/index.ts';
import { sites } from '../../sites/index.ts';
import { readFileApart } from '../file/read-file-apart.ts';
import { feedbackImports } from '../tables.ts';
import { addEntry } from './add-entry.ts';
import { addPost, joinMerged } from './add-post.ts';
import { People } from './find-people.ts';
import { ImportRun } from './import-run.ts';
import { ThingLog } from './thing-log.ts';

/** Things that are written in one transaction: enough to be quick, few enough that the progress is seen. */
const BATCH = 25;

const jobData = z.object({ importId: z.uuid() });

type Step = (transaction: NodePgDatabase) => Promise<void>;

/** Makes the handler of run-feedback-import jobs. Each batch is there with its progress or not at all. */
export function createImporter({ db, files }: { readonly db: NodePgDatabase; readonly files: Files }): JobHandler {
  return async (data, signal) => {
    const { importId } = jobData.parse(data);
    const [row] = await db
      .update(feedbackImports)
      .set({ state: 'running', done: 0 })
      .where(and(eq(feedbackImports.id, importId), inArray(feedbackImports.state, ['waiting', 'running'])))
      .returning();
    if (!row?.file) return;
    const file = await readFileApart(row.source, row.file);
    const things = new ThingLog(row);
    const own = await db.select({ id: sites.id, host: sites.host }).from(sites).where(eq(sites.workspaceId, row.workspaceId));
    const run = new ImportRun({
      things,
      people: new People(things),
      choice: row.choice,
      files,
      log: file.problems,
      sites: new Map(own.map(({ id, host }) => [host, id])),
      siteId: row.siteId,
      isForeign: row.source !== 'plumbline',
    });
    const steps: readonly Step[] = [
      // What was merged comes first: comments of the other post say that they were written on it.
      ...file.posts
        .toSorted((one, other) => Number(other.merged_into !== null) - Number(one.merged_into !== null))
        .map(
          (post): Step =>
            (transaction) =>
              addPost(transaction, run, post),
        ),
      ...file.entries.map(
        (entry): Step =>
          (transaction) =>
            addEntry(transaction, run, entry),
      ),
    ];
    for (let at = 0; at < steps.length; at += BATCH) {
      signal.throwIfAborted();
      await write(db, row, run, steps.slice(at, at + BATCH), at);
    }
    const joins = file.posts
      .filter((post) => post.merged_into !== null)
      .map(
        (post): Step =>
          (transaction) =>
            joinMerged(transaction, run, post),
      );
    await write(db, row, run, joins, steps.length - joins.length);
    await db
      .update(feedbackImports)
      .set({ state: 'finished', file: null, log: run.log, finishedAt: sql`now()` })
      .where(eq(feedbackImports.id, importId));
  };
}

async function write(
  db: NodePgDatabase,
  { id, workspaceId }: { readonly id: string; readonly workspaceId: string },
  run: ImportRun,
  steps: readonly Step[],
  done: number,
): Promise<void> {
  await db.transaction(async (transaction) => {
    // One that is deleted at this moment takes no more; its rows go with it.
    if (!(await holdWorkspace(transaction, workspaceId))) return;
    run.added = 0;
    for (const step of steps) await step(transaction);
    await transaction
      .update(feedbackImports)
      .set({ done: done + steps.length, added: sql`${feedbackImports.added} + ${run.added}` })
      .where(eq(feedbackImports.id, id));
  });
}

/** Once the tries are used up: what came in stays and can be taken back, and the log says that it is not all. */
export function giveImportUp(db: NodePgDatabase): (data: unknown) => Promise<void> {
  return async (data) => {
    const { importId } = jobData.parse(data);
    const note = JSON.stringify([
      { line: 0, message: 'The import was broken off by an error. Upload the file again: what is here already is not added twice.' },
    ]);
    await db
      .update(feedbackImports)
      .set({ state: 'failed', file: null, log: sql`${feedbackImports.log} || ${note}::jsonb`, finishedAt: sql`now()` })
      .where(and(eq(feedbackImports.id, importId), inArray(feedbackImports.state, ['waiting', 'running'])));
  };
}
