import { startPageServer, type PageRoute } from '@plumbline/testing';
import { afterEach, expect, test } from 'vitest';
import { loopbackFetch } from './__fixtures__/crawl-bench.ts';
import { loadRobots, type RobotsRules } from './robots.ts';
import { createSiteScope } from './site-scope.ts';

const fetch = loopbackFetch();
const signal = new AbortController().signal;
const servers: { close: () => Promise<void> }[] = [];
afterEach(async () => void (await Promise.all(servers.splice(0).map((server) => server.close()))));

async function load(routes: Record<string, PageRoute>): Promise<RobotsRules & { at: (path: string) => boolean }> {
  const server = await startPageServer(routes);
  servers.push(server);
  const rules = await loadRobots({ fetch, scope: createSiteScope(server.origin), timeoutMs: 5_000, signal });
  return { ...rules, at: (path) => rules.allows(server.url(path)) };
}

const robots = (body: string, status = 200): PageRoute => ({ status, body, headers: { 'content-type': 'text/plain' } });

test('the group for PlumblineBot counts, and the one for everybody only without it', async () => {
  const named = await load({
    '/robots.txt': robots('User-agent: *\nDisallow: /\n\nUser-agent: other\nuser-agent: plumblinebot\nDisallow: /no\nAllow: /no/yes'),
  });
  expect(['/', '/no', '/no/', '/no/yes/1'].map(named.at)).toEqual([true, false, false, true]);
  const general = await load({ '/robots.txt': robots('User-agent: *\nDisallow: /a*.html$\nDisallow: /q?') });
  expect(['/a1.html', '/a1.htmlx', '/q?x=1', '/q'].map(general.at)).toEqual([false, true, false, true]);
});

test('http, https, www and apex of one site share the rules', async () => {
  const { allows } = await load({ '/robots.txt': robots('User-agent: *\nDisallow: /no') });
  expect(allows('https://www.anything.example/no')).toBe(false);
});

test('an absent file allows everything, a broken server nothing', async () => {
  const absent = await load({});
  expect([absent.at('/a'), absent.unreachable, absent.artifact.probe.status]).toEqual([true, false, 404]);
  const forbidden = await load({ '/robots.txt': robots('User-agent: *\nDisallow: /', 403) });
  expect([forbidden.at('/a'), forbidden.unreachable]).toEqual([true, false]);
  const broken = await load({ '/robots.txt': robots('', 503) });
  expect([broken.unreachable, broken.artifact.probe.status]).toEqual([true, 503]);
  const silent = await load({ '/robots.txt': { hangUp: true } });
  expect([silent.unreachable, silent.at('/a'), silent.artifact.probe.failure?.code]).toEqual([true, false, 'protocol_error']);
});

test('five redirects are followed, more count as absent', async () => {
  const hop = (to: string): PageRoute => ({ status: 302, headers: { location: to } });
  const chain = (hops: number): Record<string, PageRoute> =>
    Object.fromEntries([
      ...Array.from({ length: hops }, (_, index) => [index === 0 ? '/robots.txt' : `/${index}`, hop(`/${index + 1}`)]),
      [`/${hops}`, robots('User-agent: *\nDisallow: /no')],
    ]);
  const five = await load(chain(5));
  expect([five.at('/no'), five.artifact.probe.redirects.length]).toEqual([false, 5]);
  const six = await load(chain(6));
  expect([six.at('/no'), six.unreachable]).toEqual([true, false]);
  const loop = await load({ '/robots.txt': hop('/robots.txt') });
  expect([loop.at('/no'), loop.unreachable]).toEqual([true, false]);
});

test('what lies beyond 500 KiB is ignored', async () => {
  const long = await load({ '/robots.txt': robots(`User-agent: *\nDisallow: /early\n${'#'.repeat(500 * 1024)}\nDisallow: /late`) });
  expect([long.at('/early'), long.at('/late')]).toEqual([false, true]);
});

test.each([
  ['2', 2_000],
  ['0.5', 500],
  ['3600', 10_000],
  ['-1', 0],
  ['soon', 0],
])('Crawl-delay %s is %i ms', async (value, expected) => {
  const rules = await load({ '/robots.txt': robots(`User-agent: *\nCrawl-delay: ${value}`) });
  expect(rules.crawlDelayMs).toBe(expected);
});

test('Sitemap lines are kept as written, whatever group they stand in', async () => {
  const rules = await load({
    '/robots.txt': robots('\uFEFFSitemap: /a.xml\r\nUser-agent: x\r\nSITEMAP: https://example.org/b.xml # note\r\nSitemap:'),
  });
  expect(rules.artifact.sitemapLines).toEqual(['/a.xml', 'https://example.org/b.xml']);
});

test('a flood of wildcard rules is cut, and the rules before and behind it hold', async () => {
  const flood = `Disallow: /${'*a'.repeat(1_000)}b\n`.repeat(200);
  const rules = await load({ '/robots.txt': robots(`User-agent: *\nDisallow: /*.php$\n${flood}Disallow: /*late\nDisallow: /plain`) });
  expect(['/x.php', '/x-late', '/plain'].map(rules.at)).toEqual([false, true, false]);
});
