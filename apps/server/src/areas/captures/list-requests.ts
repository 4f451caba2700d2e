import type { CapturedRequest, CaptureRequest, listRequestsQuery } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { contains } from '../../platform/database/contains.ts';
import { and, eq, gte, isNull, lt, type SQL, sql } from '../../platform/database/query.ts';
import { type ListPage, readPage, sortKey } from '../../platform/http/read-page.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { notPutAway } from './kept-steps.ts';
import { captureRequests } from './tables.ts';

type Query = Omit<z.output<typeof listRequestsQuery>, 'client_reference_id'>;

/** Without headers and bodies; the rest of a row is small. */
const head = sql<
  Omit<CapturedRequest, 'failed'>
>`${captureRequests.request} - '{request_headers,request_body,response_headers,response_body}'::text[]`;

/** Requests in the order they started. The caller has checked access to the test. */
export async function listRequests(db: NodePgDatabase, query: Query): Promise<ListPage<CapturedRequest>> {
  const matching = and(...conditions(query));
  return readPage(query, [sortKey(captureRequests.startedAt, 'timestamptz'), sortKey(captureRequests.id, 'uuid')], {
    read: ({ after, orderBy, limit }) =>
      db
        .select({ id: captureRequests.id, startedAt: captureRequests.startedAt, failed: captureRequests.failed, head })
        .from(captureRequests)
        .where(and(matching, after))
        .orderBy(orderBy)
        .limit(limit),
    position: ({ startedAt, id }) => [startedAt, id],
    total: () => db.$count(captureRequests, matching),
    show: (row) => ({ ...row.head, failed: row.failed }),
  });
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
    query.search ? contains(captureRequests.url, query.search) : undefined,
    query.type ? eq(captureRequests.type, query.type) : undefined,
    query.status_class === 'none' ? isNull(captureRequests.status) : undefined,
    query.status_class && query.status_class !== 'none'
      ? and(gte(captureRequests.status, hundred), lt(captureRequests.status, hundred + 100))
      : undefined,
    query.failed ? eq(captureRequests.failed, query.failed === 'true') : undefined,
    query.step_id ? eq(captureRequests.stepId, query.step_id) : undefined,
  ].filter((condition) => condition !== undefined);
}
