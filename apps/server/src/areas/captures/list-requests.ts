import type { CapturedRequest, CaptureRequest, listRequestsQuery } from '@plumbline/contract';
import { and, asc, eq, gte, ilike, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { containsPattern } from '../../platform/database/contains-pattern.ts';
import { cursorInteger, decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { notPutAway } from './kept-steps.ts';
import { captureRequests } from './tables.ts';

type Query = Omit<z.output<typeof listRequestsQuery>, 'client_reference_id'>;

export interface RequestPage {
  readonly rows: CapturedRequest[];
  readonly nextCursor: string | null;
  readonly total: number | null;
}

const startedMs = sql<string>`(extract(epoch from ${captureRequests.startedAt}) * 1000)::bigint`;
const position = z.tuple([cursorInteger, z.uuid()]);
/** Without what is heavy; the rest of a row is small. */
const head = sql<
  Omit<CapturedRequest, 'failed'>
>`${captureRequests.request} - '{request_headers,request_body,response_headers,response_body}'::text[]`;

/** Requests in the order they began. The caller has made sure whose test it is. */
export async function listRequests(db: NodePgDatabase, query: Query): Promise<RequestPage> {
  const matching = and(...conditions(query));
  const after = query.cursor ? decodeCursor(query.cursor, position) : null;
  const beyond = after
    ? sql`(${captureRequests.startedAt}, ${captureRequests.id}) > (to_timestamp(${after[0]}::bigint / 1000.0), ${after[1]}::uuid)`
    : undefined;
  const rows = await db
    .select({ id: captureRequests.id, at: startedMs, failed: captureRequests.failed, head })
    .from(captureRequests)
    .where(and(matching, beyond))
    .orderBy(asc(captureRequests.startedAt), asc(captureRequests.id))
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    rows: page.map((row) => ({ ...row.head, failed: row.failed })),
    nextCursor: last ? encodeCursor([String(last.at), last.id]) : null,
    total: after ? null : await db.$count(captureRequests, matching),
  };
}

/** One request with headers and bodies. @throws ApiError not_found */
export async function getRequest(db: NodePgDatabase, testId: string, requestId: string): Promise<CaptureRequest> {
  const [row] = await db
    .select({ request: captureRequests.request })
    .from(captureRequests)
    .where(and(eq(captureRequests.testId, testId), eq(captureRequests.id, requestId), notPutAway(testId, captureRequests.stepId)));
  if (!row) throw notFound('request');
  return row.request;
}

function conditions(query: Query): SQL[] {
  const hundred = Number(query.status_class?.[0]) * 100;
  return [
    eq(captureRequests.testId, query.test_id),
    notPutAway(query.test_id, captureRequests.stepId),
    query.search ? ilike(captureRequests.url, containsPattern(query.search)) : undefined,
    query.type ? eq(captureRequests.type, query.type) : undefined,
    query.status_class === 'none' ? isNull(captureRequests.status) : undefined,
    query.status_class && query.status_class !== 'none'
      ? and(gte(captureRequests.status, hundred), lt(captureRequests.status, hundred + 100))
      : undefined,
    query.failed ? eq(captureRequests.failed, query.failed === 'true') : undefined,
    query.step_id ? eq(captureRequests.stepId, query.step_id) : undefined,
  ].filter((condition) => condition !== undefined);
}
