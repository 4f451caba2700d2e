import type { CapturedRequest } from '@plumbline/contract';
import { parseUrl } from '@plumbline/urls';
import { SLOW_ANSWER_MS } from './ui-profile.ts';
import { defineUiRule, type JudgedRequest, type Occurrence, type UiRule } from './ui-rule.ts';

/** The page or the user moved on, or the browser blocked the request: not the site’s fault. */
const NOT_THE_SITES = /ERR_ABORTED|ERR_BLOCKED_BY_CLIENT|^inspector$|cancell?ed/i;
/** Connections that stay open on purpose. */
const LONG_LIVED = /^(?:eventsource|websocket|media|ping)$/i;

/** What Chromium says of requests that a page may not make, such as for a file of the machine. */
const BLOCKED = 'other';

/** A request that got no answer at all. */
export const failedRequest = requestRule({
  id: 'failed-request',
  severity: 'high',
  // Where the browser asks first whether it may ask, the request itself fails as well.
  isWrong: ({ request }) =>
    request.status === null && request.failure !== '' && !NOT_THE_SITES.test(request.failure) && !isPreflight(request),
  words: ({ failure }) => (failure === BLOCKED ? 'was blocked by the browser' : `failed: ${failure}`),
});

/** The server reported its own failure (RFC 9110, 15.6). */
export const serverErrorAnswer = requestRule({
  id: 'server-error-answer',
  severity: 'high',
  isWrong: ({ request: { status } }) => status !== null && status >= 500,
  words: ({ status }) => `was answered with ${status}`,
});

/** The server reported an invalid request (RFC 9110, 15.5). */
export const clientErrorAnswer = requestRule({
  id: 'client-error-answer',
  severity: 'medium',
  isWrong: ({ request: { status } }) => status !== null && status >= 400 && status < 500,
  words: ({ status }) => `was answered with ${status}`,
});

/** A response that took too long. */
export const slowAnswer = requestRule({
  id: 'slow-answer',
  severity: 'low',
  isWrong: ({ request: { duration_ms, from_cache, type, status } }) =>
    status !== null && !from_cache && !LONG_LIVED.test(type) && duration_ms !== null && duration_ms > SLOW_ANSWER_MS,
  words: ({ duration_ms }) => `took ${((duration_ms ?? 0) / 1000).toFixed(1)} s`,
  // The duration differs each time; the finding is the same.
  same: () => '',
});

/** A page on https that requested something over http (W3C Mixed Content). */
export const mixedContent = requestRule({
  id: 'mixed-content',
  severity: 'high',
  isWrong: ({ request: { url, type }, pageUrl }) =>
    /^(?:http|ws):/.test(url) && type !== 'Document' && (pageUrl ?? '').startsWith('https:') && !isLocal(url),
  words: () => 'goes over a connection that anybody on the way can read',
});

interface WrongRequest extends Pick<UiRule, 'id' | 'severity'> {
  readonly isWrong: (judged: JudgedRequest) => boolean;
  readonly words: (request: CapturedRequest) => string;
  /** Requests to one address with the same value are one finding. By default the status. */
  readonly same?: (request: CapturedRequest) => string;
}

function requestRule({ id, severity, isWrong, words, same = ({ status, failure }) => `${status ?? failure}` }: WrongRequest): UiRule {
  return defineUiRule({
    id,
    category: 'Network',
    severity,
    undecided: 'No request was captured.',
    judged: ({ requests }) => requests,
    looksAt: 'requests',
    judge: (judged) => (isWrong(judged) ? [occurrenceOf(judged, words(judged.request), same(judged.request))] : []),
  });
}

function occurrenceOf({ request, pageUrl, asked }: JudgedRequest, words: string, same: string): Occurrence {
  return {
    key: `${asked()} ${same}`,
    stepId: request.step_id,
    pageUrl,
    message: `${request.method} ${shortAddress(request.url)} ${words}.`.replace(/\.\.$/, '.'),
    facts: {
      address: request.url,
      method: request.method,
      type: request.type,
      ...(request.status === null ? {} : { status: `${request.status} ${request.status_text}`.trim() }),
      ...(request.failure ? { failure: request.failure } : {}),
      ...(request.duration_ms === null ? {} : { duration_ms: Math.round(request.duration_ms) }),
      request: request.id,
    },
    said: { atMs: Date.parse(request.started_at), asked: asked() },
  };
}

/** Browsers trust these without encryption (W3C Secure Contexts, 3.1). */
function isLocal(address: string): boolean {
  const host = parseUrl(address)?.hostname ?? '';
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || host.startsWith('127.');
}

function isPreflight({ method, type }: CapturedRequest): boolean {
  return method === 'OPTIONS' && /^(?:preflight|other)$/i.test(type);
}

function shortAddress(address: string): string {
  const url = parseUrl(address);
  return url?.host ? `${url.host}${url.pathname}`.slice(0, 200) : address.slice(0, 200);
}
