import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ARTICLE_LIMITS, COMMENT_LIMITS } from '@plumbline/editor/schema';
import { z } from 'zod';
import { and, eq, inArray, sql } from '../../../platform/database/query.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { deleteFilesLater } from '../../../platform/files/delete-files.ts';
import type { Files } from '../../../platform/files/files.ts';
import { writeAfterPuts } from '../../../platform/files/write-after-files.ts';
import type { TimeSlice } from '../../../config.ts';
import type { JobTurn } from '../../../platform/queue/job-turns.ts';
import type { Queue, YieldingJobHandler } from '../../../platform/queue/queue.ts';
import { changelogEntries } from '../../changelog/index.ts';
import { holdWorkspace } from '../../workspaces/index.ts';
import { requireTextSpace } from '../../plans/index.ts';
import { sites } from '../../sites/index.ts';
import { watchSlice } from '../../tests/index.ts';
import { pictureFile, planCopies, putCopies } from '../../text-pictures/index.ts';
import type { FileComment, FileContent } from '../file/feedback-file.ts';
import type { ReadFile } from '../file/read-file.ts';
import { readFileApart } from '../file/read-file-apart.ts';
import type { FileText } from '../file/read-text.ts';
import { openTextReader, type TextReader } from '../file/text-reader.ts';
import { feedbackImports } from '../tables.ts';
import { addEntry, addMoreReactions } from './add-entry.ts';
import { addMoreFollowers, addPost } from './add-post.ts';
import { People } from './find-people.ts';
import { ImportRun } from './import-run.ts';
import { joinMerged } from './join-merged.ts';
import { rowsAtOnce } from './rows-at-once.ts';
import { ThingLog } from './thing-log.ts';

/** Posts and entries per transaction: enough for speed, few enough for visible progress. */
const MOST_STEPS = 25;
/** Rows after which a transaction takes no further post or entry. */
const ENOUGH_ROWS = 1000;

const jobData = z.object({ importId: z.uuid() });

type ImportRow = Pick<typeof feedbackImports.$inferSelect, 'id' | 'workspaceId'>;

/** A post or entry that is written with everything that belongs to it. */
interface Step {
  readonly rows: number;
  readonly texts: readonly FileText[];
  /** The entry’s cover, by its key in the file, if it has one. */
  readonly cover?: { readonly entry: string; readonly key: string } | null;
  write(transaction: NodePgDatabase): Promise<void>;
}

export interface ImporterServices {
  readonly db: NodePgDatabase;
  readonly queue: Queue;
  readonly files: Files;
  /** The time after which another owner’s import may take the worker. */
  readonly slice: TimeSlice;
}

/**
 * Creates the handler of run-feedback-import jobs. Each batch is committed with its progress, so that an interrupted import, or one that made way for
 * another, continues where it was.
 */
export function createImporter({ db, queue, files, slice }: ImporterServices): YieldingJobHandler {
  return async (data, signal, turn) => {
    const { importId } = jobData.parse(data);
    const [row] = await db
      .update(feedbackImports)
      .set({ state: 'running' })
      .where(and(eq(feedbackImports.id, importId), inArray(feedbackImports.state, ['waiting', 'running'])))
      .returning();
    if (!row?.file) return;
    await turn.noteKept(db, row.done);
    const watched = watchSlice(db, turn, slice);
    const texts = openTextReader(row.file.byteLength);
    try {
      const file = await readFileApart(row.source, row.file);
      const run = await beginRun(db, texts, row, file);
      if (row.done === 0) await db.update(feedbackImports).set({ log: run.log }).where(eq(feedbackImports.id, importId));
      const steps = stepsOf(run, file);
      for (let at = row.done; at < steps.length;) {
        signal.throwIfAborted();
        const batch = batchFrom(steps, at);
        await run.readTexts(batch.flatMap((step) => step.texts));
        // False when the workspace is being deleted, and the import with it.
        if (!(await write({ db, queue, files }, row, run, batch, (at += batch.length), signal))) return;
        // What is committed now will not be repeated.
        watched.setLeavable(true);
        if (at < steps.length && watched.over.aborted) return await handBack(db, importId, turn);
      }
      await db
        .update(feedbackImports)
        .set({ state: 'finished', file: null, log: run.log, finishedAt: sql`now()` })
        .where(eq(feedbackImports.id, importId));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'limit_reached') throw error;
      await endHalfway(db, importId, `The import stopped here. ${error.message}`);
    } finally {
      watched.end();
      await texts.close();
    }
  };
}

async function beginRun(
  db: NodePgDatabase,
  texts: TextReader,
  row: typeof feedbackImports.$inferSelect,
  file: ReadFile,
): Promise<ImportRun> {
  const things = new ThingLog(row);
  const own = await db.select({ id: sites.id, host: sites.host }).from(sites).where(eq(sites.workspaceId, row.workspaceId));
  return new ImportRun({
    things,
    people: new People(things),
    choice: row.choice,
    texts,
    log: row.done === 0 ? file.problems : row.log,
    sites: new Map(own.map(({ id, host }) => [host, id])),
    siteId: row.siteId,
    isForeign: row.source !== 'plumbline',
  });
}

/**
 * The contents of a file in a fixed order: first its posts and entries, as counted in the preview, then the steps that need them to exist. No step is
 * larger than others may have to wait for.
 */
function stepsOf(run: ImportRun, { posts, entries }: ReadFile): Step[] {
  const merged = posts.filter((post) => post.merged_into !== null);
  return [
    // Merged posts come first, because comments of the target refer to them.
    ...[...merged, ...posts.filter((post) => post.merged_into === null)].map((post) => ({
      rows: 1 + Math.min(post.followers.length, ENOUGH_ROWS) + post.comments.length + post.activity.length,
      texts: textsOf(post.content, post.comments),
      write: (transaction: NodePgDatabase) => addPost(transaction, run, { ...post, followers: post.followers.slice(0, ENOUGH_ROWS) }),
    })),
    ...entries.map((entry) => ({
      rows: 1 + Math.min(entry.reactions.length, ENOUGH_ROWS) + entry.comments.length + entry.posts.length,
      texts: textsOf(entry.description, entry.comments),
      cover: entry.cover && { entry: entry.id, key: entry.cover.key },
      write: (transaction: NodePgDatabase) => addEntry(transaction, run, { ...entry, reactions: entry.reactions.slice(0, ENOUGH_ROWS) }),
    })),
    ...posts.flatMap((post) =>
      [...rowsAtOnce(post.followers.slice(ENOUGH_ROWS))].map((followers) => ({
        rows: followers.length,
        texts: [],
        write: (transaction: NodePgDatabase) => addMoreFollowers(transaction, run, post, followers),
      })),
    ),
    ...entries.flatMap((entry) =>
      [...rowsAtOnce(entry.reactions.slice(ENOUGH_ROWS))].map((reactions) => ({
        rows: reactions.length,
        texts: [],
        write: (transaction: NodePgDatabase) => addMoreReactions(transaction, run, entry, reactions),
      })),
    ),
    ...[...rowsAtOnce(merged)].map((some) => ({
      rows: some.length,
      texts: [],
      write: (transaction: NodePgDatabase) => joinMerged(transaction, run, some),
    })),
  ];
}

function textsOf(text: FileContent, comments: readonly FileComment[]): FileText[] {
  return [{ text, limits: ARTICLE_LIMITS }, ...comments.map(({ content }) => ({ text: content, limits: COMMENT_LIMITS }))];
}

/** The steps of one transaction: at least one, however large it is. */
function batchFrom(steps: readonly Step[], at: number): readonly Step[] {
  let rows = 0;
  const end = steps.slice(at, at + MOST_STEPS).findIndex((step) => (rows += step.rows) >= ENOUGH_ROWS);
  return steps.slice(at, at + (end === -1 ? MOST_STEPS : end + 1));
}

/**
 * Copies the covers that the steps need, and then runs the steps in a transaction.
 * @param done total steps completed after these
 * @returns false when the workspace has been deleted
 */
async function write(
  { db, queue, files }: Pick<ImporterServices, 'db' | 'queue' | 'files'>,
  row: ImportRow,
  run: ImportRun,
  steps: readonly Step[],
  done: number,
  signal: AbortSignal,
): Promise<boolean> {
  const copies = await planCopies(db, row.workspaceId, await coversOf(db, run, steps));
  const copyFiles = copies.map(({ key }) => pictureFile(key));
  const putAll = () => putCopies(files, copies, signal);
  return writeAfterPuts({ db, queue }, copyFiles, putAll, async (transaction, put) => {
    run.copies = put;
    const isThere = (await holdWorkspace(transaction, row.workspaceId)) !== null;
    if (isThere) await writeSteps(transaction, row, run, steps, done);
    const unused = [...run.copies.values()].map(({ key }) => pictureFile(key));
    await deleteFilesLater(transaction, queue, unused);
    return isThere;
  });
}

/** Covers of new entries, by their keys in the file; empty once there is no more room. */
async function coversOf(db: NodePgDatabase, run: ImportRun, steps: readonly Step[]): Promise<readonly string[]> {
  if (run.hasNoRoom) return [];
  const covers = steps.flatMap(({ cover }) => (cover && !run.covers.has(cover.key) ? [cover] : []));
  const known = await run.things.findAll(
    db,
    covers.map(({ entry }) => ['entry', entry]),
  );
  const ids = known.filter((id) => id !== null);
  // One that was imported before and then deleted is added again.
  const rows =
    ids.length === 0 ? [] : await db.select({ id: changelogEntries.id }).from(changelogEntries).where(inArray(changelogEntries.id, ids));
  const here = new Set<string | null | undefined>(rows.map(({ id }) => id));
  return [...new Set(covers.flatMap(({ key }, index) => (here.has(known[index]) ? [] : [key])))];
}

async function writeSteps(
  transaction: NodePgDatabase,
  { id, workspaceId }: ImportRow,
  run: ImportRun,
  steps: readonly Step[],
  done: number,
): Promise<void> {
  run.added = 0;
  run.things.spaceBytes = 0;
  const notes = run.log.length;
  for (const step of steps) await step.write(transaction);
  const { added, spaceBytes } = feedbackImports;
  await transaction
    .update(feedbackImports)
    .set({
      done,
      added: sql`${added} + ${run.added}`,
      spaceBytes: sql`${spaceBytes} + ${run.things.spaceBytes}`,
      ...(run.log.length > notes && { log: run.log }),
    })
    .where(eq(feedbackImports.id, id));
  await requireTextSpace(transaction, workspaceId);
}

/** Queues an import again together with the job that continues it, atomically, even if this process dies. */
async function handBack(db: NodePgDatabase, importId: string, turn: JobTurn): Promise<void> {
  await db.transaction(async (transaction) => {
    const own = and(eq(feedbackImports.id, importId), eq(feedbackImports.state, 'running'));
    const [waiting] = await transaction.update(feedbackImports).set({ state: 'waiting' }).where(own).returning({ id: feedbackImports.id });
    if (waiting) await turn.handBack(transaction);
  });
}

/** When retries are used up: what was imported stays and can be undone, and the log says that it is incomplete. */
export function giveImportUp(db: NodePgDatabase): (data: unknown) => Promise<void> {
  return async (data) => {
    const { importId } = jobData.parse(data);
    await endHalfway(db, importId, 'The import was interrupted by an error. Upload the file again: nothing is added twice.');
  };
}

async function endHalfway(db: NodePgDatabase, importId: string, message: string): Promise<void> {
  const note = JSON.stringify([{ line: 0, message }]);
  await db
    .update(feedbackImports)
    .set({ state: 'failed', file: null, log: sql`${feedbackImports.log} || ${note}::jsonb`, finishedAt: sql`now()` })
    .where(and(eq(feedbackImports.id, importId), inArray(feedbackImports.state, ['waiting', 'running'])));
}
