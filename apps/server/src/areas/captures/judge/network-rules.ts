import type { CapturedRequest } from '@plumbline/contract';
import { parseUrl } from '@plumbline/urls';
import { askedOf } from './plain-address.ts';
import { SLOW_ANSWER_MS } from './ui-profile.ts';
import { type CaptureEvidence, defineUiRule, type Judgement } from './ui-rule.ts';

const NO_REQUESTS = 'No request was captured.';
/** The page or the person moved on, or something in the browser blocked it: no fault of the site. */
const NOT_THE_SITES = /ERR_ABORTED|ERR_BLOCKED_BY_CLIENT|^inspector$|cancell?ed/i;
/** These stay open for as long as they are useful. */
const LONG_LIVED = /^(?:eventsource|websocket|media|ping)$/i;

/** A request that got no answer at all. */
export const failedRequest = defineUiRule({
  id: 'failed-request',
  category: 'Network',
  severity: 'high',
  undecided: NO_REQUESTS,
  judge: (evidence) =>
    whichOf(
      evidence,
      ({ status, failure }) => status === null && failure !== '' && !NOT_THE_SITES.test(failure),
      ({ failure }) => `failed: ${failure}`,
    ),
});

/** The server said that it went wrong (RFC 9110, 15.6). */
export const serverErrorAnswer = defineUiRule({
  id: 'server-error-answer',
  category: 'Network',
  severity: 'high',
  undecided: NO_REQUESTS,
  judge: (evidence) =>
    whichOf(
      evidence,
      ({ status }) => status !== null && status >= 500,
      ({ status }) => `was answered with ${status}`,
    ),
});

/** The server said that the request was wrong (RFC 9110, 15.5). */
export const clientErrorAnswer = defineUiRule({
  id: 'client-error-answer',
  category: 'Network',
  severity: 'medium',
  undecided: NO_REQUESTS,
  judge: (evidence) =>
    whichOf(
      evidence,
      ({ status }) => status !== null && status >= 400 && status < 500,
      ({ status }) => `was answered with ${status}`,
    ),
});

/** An answer that kept its reader waiting. */
export const slowAnswer = defineUiRule({
  id: 'slow-answer',
  category: 'Network',
  severity: 'low',
  undecided: NO_REQUESTS,
  judge: (evidence) =>
    whichOf(
      evidence,
      ({ duration_ms, from_cache, type, status }) =>
        status !== null && !from_cache && !LONG_LIVED.test(type) && duration_ms !== null && duration_ms > SLOW_ANSWER_MS,
      ({ duration_ms }) => `took ${((duration_ms ?? 0) / 1000).toFixed(1)} s`,
      // How long differs each time; what was slow is the same.
      () => '',
    ),
});

/** A page of https that asked over http (W3C Mixed Content). */
export const mixedContent = defineUiRule({
  id: 'mixed-content',
  category: 'Network',
  severity: 'high',
  undecided: NO_REQUESTS,
  judge: (evidence) => {
    const pages = pagesOf(evidence);
    return whichOf(
      evidence,
      ({ url, step_id, type }) =>
        /^(?:http|ws):/.test(url) && type !== 'Document' && (pages.get(step_id ?? '') ?? '').startsWith('https:') && !isLocal(url),
      () => 'goes over a connection that anybody on the way can read',
    );
  },
});

function whichOf(
  evidence: CaptureEvidence,
  isWrong: (request: CapturedRequest) => boolean,
  words: (request: CapturedRequest) => string,
  same: (request: CapturedRequest) => string = ({ status, failure }) => `${status ?? failure}`,
): Judgement {
  const pages = pagesOf(evidence);
  return {
    judged: evidence.requests.length,
    occurrences: evidence.requests.filter(isWrong).map((request) => ({
      key: `${askedOf(request, evidence.origin)} ${same(request)}`,
      stepId: request.step_id,
      pageUrl: pages.get(request.step_id ?? '') ?? null,
      message: `${request.method} ${shortAddress(request.url)} ${words(request)}.`.replace(/\.\.$/, '.'),
      facts: {
        address: request.url,
        method: request.method,
        type: request.type,
        ...(request.status === null ? {} : { status: `${request.status} ${request.status_text}`.trim() }),
        ...(request.failure ? { failure: request.failure } : {}),
        ...(request.duration_ms === null ? {} : { duration_ms: Math.round(request.duration_ms) }),
        request: request.id,
      },
      said: { atMs: Date.parse(request.started_at), asked: askedOf(request, evidence.origin) },
    })),
  };
}

function pagesOf({ steps }: CaptureEvidence): ReadonlyMap<string, string> {
  return new Map(steps.map(({ id, page_url }) => [id, page_url]));
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
