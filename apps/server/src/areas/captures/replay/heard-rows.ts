import { randomUUID } from 'node:crypto';
import type { CapturedRequest, CaptureMessage } from '@plumbline/contract';
import type { Page, Request } from 'playwright-core';

/** A page’s messages can be of any length; this is what a capture may hold, and more than the rules look at. */
const MAX_TEXT = 5_000;
const MAX_STACK = 20_000;
const MAX_ADDRESS = 4_096;

/** Copies the beginning of a string. `slice` would keep the whole string in memory, and pages produce strings of many megabytes. */
function cut(text: string, most: number): string {
  return Buffer.from(text.slice(0, most)).toString();
}

/** As much of an address as a capture may hold. */
export const cutAddress = (address: string): string => cut(address, MAX_ADDRESS);

/** How a request went. */
export interface Answer {
  readonly failure: string;
  readonly status: number | null;
  readonly words: string;
  /** Whether the response is complete. */
  readonly isOver: boolean;
}

/** A replayed request in the format of a capture. */
export function requestRow(request: Request, stepId: string | null, answer: Answer): CapturedRequest {
  const { startTime, responseEnd } = request.timing();
  const type = request.resourceType();
  return {
    id: randomUUID(),
    step_id: stepId,
    method: cut(request.method(), 20),
    url: cutAddress(request.url()),
    type: type.charAt(0).toUpperCase() + type.slice(1),
    status: answer.status,
    status_text: cut(answer.words, MAX_TEXT),
    failure: cut(answer.failure, MAX_TEXT),
    from_cache: false,
    started_at: new Date(startTime > 0 ? startTime : Date.now()).toISOString(),
    duration_ms: answer.isOver && responseEnd >= 0 ? responseEnd : null,
    body_note: '',
    mime_type: '',
    response_bytes: null,
    failed: answer.failure !== '' || (answer.status ?? 0) >= 400,
  };
}

/** The first line of a text of any length. */
export const firstLine = (text: string): string => text.slice(0, MAX_STACK).split('\n', 1)[0] ?? '';

/** The first script in a stack. */
export const sourceOf = (stack: string): string => /^ {4}at (.*):\d+:\d+$/m.exec(stack.slice(0, MAX_STACK))?.[1] ?? '';

/** A replayed message in the format of a capture. */
export function messageRow(
  stepId: string | null,
  level: CaptureMessage['level'],
  text: string,
  sourceUrl: string,
  page: Page | null,
): CaptureMessage {
  return {
    id: randomUUID(),
    step_id: stepId,
    level,
    text: cut(text, MAX_TEXT),
    source_url: cutAddress(sourceUrl),
    line: null,
    column: null,
    stack: '',
    page_url: cutAddress(page?.url() ?? ''),
    at: new Date().toISOString(),
  };
}
