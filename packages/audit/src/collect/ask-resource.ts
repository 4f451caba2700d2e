import { SafeFetchError, type SafeFetch, type SafeResponse } from '@plumbline/safe-fetch';
import type { ResourceState } from '../site-artifacts.ts';
import { mediaTypeOf } from './to-probe.ts';

/** The state of one URL, and whether the connection to its host failed. */
export interface FetchedResource {
  readonly state: ResourceState;
  readonly isConnectionFailure: boolean;
}

const TIMEOUT_MS = 8_000;
/** A GET is sent only to learn the status; a whole video is not wanted. */
const MAX_GET_BYTES = 64 * 1024;
/** Statuses that concern the client rather than the resource: log in, forbidden, proxy, slow down, LinkedIn's refusal. */
const UNVERIFIABLE_STATUSES: ReadonlySet<number> = new Set([401, 403, 407, 429, 999]);
/** Errors that prove a link leads nowhere. */
const BROKEN_CODES: ReadonlySet<string> = new Set([
  'name_not_found',
  'connect_failed',
  'too_many_redirects',
  'redirect_loop',
  'redirect_refused',
  'invalid_url',
]);
const CONNECTION_CODES: ReadonlySet<string> = new Set(['name_not_found', 'dns_failed', 'connect_failed', 'tls_failed', 'timed_out']);

/**
 * Requests a URL with HEAD, and with GET when HEAD brought an error: many servers handle HEAD wrongly, so a link is never called broken because of a
 * HEAD.
 * @throws only when the signal is aborted
 */
export async function fetchResource(url: string, fetch: SafeFetch, signal: AbortSignal): Promise<FetchedResource> {
  const request = { url, timeoutMs: TIMEOUT_MS, maxBytes: MAX_GET_BYTES, signal };
  try {
    const head = await fetch.request({ ...request, method: 'HEAD' });
    // The two statuses that ask for fewer requests must not cause a second one.
    const isFinal = head.status < 400 || head.status === 429 || head.status === 999;
    const answer = isFinal ? head : await fetch.request({ ...request, method: 'GET' });
    return { state: toState(url, answer), isConnectionFailure: false };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof SafeFetchError)) throw error;
    return failedResource(url, error);
  }
}

/** What a failed request says about a URL. */
export function failedResource(url: string, error: SafeFetchError): FetchedResource {
  const verdict = BROKEN_CODES.has(error.code) ? 'broken' : 'unverifiable';
  const failure = { code: error.code, message: error.message };
  return {
    state: { url, status: 0, mediaType: '', bytes: null, verdict, failure },
    isConnectionFailure: CONNECTION_CODES.has(error.code),
  };
}

function toState(url: string, answer: SafeResponse): ResourceState {
  const { status } = answer;
  const verdict = UNVERIFIABLE_STATUSES.has(status) ? 'unverifiable' : status >= 200 && status < 400 ? 'ok' : 'broken';
  return { url, status, mediaType: mediaTypeOf(answer), bytes: contentLength(answer), verdict, failure: null };
}

function contentLength(answer: SafeResponse): number | null {
  const value = answer.headers['content-length']?.[0] ?? '';
  return /^\d{1,15}$/.test(value) ? Number(value) : null;
}
