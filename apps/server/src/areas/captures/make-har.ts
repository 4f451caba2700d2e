import type { CaptureRequest, CaptureStep } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { parseUrl } from '@plumbline/urls';
import { and, asc, eq, sql } from '../../platform/database/query.ts';
import { notPutAway } from './kept-steps.ts';
import { eachStep } from './read-steps.ts';
import { captureRequests } from './tables.ts';

/** A row may hold two bodies of 200,000 characters. */
const AT_ONCE = 50;
const NOT_MEASURED = -1;
/** Query parameters listed per address, which is also included as a whole: an address of 8,000 characters could have 4,000 parameters. */
const MOST_PARAMETERS = 200;

/** The requests of a capture as HAR 1.2, generated a few at a time. @param withBodies false omits the bodies */
export async function* makeHar(db: NodePgDatabase, testId: string, version: string, withBodies = true): AsyncGenerator<string> {
  yield `{"log":{"version":"1.2","creator":{"name":"Plumbline","version":${JSON.stringify(version)}},"pages":[`;
  yield* listed(eachStep(db, testId), pageOf);
  yield '\n],"entries":[';
  yield* listed(allRequests(db, testId), (request) => entryOf(request, withBodies));
  yield '\n]}}\n';
}

async function* listed<Row>(rows: AsyncIterable<Row>, show: (row: Row) => object): AsyncGenerator<string> {
  let first = true;
  for await (const row of rows) {
    yield `${first ? '' : ','}\n${JSON.stringify(show(row))}`;
    first = false;
  }
}

function pageOf({ at, id, label, action, page_title: title, page_url: url, timing }: CaptureStep) {
  return {
    startedDateTime: at,
    id,
    title: `${label || action}: ${title || url}`,
    pageTimings: { onContentLoad: timing?.dom_ready_ms ?? NOT_MEASURED, onLoad: timing?.load_ms ?? NOT_MEASURED },
  };
}

/** All requests that a report shows, in order. */
export async function* allRequests(db: NodePgDatabase, testId: string): AsyncGenerator<CaptureRequest> {
  for (let after: { at: Date; id: string } | null = null; ;) {
    const rows: { id: string; at: Date; request: CaptureRequest }[] = await db
      .select({ id: captureRequests.id, at: captureRequests.startedAt, request: captureRequests.request })
      .from(captureRequests)
      .where(
        and(
          eq(captureRequests.testId, testId),
          notPutAway(testId, captureRequests.stepId),
          after
            ? sql`(${captureRequests.startedAt}, ${captureRequests.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
            : undefined,
        ),
      )
      .orderBy(asc(captureRequests.startedAt), asc(captureRequests.id))
      .limit(AT_ONCE);
    for (const { request } of rows) yield request;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last;
  }
}

/** http://www.softwareishard.com/blog/har-12-spec/ */
function entryOf(request: CaptureRequest, withBodies: boolean) {
  const time = request.duration_ms ?? 0;
  const body = withBodies ? request.request_body : null;
  const mimeType = request.request_headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
  return {
    ...(request.step_id ? { pageref: request.step_id } : {}),
    startedDateTime: request.started_at,
    time,
    request: {
      method: request.method,
      url: request.url,
      httpVersion: 'unknown',
      cookies: [],
      headers: request.request_headers,
      queryString: queryOf(request.url),
      headersSize: NOT_MEASURED,
      bodySize: request.request_body === null ? 0 : Buffer.byteLength(request.request_body),
      ...(body === null ? {} : { postData: { mimeType, text: body } }),
    },
    response: {
      status: request.status ?? 0,
      statusText: request.status_text,
      httpVersion: 'unknown',
      cookies: [],
      headers: request.response_headers,
      content: {
        size: request.response_bytes ?? 0,
        mimeType: request.mime_type,
        ...(withBodies && request.response_body !== null ? { text: request.response_body } : {}),
        ...(request.body_note ? { comment: request.body_note } : {}),
      },
      redirectURL: request.response_headers.find(({ name }) => name.toLowerCase() === 'location')?.value ?? '',
      headersSize: NOT_MEASURED,
      bodySize: request.response_bytes ?? NOT_MEASURED,
      ...(request.failure ? { _error: request.failure } : {}),
    },
    cache: {},
    // Only the total time is known, so all of it counts as waiting.
    timings: { send: 0, wait: time, receive: 0 },
    ...(request.from_cache ? { comment: 'From the cache' } : {}),
  };
}

function queryOf(url: string): { name: string; value: string }[] {
  const parameters = parseUrl(url)?.searchParams.entries() ?? [];
  return Array.from(Iterator.from(parameters).take(MOST_PARAMETERS), ([name, value]) => ({ name, value }));
}
