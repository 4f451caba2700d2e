import { createSafeFetch } from '@plumbline/safe-fetch';
import { startPageServer } from '@plumbline/testing';
import { expect, it } from 'vitest';
import { pageNode } from '../testing/judge-nodes.ts';
import type { OlderNode } from './derive/remember/stored-node.ts';
import { runAudit } from './run-audit.ts';

it('goes on with a test that an earlier version began: its pages are pointed at by their lines, those of today by their elements', async () => {
  const home = '<title>Boats</title>\n<p><a href="/gone">gone</a> <a href="/quay">quay</a>';
  const quay = '<title>Quay</title>\n<p><a href="/gone">gone</a>';
  await using server = await startPageServer({ '/': home, '/quay': quay, '/gone': { status: 404, body: 'Gone' } });
  const { links: _links, externalLinks: _externalLinks, fragmentLinks: _fragmentLinks, spots: _spots, ...start } = pageNode('/');
  const older: OlderNode = {
    ...start,
    url: server.url('/'),
    links: { urls: [server.url('/gone'), server.url('/quay')], texts: ['gone', 'quay'], lines: [2, 2], nofollow: [false, false] },
    externalLinks: { urls: [], texts: [], lines: [], nofollow: [] },
    lines: { title: 1, description: 0, h1: 0, ogImage: 0, images: [] },
  };
  const entry = { depth: 1, source: 'link', foundOn: server.url('/'), inSitemap: false } as const;
  const policy = { privateTargets: 'allow', privateAllow: [], dnsServers: [] } as const;
  const result = await runAudit(
    {
      crawl: {
        startUrl: server.url('/'),
        limits: { maxPages: 10, maxDepth: 5, maxBytesPerPage: 100_000, timeoutMsPerPage: 5_000, concurrency: 2, delayMs: 0 },
        respectRobots: false,
      },
      exposure: { allowed: false, reason: '' },
      policy,
      externalLinks: 'skip',
    },
    {
      fetch: createSafeFetch(policy),
      checkpoint: {
        nodes: [older],
        discovered: [
          { ...entry, url: server.url('/'), depth: 0, source: 'start', foundOn: null },
          { ...entry, url: server.url('/gone') },
          { ...entry, url: server.url('/quay') },
        ],
        skipped: [],
        tallies: [],
      },
      journal: {
        append: async () => undefined,
        keepSite: async () => undefined,
        async *readSources(urls) {
          for (const [path, html] of Object.entries({ '/': home, '/quay': quay }))
            if (urls.has(server.url(path))) yield { url: server.url(path), html };
        },
      },
      onProgress: () => undefined,
      signal: new AbortController().signal,
    },
  );
  const broken = result.siteFindings.filter(({ checkId }) => checkId === 'broken-internal-link');
  expect(broken.map(({ pageUrl, places }) => [pageUrl, places.map(({ line, column, selector }) => [line, column, selector])])).toEqual([
    [server.url('/'), [[2, 1, '']]],
    [server.url('/quay'), [[2, 4, 'html > body > p > a']]],
  ]);
});
