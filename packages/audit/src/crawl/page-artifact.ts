import type { SafeResponse } from '@plumbline/safe-fetch';
import type { PageArtifact, PageResponse, SkipReason } from '../artifacts.ts';
import { mediaTypeOf } from '../collect/to-probe.ts';
import { isHtmlType } from '../standards/media-types.ts';
import { byteOrderMark, decodeHtml } from './decode-html.ts';
import type { FetchOutcome, RenderedAnswer } from './fetch-page.ts';
import type { FrontierEntry } from './journal.ts';
import { normaliseUrl } from './normalise-url.ts';

/** The result for a URL: an artifact to be judged, or our own refusal to request it. */
export type Answered =
  | {
      readonly kind: 'page';
      readonly artifact: PageArtifact;
      /** Resolves when there is room to judge another page; null when there is room already. */
      readonly room: Promise<void> | null;
    }
  | { readonly kind: 'refused'; readonly reason: SkipReason };

/** Combines what was known of a URL before the request with the result of the request. */
export function toPageArtifact(entry: FrontierEntry, outcome: Exclude<FetchOutcome, { kind: 'refused' }>): PageArtifact {
  return {
    url: entry.url,
    depth: entry.depth,
    source: entry.source,
    foundOn: entry.foundOn,
    inSitemap: entry.inSitemap,
    failure: outcome.kind === 'failure' ? outcome.failure : null,
    ...(outcome.kind === 'answer' ? withRendered(toPageResponse(entry.url, outcome.answer), outcome.rendered) : { response: null }),
  };
}

/** The rendered page replaces the page as it was sent, which is kept beside it. */
function withRendered(response: PageResponse, rendered: RenderedAnswer | undefined): Pick<PageArtifact, 'response' | 'rendering'> {
  if (!rendered) return { response };
  const { html, problem, compared } = rendered;
  if (html === null) return { response, rendering: { problem, sentHtml: null, compared } };
  return { response: { ...response, html }, rendering: { problem: '', sentHtml: response.html, compared } };
}

/** Absolute target of a redirect, without fragment; null for other responses and for an unusable Location. */
export function redirectTarget(url: string, answer: SafeResponse): string | null {
  // 300 and 304 are 3xx statuses that do not redirect.
  if (![301, 302, 303, 307, 308].includes(answer.status)) return null;
  const location = answer.headers['location']?.[0];
  return location === undefined ? null : normaliseUrl(location, url);
}

function toPageResponse(url: string, answer: SafeResponse): PageResponse {
  const contentType = answer.headers['content-type']?.[0] ?? '';
  const mediaType = mediaTypeOf(answer);
  const mark = byteOrderMark(answer.body);
  return {
    status: answer.status,
    headers: answer.headers,
    mediaType,
    redirectTo: redirectTarget(url, answer),
    firstByteMs: answer.timing.firstByteMs,
    totalMs: answer.timing.totalMs,
    wireBytes: answer.wireBytes,
    contentEncoding: answer.contentEncoding,
    httpVersion: answer.httpVersion,
    html: isHtmlType(mediaType) ? decodeHtml(answer.body, contentType) : null,
    truncated: answer.truncated,
    ...(mark === null ? {} : { byteOrderMark: mark }),
  };
}
