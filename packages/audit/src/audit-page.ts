import type { SafeFetch } from '@plumbline/safe-fetch';
import type { PageArtifact } from './artifacts.ts';
import { CHECKS } from './checks/registry.generated.ts';
import { fetchPage } from './crawl/fetch-page.ts';
import { hideAccess } from './crawl/hide-access.ts';
import { createHostPaces, type HostPace } from './crawl/host-paces.ts';
import { toPageArtifact } from './crawl/page-artifact.ts';
import type { SiteAccess } from './crawl/site-access.ts';
import { createSiteScope } from './crawl/site-scope.ts';
import type { PageVerdict } from './judge.ts';
import { JudgePool } from './judging/judge-pool.ts';
import type { JudgeThreads } from './judging/judge-threads.ts';
import { nodeContext } from './run-audit.ts';

export interface PageRequest {
  /** Absolute URL of a page of the site. */
  readonly url: string;
  /** Origin under which the site responds. */
  readonly siteOrigin: string;
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly fetch: SafeFetch;
  readonly signal: AbortSignal;
  /** Rate limit of the host, shared with crawls; when left out, the page is read immediately. */
  readonly pace?: HostPace;
  /** Threads that judge large pages. */
  readonly threads: JudgeThreads;
  /** Credentials for pages behind a login. */
  readonly access?: SiteAccess | undefined;
}

/**
 * Reads one page now and judges it by the page checks, as a crawl would.
 * @returns the page and the verdict; null when the URL may not be requested
 * @throws only when the signal is aborted
 */
export async function auditPage(request: PageRequest): Promise<{ readonly artifact: PageArtifact; readonly verdict: PageVerdict } | null> {
  const { url, siteOrigin, signal } = request;
  const outcome = hideAccess(
    await fetchPage(url, { pace: createHostPaces().open(url, 0, signal), ...request, now: Date.now }),
    request.access,
  );
  if (outcome.kind === 'refused') return null;
  const artifact = toPageArtifact({ url, depth: 0, source: 'start', foundOn: null, inSitemap: false }, outcome);
  const robots = { collected: false, reason: 'One page was read, not the site.' } as const;
  const pool = new JudgePool(CHECKS, siteOrigin, nodeContext({ scope: createSiteScope(siteOrigin), robots }), request.threads);
  return { artifact, verdict: await pool.take(artifact).finally(() => pool.close()) };
}
