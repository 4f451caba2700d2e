import { createSafeFetch } from '@plumbline/safe-fetch';
import { startFakeDns, startHostileSite } from '@plumbline/testing';
import { expect, test } from 'vitest';
import type { SkippedUrl } from './artifacts.ts';
import type { SiteArtifacts } from './site-artifacts.ts';
import type { PageNode } from './derive/remember/page-node.ts';
import { type AuditResult, runAudit } from './run-audit.ts';

/** Generous: a crawl holds a few megabytes per request in memory, while a single bomb would decompress to 64 of them. */
const MAX_GROWTH_BYTES = 600 * 1024 * 1024;
const MAX_PAGES = 80;

interface Audited {
  readonly result: AuditResult;
  readonly nodes: ReadonlyMap<string, PageNode>;
  readonly skipped: readonly SkippedUrl[];
  readonly site: SiteArtifacts;
  readonly growth: number;
}

async function audit(startUrl: string): Promise<Audited> {
  // Names do not resolve, and no outside server is contacted.
  await using dns = await startFakeDns(() => 'NXDOMAIN');
  const policy = { privateTargets: 'allow', privateAllow: [], dnsServers: [dns.server] } as const;
  const fetch = createSafeFetch(policy);
  const nodes = new Map<string, PageNode>();
  const skipped: SkippedUrl[] = [];
  const sources = new Map<string, string>();
  let site: SiteArtifacts | null = null;
  const before = memory();
  let peak = 0;
  const result = await runAudit(
    {
      crawl: {
        startUrl,
        limits: {
          maxPages: MAX_PAGES,
          maxDepth: 5,
          maxBytesPerPage: 2 * 1024 * 1024,
          timeoutMsPerPage: 2_000,
          concurrency: 8,
          delayMs: 0,
        },
        respectRobots: true,
      },
      exposure: { allowed: true, reason: '' },
      policy,
      externalLinks: 'ask',
    },
    {
      fetch,
      checkpoint: null,
      journal: {
        append: async (batch) => {
          for (const { node } of batch.pages) nodes.set(node.url.replace(startUrl, ''), node);
          for (const { artifact } of batch.pages) if (artifact.response?.html) sources.set(artifact.url, artifact.response.html);
          skipped.push(...batch.skipped);
        },
        keepSite: async (kept) => {
          site = kept;
        },
        async *readSources(urls) {
          for (const [url, html] of sources) if (urls.has(url)) yield { url, html };
        },
      },
      onProgress: () => {
        peak = Math.max(peak, memory());
      },
      signal: new AbortController().signal,
    },
  );
  await fetch.close();
  if (site === null) throw new Error('Nothing was collected about the site.');
  return { result, nodes, skipped, site, growth: peak - before };
}

function memory(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

test('a hostile site ends in explained results, and its healthy pages are audited', { timeout: 120_000 }, async () => {
  await using hostile = await startHostileSite();
  const { result, nodes, skipped, site, growth } = await audit(hostile.origin);
  const of = (path: string): string => {
    const node = nodes.get(path);
    return node?.failure ? node.failure.code : String(node?.status ?? skipped.find(({ url }) => url === hostile.origin + path)?.reason);
  };

  expect(Object.fromEntries(hostile.hostile.map((path) => [path, of(path)]))).toEqual({
    '/never': 'timed_out',
    '/drip': 'timed_out',
    '/endless': '200',
    '/gzip-bomb': 'body_too_large',
    '/br-bomb': 'body_too_large',
    '/tiny-pieces': 'too_many_pieces',
    '/page-as-picture': '200',
    '/picture-as-page': '200',
    '/no-type': '200',
    '/strange-type': '200',
    '/not-gzip': 'protocol_error',
    '/unknown-charset': '200',
    '/broken-utf8': '200',
    '/odd-utf16': '200',
    '/long-line': '200',
    '/loop-a': '302',
    '/chain': '302',
    '/redirect-to-nowhere': '302',
    '/many-links': '200',
    '/deep': '200',
    '/deep-inline': '200',
    '/many-attributes': '200',
    '/large-headers': 'protocol_error',
    '/many-cookies': '200',
    '/reset': 'protocol_error',
    '/hang-up': 'protocol_error',
    '/not-http': 'protocol_error',
  });
  for (const path of hostile.healthy) expect([path, nodes.get(path)?.title]).toEqual([path, `A healthy page at ${path}`]);
  for (const { failure } of nodes.values()) if (failure) expect(failure.message).toMatch(/^[A-Z].*\.$/);

  // An endless robots.txt is read as far as the standard requires, and its rules apply.
  expect(site.robots).toMatchObject({ collected: true, value: { probe: { status: 200, failure: null } } });
  const files = site.sitemaps.collected ? site.sitemaps.value.files : [];
  expect(files.map(({ url, problems }) => [url.replace(hostile.origin, ''), problems.length > 0])).toEqual([
    ['/sitemap-bomb.xml.gz', true],
    ['/sitemap-loop.xml', false],
    ['/sitemap-huge.xml', true],
    ['/sitemap-endless.xml', true],
    ['/sitemap.xml', false],
    ['/sitemap-loop-2.xml', false],
  ]);
  for (const part of Object.values(site)) if (!part.collected) expect(part.reason).toMatch(/^[A-Z].*\.$/);
  const states = site.resources.collected ? site.resources.value.states : [];
  expect(states.find(({ url }) => url.startsWith(hostile.malformedTls))?.failure?.code).toBe('tls_failed');
  expect(states.filter(({ url }) => url.includes('does-not-resolve')).map(({ failure }) => failure?.code)).toEqual([
    'name_not_found',
    'name_not_found',
  ]);

  const reasons = [...result.pageTallies, ...result.siteTallies].map(({ checkId, reason }) => `${checkId}: ${reason}`);
  expect(reasons.filter((reason) => /stopped with an error|because of an error/.test(reason))).toEqual([]);
  expect(result.pageCount).toBeLessThanOrEqual(2 * MAX_PAGES);
  expect(skipped.some(({ reason }) => reason === 'page-limit')).toBe(true);
  const places = result.siteFindings.flatMap((finding) => finding.places).filter(({ line }) => line > 0);
  expect(places.length).toBeGreaterThan(0);
  expect(places.filter(({ selector }) => selector === '')).toEqual([]);
  expect(growth).toBeLessThan(MAX_GROWTH_BYTES);
});

test('a site whose certificate is malformed is said not to answer', async () => {
  await using hostile = await startHostileSite();
  const { result, nodes } = await audit(hostile.malformedTls);
  expect(result.startFailure).toEqual({ code: 'tls_failed', message: 'No secure connection to the website could be made.' });
  expect(nodes.size).toBe(1);
});
