import type { FailureCode } from '../child-messages.ts';

/** Lighthouse's codes for a page it could not judge, mapped to ours (core/lib/lh-error.js). */
const CODES: Readonly<Record<string, FailureCode>> = {
  NO_DOCUMENT_REQUEST: 'no_answer',
  FAILED_DOCUMENT_REQUEST: 'no_answer',
  DNS_FAILURE: 'no_answer',
  ERRORED_DOCUMENT_REQUEST: 'error_status',
  NOT_HTML: 'not_html',
  INSECURE_DOCUMENT_REQUEST: 'insecure',
  CHROME_INTERSTITIAL_ERROR: 'insecure',
  NO_FCP: 'nothing_painted',
  NO_LCP: 'nothing_painted',
  PAGE_HUNG: 'hung',
  PROTOCOL_TIMEOUT: 'hung',
  TARGET_CRASHED: 'hung',
};

/** What the browser itself saw of the page's document. */
export interface SeenDocument {
  /** 0 before any response. */
  readonly status: number;
  /** Why the filtering proxy refused the request, a SafeFetchErrorCode; empty when the site itself responded. */
  readonly refusal: string;
}

/** @param code Lighthouse's code @returns our code, and the value its sentence names */
export function failureOf(code: string, { status, refusal }: SeenDocument): { readonly code: FailureCode; readonly detail: string } {
  if (/_refused$|^invalid_url$/.test(refusal)) return { code: 'refused', detail: '' };
  if (refusal !== '') return { code: 'no_answer', detail: '' };
  const known = CODES[code];
  if (known === 'error_status') return { code: known, detail: String(status) };
  return known ? { code: known, detail: '' } : { code: 'unknown', detail: code.slice(0, 100) };
}
