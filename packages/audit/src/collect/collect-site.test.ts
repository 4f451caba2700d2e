import { createServer } from 'node:https';
import { createSafeFetch } from '@plumbline/safe-fetch';
import { startPageServer } from '@plumbline/testing';
import { expect, test } from 'vitest';
import { SELF_SIGNED } from '@plumbline/testing';
import { startFakeDns } from '@plumbline/testing';
import { crawl, linksTo } from '../crawl/__fixtures__/crawl-bench.ts';
import type { CrawledSite } from '../crawl/crawl-site.ts';
import { PageFeed } from '../crawl/page-feed.ts';
import type { PageNode } from '../derive/remember/page-node.ts';
import { collectDns } from './dns.ts';
import { collectSite } from './collect-site.ts';
import { collectTls } from './tls.ts';

const policy = { privateTargets: 'allow', privateAllow: [], dnsServers: [] } as const;
const signal = new AbortController().signal;

function feedOf(nodes: readonly PageNode[]): PageFeed {
  const pages = new PageFeed();
  for (const node of nodes) pages.add(node);
  pages.end();
  return pages;
}

test('collects what can be collected and says why the rest is missing', async () => {
  await using server = await startPageServer({ '/': linksTo('/a'), '/a': linksTo(), '/robots.txt': 'User-agent: *' });
  const { result } = await crawl(server.origin);
  const fetch = createSafeFetch(policy);
  const site = await collectSite({
    fetch,
    policy,
    signal,
    siteOrigin: result.siteOrigin,
    pages: feedOf(result.nodes),
    externalLinks: 'ask',
    exposure: { allowed: false, reason: 'The host is not verified.' },
  });
  await fetch.close();
  const missing = Object.entries(site).flatMap(([name, part]) => (part.collected ? [] : [[name, part.reason]]));
  expect(missing).toEqual([
    ['hostVariants', 'The site is tested under an IP address, which has no variant with www.'],
    ['exposure', 'The host is not verified.'],
    ['dns', 'The site is tested under an IP address, which has no DNS records.'],
    ['tls', 'The site is not served over https.'],
  ]);
  expect(site.notFound).toMatchObject({ value: { random: { status: 404 } } });
});

test('other sites are left alone where the test says so', async () => {
  await using other = await startPageServer({});
  await using server = await startPageServer({ '/': linksTo(), '/own.png': 'png' });
  const { result } = await crawl(server.origin);
  const externalLinks = { urls: [other.url('/page')], texts: [''], spots: [1], nofollow: [false] };
  const images = [other.url('/a.png'), server.url('/own.png')];
  const nodes = result.nodes.map((node) => ({ ...node, images, externalLinks }));
  const fetch = createSafeFetch(policy);
  const exposure = { allowed: false, reason: '' };
  const request = { fetch, policy, signal, siteOrigin: result.siteOrigin, pages: feedOf(nodes), exposure };
  const { resources } = await collectSite({ ...request, externalLinks: 'skip' });
  expect(resources).toMatchObject({ value: { states: [{ url: server.url('/own.png') }], unasked: 0, externalLinks: 'skipped' } });
  expect(other.requests).toEqual([]);
  const asked = await collectSite({ ...request, externalLinks: 'ask' });
  await fetch.close();
  expect(asked.resources).toMatchObject({ value: { externalLinks: 'asked' } });
  expect(other.requests.map(({ path }) => path)).toEqual(expect.arrayContaining(['/page', '/a.png']));
});

test('other sites are asked during the crawl, the site itself after it', async () => {
  await using other = await startPageServer({});
  await using server = await startPageServer({ '/': linksTo(), '/own.png': 'png' });
  const { result } = await crawl(server.origin);
  const asked = Promise.withResolvers<void>();
  other.set('*', () => {
    asked.resolve();
    return 'here';
  });
  const pages = new PageFeed();
  const fetch = createSafeFetch(policy);
  const exposure = { allowed: false, reason: '' };
  const collecting = collectSite({ fetch, policy, signal, siteOrigin: result.siteOrigin, pages, exposure, externalLinks: 'ask' });
  for (const node of result.nodes) pages.add({ ...node, images: [other.url('/a.png'), server.url('/own.png')] });
  await asked.promise;
  expect(server.requests.map(({ path }) => path)).not.toContain('/own.png');
  pages.end();
  const { resources } = await collecting;
  await fetch.close();
  expect(resources).toMatchObject({ value: { states: [{ url: other.url('/a.png') }, { url: server.url('/own.png') }] } });
});

test('pages that the crawl left out are asked for after it, where they may be', async () => {
  await using server = await startPageServer({
    '/': linksTo('/a', '/b', '/secret/c'),
    '/a': linksTo('/gone'),
    '/b': linksTo(),
    '/robots.txt': 'User-agent: *\nDisallow: /secret/',
  });
  const known = Promise.withResolvers<CrawledSite>();
  const { result } = await crawl(server.origin, { maxPages: 2 }, { onSite: known.resolve });
  const { leftOut } = await known.promise;
  const fetch = createSafeFetch(policy);
  const exposure = { allowed: false, reason: '' };
  const request = { fetch, policy, signal, siteOrigin: result.siteOrigin, pages: feedOf(result.nodes), exposure };
  const { resources } = await collectSite({ ...request, externalLinks: 'skip', ...(leftOut && { leftOut }) });
  await fetch.close();
  expect(resources).toMatchObject({
    value: {
      states: [
        { url: server.url('/b'), status: 200 },
        { url: server.url('/gone'), status: 404 },
      ],
      unaskedLinks: [],
    },
  });
  expect(server.requests.map(({ path }) => path)).not.toContain('/secret/c');
});

test('an abort ends all of it', async () => {
  const stop = new AbortController();
  await using server = await startPageServer({ '/': linksTo() });
  const { result } = await crawl(server.origin);
  server.set('*', () => (stop.abort('enough'), new Promise<string>(() => {})));
  const fetch = createSafeFetch(policy);
  const exposure = { allowed: true, reason: '' };
  const request = {
    fetch,
    policy,
    signal: stop.signal,
    siteOrigin: result.siteOrigin,
    pages: feedOf(result.nodes),
    externalLinks: 'ask' as const,
    exposure,
  };
  await expect(collectSite(request)).rejects.toBe('enough');
  await fetch.close();
});

test('DNS is asked for the host, its domain and its mail policy', async () => {
  await using dns = await startFakeDns((type, name) => {
    if (name.startsWith('_dmarc.')) return type === 'TXT' ? ['v=DMARC1; p=reject'] : [];
    if (type === 'A') return ['192.0.2.1'];
    if (type === 'MX') return ['10 mail.site.example'];
    if (type === 'AAAA') return 'NXDOMAIN';
    return type === 'CAA' && name === 'site.example' ? ['issue ca.example'] : 'SERVFAIL';
  });
  const given = await collectDns({ policy: { ...policy, dnsServers: [dns.server] }, host: 'www.site.example' });
  expect(given).toMatchObject({
    value: {
      host: 'www.site.example',
      domain: 'site.example',
      a: { records: ['192.0.2.1'], error: null },
      aaaa: { records: [], error: null },
      mx: { records: [{ exchange: 'mail.site.example', priority: 10 }] },
      txt: { records: [], error: 'server_failed' },
      dmarc: { records: ['v=DMARC1; p=reject'], error: null },
    },
  });
});

test('a name without a public suffix is not in the public DNS', async () => {
  expect(await collectDns({ policy, host: 'localhost' })).toMatchObject({ collected: false });
});

test('a certificate nobody trusts is described all the same', async () => {
  const server = createServer(SELF_SIGNED).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const given = await collectTls({ policy, siteOrigin: `https://127.0.0.1:${port}`, signal });
  expect(given).toMatchObject({
    value: {
      port,
      trusted: false,
      trustError: 'DEPTH_ZERO_SELF_SIGNED_CERT',
      collectedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      keyType: 'ec',
      keyBits: 256,
      names: expect.arrayContaining(['site.test']),
    },
  });
  expect(given.collected && given.value.protocols).toContain('TLSv1.3');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(await collectTls({ policy, siteOrigin: `https://127.0.0.1:${port}`, signal })).toEqual({
    collected: false,
    reason: 'Could not connect to the site.',
  });
});
