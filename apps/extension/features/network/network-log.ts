import type { Header } from '@plumbline/capture';
import { CAPTURE_BODY_MAX } from '@plumbline/contract/rules';
import type { CaptureRequest } from '@plumbline/contract';
import { redactorOf } from '../../platform/redactor-of.ts';

/** A request as assembled from the debugger's events. Nothing here is redacted yet. */
export interface OpenRequest {
  readonly id: string;
  readonly captureId: string;
  readonly redactNames: readonly string[];
  readonly stepId: string | null;
  readonly method: string;
  readonly url: string;
  readonly type: string;
  readonly startedAt: number;
  readonly requestHeaders: readonly Header[];
  readonly requestBody: string | null;
  status: number | null;
  statusText: string;
  failure: string;
  fromCache: boolean;
  durationMs: number | null;
  responseHeaders: readonly Header[];
  responseBody: string | null;
  bodyNote: string;
  mimeType: string;
  responseBytes: number | null;
}

/** The request as it is stored and sent: without secrets, within the server's limits. */
export function presentRequest(open: OpenRequest): CaptureRequest {
  const redactor = redactorOf(open);
  const requestType = headerOf(open.requestHeaders, 'content-type');
  return {
    id: open.id,
    step_id: open.stepId,
    method: open.method.slice(0, 20),
    url: redactor.url(open.url.startsWith('data:') ? 'data:' : open.url).slice(0, 8192),
    type: open.type.slice(0, 40),
    status: open.status,
    status_text: open.statusText.slice(0, 200),
    failure: open.failure.slice(0, 300),
    from_cache: open.fromCache,
    started_at: new Date(open.startedAt).toISOString(),
    duration_ms: open.durationMs,
    request_headers: limited(redactor.headers(open.requestHeaders)),
    request_body: open.requestBody === null ? null : redactor.body(open.requestBody, requestType).slice(0, CAPTURE_BODY_MAX),
    response_headers: limited(redactor.headers(open.responseHeaders)),
    // Redacted as a whole and cut afterwards: a truncated secret would not be recognised.
    response_body: open.responseBody === null ? null : redactor.body(open.responseBody, open.mimeType).slice(0, CAPTURE_BODY_MAX),
    body_note: open.responseBody !== null && open.responseBody.length > CAPTURE_BODY_MAX ? 'Only the beginning is saved.' : open.bodyNote,
    mime_type: open.mimeType.slice(0, 200),
    response_bytes: open.responseBytes,
  };
}

function limited(headers: readonly Header[]): Header[] {
  return headers.slice(0, 200).map(({ name, value }) => ({ name: name.slice(0, 300), value: value.slice(0, 8192) }));
}

/** The value of a header; empty when it is missing. */
export function headerOf(headers: readonly Header[], name: string): string {
  return headers.find((header) => header.name.toLowerCase() === name)?.value ?? '';
}
