import type { PageArtifact } from '../src/artifacts.ts';
import { CHECKS } from '../src/checks/registry.generated.ts';
import type { Finding } from '../src/finding.ts';
import { judgePage } from '../src/judge.ts';

/** What a test may set of the response; the default is 200 text/html at https://example.com/page. */
export interface HtmlAnswer {
  readonly url?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly mediaType?: string;
  readonly firstByteMs?: number;
  readonly wireBytes?: number;
  readonly contentEncoding?: string | null;
  readonly truncated?: boolean;
  readonly byteOrderMark?: 'utf-8' | 'utf-16le' | 'utf-16be';
}

/** The outcome of one page check on one page, with its finding if it failed. */
export interface HtmlVerdict {
  readonly outcome: 'pass' | 'fail' | 'cannot_tell' | 'not_applicable';
  readonly reason: string | null;
  readonly finding: Finding | null;
}

/** Judges a page as the product does, with only the named check. */
export function judgeHtml(checkId: string, html: string, answer: HtmlAnswer = {}): HtmlVerdict {
  const check = CHECKS.find(({ id }) => id === checkId);
  if (!check) throw new Error(`There is no check ${checkId}; run npm run generate.`);
  const verdict = judgePage([check], htmlArtifact(html, answer), {
    isInternal: (url) => url.startsWith('https://example.com/'),
    isAllowed: () => true,
  });
  const tally = verdict.tallies.find((entry) => entry.checkId === checkId);
  const outcome = !tally ? 'not_applicable' : tally.failed > 0 ? 'fail' : tally.cannotTell > 0 ? 'cannot_tell' : 'pass';
  return { outcome, reason: tally?.reason ?? null, finding: verdict.findings[0] ?? null };
}

/** The artifact of a page that responded with the given HTML. */
export function htmlArtifact(html: string, answer: HtmlAnswer = {}): PageArtifact {
  const headers: Record<string, readonly string[]> = { 'content-type': ['text/html; charset=utf-8'] };
  for (const [name, value] of Object.entries(answer.headers ?? {}))
    headers[name.toLowerCase()] = typeof value === 'string' ? [value] : value;
  const mediaType = answer.mediaType ?? (headers['content-type']?.[0] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return {
    url: answer.url ?? 'https://example.com/page',
    depth: 1,
    source: 'link',
    foundOn: 'https://example.com/',
    inSitemap: false,
    failure: null,
    response: {
      status: answer.status ?? 200,
      headers,
      mediaType,
      redirectTo: null,
      firstByteMs: answer.firstByteMs ?? 20,
      totalMs: (answer.firstByteMs ?? 20) + 5,
      wireBytes: answer.wireBytes ?? html.length,
      contentEncoding: answer.contentEncoding ?? null,
      httpVersion: '1.1',
      html: mediaType === 'text/html' || mediaType === 'application/xhtml+xml' ? html : null,
      truncated: answer.truncated ?? false,
      ...(answer.byteOrderMark && { byteOrderMark: answer.byteOrderMark }),
    },
  };
}
