import { SafeFetchError, type SafeFetch, type SafeResponse } from '@plumbline/safe-fetch';
import type { FetchFailure, SkipReason } from '../artifacts.ts';
import type { HostPace } from './host-paces.ts';
import { retryAfterMs } from './retry-after.ts';
import { headersFor, type SiteAccess } from './site-access.ts';

/** What one URL gave: an answer, no answer, or a refusal of our own to ask. */
export type FetchOutcome =
  | { readonly kind: 'answer'; readonly answer: SafeResponse; readonly rendered?: RenderedAnswer }
  | { readonly kind: 'failure'; readonly failure: FetchFailure }
  | { readonly kind: 'refused'; readonly reason: SkipReason };

/** What came of running the scripts of a page. */
export interface RenderedAnswer {
  /** null when they could not be run. */
  readonly html: string | null;
  /** Why not, one sentence; else ''. */
  readonly problem: string;
  readonly compared: boolean;
}

/** How pages are requested in one crawl. */
export interface PageFetcher {
  readonly fetch: SafeFetch;
  readonly pace: HostPace;
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  readonly now: () => number;
  /** What opens pages behind a login. */
  readonly access?: SiteAccess | undefined;
}

/** A busy server that asks for more patience than this is recorded as busy. */
const MAX_RETRY_AFTER_MS = 30_000;

/** Errors that often pass by themselves: a reset, a time-out. */
const PASSING: ReadonlySet<string> = new Set(['connect_failed', 'timed_out', 'protocol_error']);
/** Errors that are the decision of this service, so that they say nothing about the site. */
const REFUSED: ReadonlySet<string> = new Set([
  'scheme_refused',
  'credentials_refused',
  'port_refused',
  'address_refused',
  'own_address_refused',
]);

/**
 * Requests one URL without following redirects; asks once more after a reset, a time-out, or a 429 or 503 that names a
 * bearable Retry-After.
 * @throws only when the signal aborted
 */
export async function fetchPage(url: string, fetcher: PageFetcher): Promise<FetchOutcome> {
  const first = await ask(url, fetcher);
  const waitMs = waitBeforeRetry(first, fetcher.now());
  if (waitMs === null) return first;
  if (waitMs > 0) await fetcher.pace.holdOff(waitMs);
  return ask(url, fetcher);
}

async function ask(url: string, { fetch, pace, maxBytes, timeoutMs, signal, access }: PageFetcher): Promise<FetchOutcome> {
  await pace.turn();
  try {
    // A redirect is another request, judged by its own address: what opens this origin does not go along.
    const headers = headersFor(url, access);
    const answer = await fetch.request({ url, method: 'GET', headers, maxRedirects: 0, maxBytes, timeoutMs, signal });
    return { kind: 'answer', answer };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof SafeFetchError)) throw error;
    if (REFUSED.has(error.code)) return { kind: 'refused', reason: 'refused-target' };
    return { kind: 'failure', failure: { code: error.code, message: error.message } };
  }
}

/** Milliseconds to wait before asking again; null when once was enough. */
function waitBeforeRetry(outcome: FetchOutcome, now: number): number | null {
  if (outcome.kind === 'failure') return PASSING.has(outcome.failure.code) ? 0 : null;
  if (outcome.kind === 'refused') return null;
  const { status, headers } = outcome.answer;
  if (status !== 429 && status !== 503) return null;
  const waitMs = retryAfterMs(headers['retry-after']?.[0] ?? '', now);
  return waitMs !== null && waitMs <= MAX_RETRY_AFTER_MS ? waitMs : null;
}
