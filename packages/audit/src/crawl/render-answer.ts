import type { SafeResponse } from '@plumbline/safe-fetch';
import { mediaTypeOf } from '../collect/to-probe.ts';
import type { FetchOutcome } from './fetch-page.ts';
import { isHtmlType } from '../standards/media-types.ts';

/** A fetched page, with what is needed to run its scripts. */
export interface FetchedResponse extends Pick<SafeResponse, 'status' | 'headers' | 'body'> {
  readonly url: string;
}

/** Runs the scripts of pages. */
export interface Rendering {
  /** @returns the document as HTML, or one sentence that says why there is none @throws only the signal's reason */
  readonly renderPage: (page: FetchedResponse, signal: AbortSignal) => Promise<{ readonly html: string } | { readonly problem: string }>;
  /** Whether the page as sent is compared with the rendered page. */
  readonly compared: boolean;
}

/** Adds the rendered page to the response of a page. Other responses are left unchanged: redirects and errors are not rendered. */
export async function renderAnswer(url: string, outcome: FetchOutcome, rendering: Rendering, signal: AbortSignal): Promise<FetchOutcome> {
  if (outcome.kind !== 'answer') return outcome;
  const { answer } = outcome;
  if (answer.status < 200 || answer.status >= 300 || !isHtmlType(mediaTypeOf(answer))) return outcome;
  const { compared } = rendering;
  if (answer.truncated) {
    return { ...outcome, rendered: { html: null, problem: 'The page is longer than the part that was read.', compared } };
  }
  const { status, headers, body } = answer;
  const made = await rendering.renderPage({ url, status, headers, body }, signal);
  return { ...outcome, rendered: { html: null, problem: '', compared, ...made } };
}
