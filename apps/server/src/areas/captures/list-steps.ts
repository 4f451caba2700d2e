import type { CapturedStep } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, inArray, isNull, type SQL, sql } from '../../platform/database/query.ts';
import { type ListPage, readPage, sortKey } from '../../platform/http/read-page.ts';
import { captureFiles, captureSteps } from './tables.ts';
import { findVersions, pictureOf } from './versions/find-versions.ts';

/** A step with what was found in its state is a hundred kilobytes at most: whoever wants more of them goes on with the cursor. */
const MAX_STEPS = 200;

/** Steps of a capture that were not put away, in order. The caller has made sure whose test it is. */
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
        .select({ id: captureSteps.id, seq: captureSteps.seq, step: captureSteps.step, ...counts() })
        .from(captureSteps)
        .where(and(matching, after))
        .orderBy(orderBy)
        .limit(limit),
    position: ({ seq, id }) => [seq, id],
    total: () => db.$count(captureSteps, matching),
    show: (row) => row,
  });
  const files = await filesOf(
    db,
    testId,
    steps.rows.map(({ id }) => id),
  );
  return {
    ...steps,
    rows: steps.rows.map(({ id, step, requests, failed, messages }) => ({
      ...step,
      files: files.get(id) ?? [],
      request_count: requests,
      failed_request_count: failed,
      message_count: messages,
    })),
  };
}

function counts(): Record<'requests' | 'failed' | 'messages', SQL<number>> {
  // Drizzle writes the columns of a query over one table without the table's name, which inside means another's.
  const own = (table: SQL) => sql`from ${table} own where own.test_id = capture_steps.test_id and own.step_id = capture_steps.id`;
  return {
    requests: sql<number>`(select count(*)::int ${own(sql`capture_requests`)})`,
    failed: sql<number>`(select count(*)::int ${own(sql`capture_requests`)} and own.failed)`,
    messages: sql<number>`(select count(*)::int ${own(sql`capture_messages`)})`,
  };
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
