import type { CapturedStep } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, inArray, isNull, sql } from '../../platform/database/query.ts';
import { type ListPage, readPage, sortKey } from '../../platform/http/read-page.ts';
import { captureFiles, captureMessages, captureRequests, captureSteps } from './tables.ts';
import { findVersions, pictureOf } from './versions/find-versions.ts';

/** A step with the accessibility results of its state may be a hundred kilobytes; clients page through more with the cursor. */
const MAX_STEPS = 200;

/** The steps of a capture, without removed ones, in order. The caller has checked access to the test. */
export async function listSteps(
  db: NodePgDatabase,
  testId: string,
  { limit: wanted, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<ListPage<CapturedStep>> {
  const matching = and(eq(captureSteps.testId, testId), isNull(captureSteps.deletedAt));
  const page = { limit: Math.min(wanted, MAX_STEPS), cursor };
  const steps = await readPage(page, [sortKey(captureSteps.seq, 'bigint'), sortKey(captureSteps.id, 'uuid')], {
    read: ({ after, orderBy, limit }) =>
      db
        .select({ id: captureSteps.id, seq: captureSteps.seq, step: captureSteps.step })
        .from(captureSteps)
        .where(and(matching, after))
        .orderBy(orderBy)
        .limit(limit),
    position: ({ seq, id }) => [seq, id],
    total: () => db.$count(captureSteps, matching),
    show: (row) => row,
  });
  const ids = steps.rows.map(({ id }) => id);
  const files = await filesOf(db, testId, ids);
  const { requests, messages } = await countRows(db, testId, ids);
  return {
    ...steps,
    rows: steps.rows.map(({ id, step }) => ({
      ...step,
      files: files.get(id) ?? [],
      request_count: requests.get(id)?.all ?? 0,
      failed_request_count: requests.get(id)?.failed ?? 0,
      message_count: messages.get(id) ?? 0,
    })),
  };
}

/** Counts requests and messages per step in one pass over each table: two hundred steps may have thousands of each. */
async function countRows(db: NodePgDatabase, testId: string, stepIds: readonly string[]) {
  const ids = [...stepIds];
  const requests = await db
    .select({
      step: captureRequests.stepId,
      all: sql<number>`count(*)::int`,
      failed: sql<number>`(count(*) filter (where ${captureRequests.failed}))::int`,
    })
    .from(captureRequests)
    .where(and(eq(captureRequests.testId, testId), inArray(captureRequests.stepId, ids)))
    .groupBy(captureRequests.stepId);
  const messages = await db
    .select({ step: captureMessages.stepId, all: sql<number>`count(*)::int` })
    .from(captureMessages)
    .where(and(eq(captureMessages.testId, testId), inArray(captureMessages.stepId, ids)))
    .groupBy(captureMessages.stepId);
  return { requests: new Map(requests.map((row) => [row.step, row])), messages: new Map(messages.map(({ step, all }) => [step, all])) };
}

async function filesOf(db: NodePgDatabase, testId: string, stepIds: readonly string[]): Promise<Map<string, CapturedStep['files']>> {
  if (stepIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(captureFiles)
    .where(and(eq(captureFiles.testId, testId), eq(captureFiles.complete, true), inArray(captureFiles.assetId, [...stepIds])))
    .orderBy(asc(captureFiles.file));
  const files = new Map<string, CapturedStep['files']>();
  const versions = await findVersions(db, testId, stepIds);
  for (const { assetId, file, ...captured } of rows) {
    const { mimeType, total, width, height, version, left, top } = versions.get(pictureOf(assetId, file))?.[0] ?? {
      ...captured,
      version: 0,
      left: 0,
      top: 0,
    };
    files.set(assetId, [...(files.get(assetId) ?? []), { file, mime_type: mimeType, bytes: total, width, height, version, left, top }]);
  }
  return files;
}
