import type { CapturedStep } from '@plumbline/contract';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { cursorInteger, decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import { captureFiles, captureSteps } from './tables.ts';
import { findVersions, pictureOf } from './versions/find-versions.ts';

export interface StepPage {
  readonly rows: CapturedStep[];
  readonly nextCursor: string | null;
  readonly total: number | null;
}

const position = z.tuple([cursorInteger, z.uuid()]);

/** Steps of a capture that were not put away, in order. The caller has made sure whose test it is. */
export async function listSteps(
  db: NodePgDatabase,
  testId: string,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<StepPage> {
  const matching = and(eq(captureSteps.testId, testId), isNull(captureSteps.deletedAt));
  const after = page.cursor ? decodeCursor(page.cursor, position) : null;
  const rows = await db
    .select({ id: captureSteps.id, seq: captureSteps.seq, step: captureSteps.step, ...counts() })
    .from(captureSteps)
    .where(after ? and(matching, sql`(${captureSteps.seq}, ${captureSteps.id}) > (${after[0]}::bigint, ${after[1]}::uuid)`) : matching)
    .orderBy(asc(captureSteps.seq), asc(captureSteps.id))
    .limit(page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  const files = await filesOf(
    db,
    testId,
    shown.map(({ id }) => id),
  );
  return {
    rows: shown.map(({ id, step, requests, failed, messages }) => ({
      ...step,
      files: files.get(id) ?? [],
      request_count: requests,
      failed_request_count: failed,
      message_count: messages,
    })),
    nextCursor: last ? encodeCursor([String(last.seq), last.id]) : null,
    total: after ? null : await db.$count(captureSteps, matching),
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
