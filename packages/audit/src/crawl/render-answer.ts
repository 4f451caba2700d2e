import type { SafeResponse } from '@plumbline/safe-fetch';
import { mediaTypeOf } from '../collect/to-probe.ts';
import type { FetchOutcome } from './fetch-page.ts';
import { isHtmlType } from '../standards/media-types.ts';

/** A page that was fetched, as its scripts need it. */
export interface FetchedAnswer extends Pick<SafeResponse, 'status' | 'headers' | 'body'> {
  readonly url: string;
}

/** Runs the scripts of pages. */
export interface Rendering {
  /** @returns the document as HTML, or one sentence why there is none @throws only the signal's reason */
  readonly renderPage: (page: FetchedAnswer, signal: AbortSignal) => Promise<{ readonly html: string } | { readonly problem: string }>;
  /** Whether the page as it was sent is compared with what its scripts made. */
  readonly compared: boolean;
}

/** Adds to the answer of a page what its scripts made of it. Other answers stay as they are: nobody sees a redirect or an error rendered. */
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
