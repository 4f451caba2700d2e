import type { CapturedRequest } from '@plumbline/contract';
import { parseUrl } from '@plumbline/urls';
import { SLOW_ANSWER_MS } from './ui-profile.ts';
import { defineUiRule, type JudgedRequest, type Occurrence, type UiRule } from './ui-rule.ts';

/** The page or the person moved on, or something in the browser blocked it: no fault of the site. */
const NOT_THE_SITES = /ERR_ABORTED|ERR_BLOCKED_BY_CLIENT|^inspector$|cancell?ed/i;
/** These stay open for as long as they are useful. */
const LONG_LIVED = /^(?:eventsource|websocket|media|ping)$/i;

/** A request that got no answer at all. */
export const failedRequest = requestRule({
  id: 'failed-request',
  severity: 'high',
  isWrong: ({ request: { status, failure } }) => status === null && failure !== '' && !NOT_THE_SITES.test(failure),
  words: ({ failure }) => `failed: ${failure}`,
});

/** The server said that it went wrong (RFC 9110, 15.6). */
export const serverErrorAnswer = requestRule({
  id: 'server-error-answer',
  severity: 'high',
  isWrong: ({ request: { status } }) => status !== null && status >= 500,
  words: ({ status }) => `was answered with ${status}`,
});

/** The server said that the request was wrong (RFC 9110, 15.5). */
export const clientErrorAnswer = requestRule({
  id: 'client-error-answer',
  severity: 'medium',
  isWrong: ({ request: { status } }) => status !== null && status >= 400 && status < 500,
  words: ({ status }) => `was answered with ${status}`,
});

/** An answer that kept its reader waiting. */
export const slowAnswer = requestRule({
  id: 'slow-answer',
  severity: 'low',
  isWrong: ({ request: { duration_ms, from_cache, type, status } }) =>
    status !== null && !from_cache && !LONG_LIVED.test(type) && duration_ms !== null && duration_ms > SLOW_ANSWER_MS,
  words: ({ duration_ms }) => `took ${((duration_ms ?? 0) / 1000).toFixed(1)} s`,
  // How long differs each time; what was slow is the same.
  same: () => '',
});

/** A page of https that asked over http (W3C Mixed Content). */
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
  /** What requests of one address have in common that are one finding. Default how they were answered. */
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

function shortAddress(address: string): string {
  const url = parseUrl(address);
  return url ? `${url.host}${url.pathname}`.slice(0, 200) : address.slice(0, 200);
}
