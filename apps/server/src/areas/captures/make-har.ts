import type { CaptureRequest } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { parseUrl } from '@plumbline/urls';
import { and, asc, eq, isNull, sql } from '../../platform/database/query.ts';
import { notPutAway } from './kept-steps.ts';
import { captureRequests, captureSteps } from './tables.ts';

/** A row may hold two bodies of 200,000 characters. */
const AT_ONCE = 50;
const NOT_MEASURED = -1;

/** The requests of a capture as HAR 1.2, read and written a few at a time. @param withBodies false leaves the bodies out */
export async function* makeHar(db: NodePgDatabase, testId: string, version: string, withBodies = true): AsyncGenerator<string> {
  const steps = await db
    .select({ step: captureSteps.step })
    .from(captureSteps)
    .where(and(eq(captureSteps.testId, testId), isNull(captureSteps.deletedAt)))
    .orderBy(asc(captureSteps.seq));
  const pages = steps.map(({ step }) => ({
    startedDateTime: step.at,
    id: step.id,
    title: `${step.label || step.action}: ${step.page_title || step.page_url}`,
    pageTimings: {
      onContentLoad: step.timing?.dom_ready_ms ?? NOT_MEASURED,
      onLoad: step.timing?.load_ms ?? NOT_MEASURED,
    },
  }));
  yield `{"log":{"version":"1.2","creator":{"name":"Plumbline","version":${JSON.stringify(version)}},"pages":${JSON.stringify(pages)},"entries":[`;
  let first = true;
  for await (const request of allRequests(db, testId)) {
    yield `${first ? '' : ','}\n${JSON.stringify(entryOf(request, withBodies))}`;
    first = false;
  }
  yield '\n]}}\n';
}

/** All requests of a capture that a report shows, in order. */
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
    // How the time was spent is not kept, so all of it counts as waiting.
    timings: { send: 0, wait: time, receive: 0 },
    ...(request.from_cache ? { comment: 'From the cache' } : {}),
  };
}

function queryOf(url: string): { name: string; value: string }[] {
  return [...(parseUrl(url)?.searchParams ?? [])].map(([name, value]) => ({ name, value }));
}
