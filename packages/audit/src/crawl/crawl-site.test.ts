import { startPageServer, type PageRoute, type PageServer } from '@plumbline/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { crawl, linksTo } from './__fixtures__/crawl-bench.ts';

const servers: PageServer[] = [];
afterEach(async () => void (await Promise.all(servers.splice(0).map((server) => server.close()))));

async function serve(routes: Record<string, PageRoute>): Promise<PageServer> {
  const server = await startPageServer(routes);
  servers.push(server);
  return server;
}

const robots = (body: string, status = 200): PageRoute => ({ status, body, headers: { 'content-type': 'text/plain' } });
const sitemap = (...urls: readonly string[]): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;

describe('discovery', () => {
  test('breadth first in document order, each page once, with depth, source and referrer', async () => {
    const server = await serve({
      '/': linksTo('/b', '/a#x', '/a#y', '/b'),
      '/a': linksTo('/c', '/'),
      '/b': `${linksTo('/d')}<link rel="canonical" href="/canonical"><link rel="alternate" href="/de/">`,
    });
    const { journal, result } = await crawl(server.origin);
    expect(journal.paths).toEqual(['/', '/b', '/a', '/d', '/canonical', '/de/', '/c']);
    expect(journal.page('/canonical')).toMatchObject({ depth: 2, source: 'canonical', foundOn: server.url('/b') });
    expect(journal.page('/de/').source).toBe('hreflang');
    expect(journal.page('/')).toMatchObject({ depth: 0, source: 'start', foundOn: null });
    expect(result).toMatchObject({ complete: true, siteOrigin: server.origin, skippedCount: 0 });
    expect(result.nodes.map((node) => node.url)).toEqual(journal.pages.map((page) => page.url));
  });

  test('sitemap pages come behind the links of the start page, one click deep', async () => {
    const server = await serve({ '/': linksTo('/linked'), '/linked': linksTo('/deep'), '*': linksTo() });
    server.set('/sitemap.xml', sitemap(server.url('/only-here'), server.url('/linked')));
    server.set('/robots.txt', robots(''));
    const { journal, result } = await crawl(server.origin);
    expect(journal.paths).toEqual(['/', '/linked', '/only-here', '/deep']);
    expect(journal.page('/only-here')).toMatchObject({ depth: 1, source: 'sitemap', foundOn: null, inSitemap: true });
    expect(journal.page('/linked')).toMatchObject({ source: 'link', inSitemap: true });
    expect(journal.page('/deep').inSitemap).toBe(false);
    expect(result.sitemaps).toMatchObject({ collected: true, value: { files: [{ kind: 'urlset' }] } });
  });

  test('every URL that is not audited has one reason, and other hosts are never asked', async () => {
    const outside = await serve({ '/': linksTo() });
    const server = await serve({ '/robots.txt': robots('User-agent: *\nDisallow: /private') });
    server.set('/', linksTo('/a', '/private/x', '/file.zip', 'mailto:a@b.c', 'http://[', outside.url('/'), outside.url('/#2')));
    server.set('/a', linksTo('/private/x', outside.url('/'), 'mailto:a@b.c'));
    const { journal, result } = await crawl(server.origin);
    expect(journal.skips).toEqual({
      '/private/x': 'blocked-by-robots',
      '/file.zip': 'excluded-file-type',
      'mailto:a@b.c': 'unsupported-scheme',
      'http://[': 'malformed',
      '/': 'outside-site',
    });
    expect(journal.skipped).toHaveLength(5);
    expect(result).toMatchObject({ skippedCount: 5, complete: true });
    expect(outside.requests).toEqual([]);
  });
});

describe('robots.txt', () => {
  test('one that cannot be had leaves the start page and says so', async () => {
    const server = await serve({ '/': linksTo('/a'), '/robots.txt': robots('', 500), '/a': linksTo() });
    const { journal, result } = await crawl(server.origin);
    expect(journal.paths).toEqual(['/']);
    expect(journal.skips).toEqual({ '/a': 'blocked-by-robots' });
    expect(result.complete).toBe(false);
    expect(result.robots).toMatchObject({ collected: true, value: { probe: { status: 500 } } });
    expect(result.sitemaps).toMatchObject({ collected: false, reason: expect.stringContaining('robots.txt') });
  });

  test('is read and not obeyed where the owner said so', async () => {
    const server = await serve({ '/': linksTo('/a'), '/robots.txt': robots('User-agent: *\nDisallow: /\nCrawl-delay: 9') });
    server.set('/a', linksTo());
    const { journal, result } = await crawl(server.origin, { respectRobots: false });
    expect(journal.paths).toEqual(['/', '/a']);
    expect(result.robots.collected).toBe(true);
  });
});

describe('answers', () => {
  test('the text of a page follows its charset, other files have none', async () => {
    const type = (value: string): { 'content-type': string } => ({ 'content-type': value });
    const server = await serve({
      '/': linksTo('/latin', '/data', '/xhtml'),
      '/latin': { headers: type('text/html; charset=windows-1252'), body: Buffer.from([0x80]) },
      '/data': { headers: type('Application/JSON; charset=utf-8'), body: '{}' },
      '/xhtml': { headers: type('application/xhtml+xml'), body: '<p>é</p>' },
    });
    const { journal } = await crawl(server.origin);
    expect(journal.page('/latin').response).toMatchObject({ html: '€', mediaType: 'text/html', truncated: false });
    expect(journal.page('/data').response).toMatchObject({ html: null, mediaType: 'application/json' });
    expect(journal.page('/xhtml').response?.html).toBe('<p>é</p>');
  });

  test('error pages are pages, long ones are cut', async () => {
    const server = await serve({ '/': linksTo('/gone'), '/gone': { status: 410, body: 'x'.repeat(5_000) } });
    const { journal } = await crawl(server.origin, { maxBytesPerPage: 1_000 });
    expect(journal.page('/gone').response).toMatchObject({ status: 410, truncated: true });
    expect(journal.page('/gone').response?.html).toHaveLength(1_000);
  });

  test('a reset is asked again once, a busy server once when it says when', async () => {
    let resets = 0;
    let busy = 0;
    const server = await serve({
      '/': linksTo('/reset', '/busy', '/later', '/rude'),
      '/reset': () => ((resets += 1) === 1 ? { hangUp: true } : 'ok'),
      '/busy': () => ((busy += 1) === 1 ? { status: 503, headers: { 'retry-after': '0' } } : 'ok'),
      '/later': { status: 429, headers: { 'retry-after': '3600' } },
      '/rude': { status: 503 },
    });
    const { journal } = await crawl(server.origin);
    expect(journal.pages.map((page) => page.response?.status)).toEqual([200, 200, 200, 429, 503]);
    expect(server.requests.filter((request) => /later|rude/.test(request.path))).toHaveLength(2);
  });

  test('hostile headers are an answer that could not be read', async () => {
    const server = await serve({ '/': linksTo('/huge', '/a'), '/huge': { headers: { 'x-long': 'x'.repeat(200_000) } }, '/a': 'a' });
    const { journal } = await crawl(server.origin);
    expect(journal.page('/huge')).toMatchObject({ response: null, failure: { code: 'protocol_error' } });
    expect(journal.paths).toEqual(['/', '/huge', '/a']);
  });

  test('a dead server gives one page without an answer', async () => {
    const server = await startPageServer({});
    await server.close();
    const { journal, result } = await crawl(server.origin);
    expect(journal.pages).toMatchObject([{ url: server.url('/'), response: null, failure: { code: 'connect_failed' } }]);
    expect(result.robots).toEqual({ collected: false, reason: 'The start page did not answer.' });
  });

  test('a site that stops answering is left alone', async () => {
    const server = await serve({ '/': linksTo(...Array.from({ length: 200 }, (_, page) => `/${page}`)), '*': { hangUp: true } });
    server.set('/robots.txt', robots(''));
    const { journal, result } = await crawl(server.origin);
    expect(journal.pages).toHaveLength(26);
    expect(result).toMatchObject({ complete: false, skippedCount: 175 });
    expect(new Set(Object.values(journal.skips))).toEqual(new Set(['site-unreachable']));
  });

  test('a start URL this service refuses to ask is skipped with that reason', async () => {
    const { journal, result } = await crawl('http://169.254.169.254/latest');
    expect(journal.skipped).toEqual([{ url: 'http://169.254.169.254/latest', reason: 'refused-target', foundOn: null }]);
    expect(result.nodes).toEqual([]);
  });

  test.each(['ftp://example.org/', 'nonsense', 'file:///etc/passwd'])('%s cannot be crawled', async (url) => {
    await expect(crawl(url)).rejects.toThrow(TypeError);
  });
});
