import { SafeFetchError, type SafeFetch, type SafeResponse } from '@plumbline/safe-fetch';
import type { FetchFailure, SkipReason } from '../artifacts.ts';
import type { HostPace } from './host-paces.ts';
import { retryAfterMs } from './retry-after.ts';
import { headersFor, type SiteAccess } from './site-access.ts';

/** The result of requesting one URL: a response, no response, or our own refusal to request it. */
export type FetchOutcome =
  | { readonly kind: 'answer'; readonly answer: SafeResponse; readonly rendered?: RenderedAnswer }
  | { readonly kind: 'failure'; readonly failure: FetchFailure }
  | { readonly kind: 'refused'; readonly reason: SkipReason };

/** The result of running the scripts of a page. */
export interface RenderedAnswer {
  /** null when they could not be run. */
  readonly html: string | null;
  /** Why not, in one sentence; else ''. */
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
  /** Credentials for pages behind a login. */
  readonly access?: SiteAccess | undefined;
}

/** When Retry-After asks for more than this, the server is recorded as busy. */
const MAX_RETRY_AFTER_MS = 30_000;

/** Errors that are often temporary, such as a reset or a timeout. */
const PASSING: ReadonlySet<string> = new Set(['connect_failed', 'timed_out', 'protocol_error']);
/** Errors caused by a decision of this service, which say nothing about the site. */
const REFUSED: ReadonlySet<string> = new Set([
  'scheme_refused',
  'credentials_refused',
  'port_refused',
  'address_refused',
  'own_address_refused',
]);

/**
 * Requests one URL without following redirects; retries once after a reset, a timeout, or a 429 or 503 with an acceptable Retry-After.
 * @throws only when the signal is aborted
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
    // A redirect is a separate request, judged by its own URL: the credentials of this origin are not sent along.
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

/** Milliseconds to wait before retrying; null when no retry is needed. */
function waitBeforeRetry(outcome: FetchOutcome, now: number): number | null {
  if (outcome.kind === 'failure') return PASSING.has(outcome.failure.code) ? 0 : null;
  if (outcome.kind === 'refused') return null;
  const { status, headers } = outcome.answer;
  if (status !== 429 && status !== 503) return null;
  const waitMs = retryAfterMs(headers['retry-after']?.[0] ?? '', now);
  return waitMs !== null && waitMs <= MAX_RETRY_AFTER_MS ? waitMs : null;
}
