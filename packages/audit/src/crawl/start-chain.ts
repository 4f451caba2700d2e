import type { PageNode } from '../derive/remember/page-node.ts';
import type { FetchOutcome } from './fetch-page.ts';
import { redirectTarget } from './page-artifact.ts';

/** The start URL and the redirects that lead away from it. */
export interface StartChain {
  /** URLs in order; the start URL is the first. */
  readonly urls: ReadonlySet<string>;
  /** The last URL that responded: the page the audit is about. Null when the start URL did not respond. */
  readonly landingUrl: string | null;
  /** Outcomes of the URLs that were requested now rather than in an earlier run. */
  readonly outcomes: ReadonlyMap<string, FetchOutcome>;
}

/** Fetch standard, "HTTP-redirect fetch", allows 20; in practice no page is reached through more than ten. */
const MAX_HOPS = 10;

/**
 * Follows the redirects of the start URL one by one, since their end decides which host the site is.
 * @param startUrl normalised start URL
 * @param answered nodes of an earlier run by URL
 * @param fetchPage requests one URL without following redirects
 */
export async function followStart(
  startUrl: string,
  answered: ReadonlyMap<string, Pick<PageNode, 'status' | 'redirectTo'>>,
  fetchPage: (url: string) => Promise<FetchOutcome>,
): Promise<StartChain> {
  const urls = new Set<string>();
  const outcomes = new Map<string, FetchOutcome>();
  let landingUrl: string | null = null;
  let next: string | null = startUrl;
  while (next !== null && urls.size <= MAX_HOPS && !urls.has(next) && /^https?:/.test(next)) {
    const url: string = next;
    const node = answered.get(url);
    urls.add(url);
    if (node !== undefined) {
      if (node.status !== 0) landingUrl = url;
      next = node.redirectTo;
      continue;
    }
    const outcome = await fetchPage(url);
    outcomes.set(url, outcome);
    if (outcome.kind !== 'answer') break;
    landingUrl = url;
    next = redirectTarget(url, outcome.answer);
  }
  return { urls, landingUrl, outcomes };
}
