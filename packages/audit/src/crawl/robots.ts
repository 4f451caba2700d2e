import { SafeFetchError, type SafeFetch } from '@plumbline/safe-fetch';
import type { RobotsArtifact } from '../site-artifacts.ts';
import { failedProbe, toProbe } from '../collect/to-probe.ts';
import { MAX_MATCHED_CHARS, parseRobots } from '../derive/robots/robots-rule.ts';
import type { SiteScope } from './site-scope.ts';

/** What a site's robots.txt says to this crawler. */
export interface RobotsRules {
  readonly artifact: RobotsArtifact;
  /** The file could not be fetched, so the whole site counts as disallowed (RFC 9309 section 2.3.1.4). */
  readonly unreachable: boolean;
  readonly crawlDelayMs: number;
  /** Whether an absolute URL of the site may be requested. */
  readonly allows: (url: string) => boolean;
}

const PRODUCT_TOKEN = 'PlumblineBot';
/** RFC 9309 section 2.5: at least 500 KiB must be read; the rest is ignored. One extra byte shows that there is more. */
const MAX_BYTES = 500 * 1024 + 1;
/** RFC 9309 section 2.3.1.2. */
const MAX_REDIRECTS = 5;
const MAX_CRAWL_DELAY_MS = 10_000;

/**
 * Requests and reads /robots.txt of a site.
 * @throws only when the signal is aborted
 */
export async function loadRobots(request: {
  readonly fetch: SafeFetch;
  readonly scope: SiteScope;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}): Promise<RobotsRules> {
  const { fetch, scope, timeoutMs, signal } = request;
  const url = `${scope.origin}/robots.txt`;
  try {
    const answer = await fetch.request({ url, maxBytes: MAX_BYTES, maxRedirects: MAX_REDIRECTS, timeoutMs, signal });
    const isText = answer.status >= 200 && answer.status < 300;
    const parsed = parseRobots(url, isText ? new TextDecoder().decode(answer.body) : '');
    const delayMs = (parsed.getCrawlDelay(PRODUCT_TOKEN) ?? 0) * 1000;
    return {
      artifact: { probe: toProbe(url, answer), sitemapLines: parsed.getSitemaps() },
      unreachable: answer.status >= 500,
      crawlDelayMs: Math.min(Math.max(delayMs, 0), MAX_CRAWL_DELAY_MS),
      // One file applies to the whole site: http and https, www and apex share these rules.
      allows: (target) => parsed.isAllowed(scope.onOrigin(target).slice(0, MAX_MATCHED_CHARS), PRODUCT_TOKEN) ?? true,
    };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof SafeFetchError)) throw error;
    // More redirects than a crawler must follow count as an absent file (RFC 9309 section 2.3.1.2).
    const isAbsent = error.code === 'too_many_redirects' || error.code === 'redirect_loop';
    return {
      artifact: { probe: failedProbe(url, error), sitemapLines: [] },
      unreachable: !isAbsent,
      crawlDelayMs: 0,
      allows: () => isAbsent,
    };
  }
}
