import { startPageServer, type PageRoute, type PageServer } from '@plumbline/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { crawl, Journal, linksTo } from './__fixtures__/crawl-bench.ts';
import { CrawlCancelled } from './crawl-cancelled.ts';

const servers: PageServer[] = [];
afterEach(async () => void (await Promise.all(servers.splice(0).map((server) => server.close()))));

async function serve(routes: Record<string, PageRoute>): Promise<PageServer> {
  const server = await startPageServer(routes);
  servers.push(server);
  return server;
}

const redirect = (location: string, status = 301): PageRoute => ({ status, headers: { location } });
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

describe('redirects', () => {
  test('each hop is a page of its own and costs no depth', async () => {
    const server = await serve({
      '/': linksTo('/one'),
      '/one': redirect('/two', 302),
      '/two': redirect('three#part'),
      '/three': linksTo('/four'),
      '/four': linksTo(),
    });
    const { journal } = await crawl(server.origin);
    expect(journal.pages.map((page) => [page.response?.status, page.depth, page.source])).toEqual([
      [200, 0, 'start'],
      [302, 1, 'link'],
      [301, 1, 'redirect'],
      [200, 1, 'redirect'],
      [200, 2, 'link'],
    ]);
    expect(journal.page('/two').response?.redirectTo).toBe(server.url('/three'));
  });

  test('loops end, endless chains end with a reason', async () => {
    const server = await serve({
      '/': linksTo('/loop', '/self', '/n/0'),
      '/loop': redirect('/pool'),
      '/pool': redirect('/loop'),
      '/self': redirect('/self'),
      '*': ({ path }) => ({ status: 302, headers: { location: `/n/${Number(path.slice(3)) + 1}` } }),
      '/robots.txt': robots(''),
      '/sitemap.xml': { status: 404 },
    });
    const { journal, result } = await crawl(server.origin);
    expect(journal.paths.filter((path) => path.startsWith('/n/'))).toHaveLength(11);
    expect(journal.skips).toEqual({ '/n/11': 'depth-limit' });
    expect(result.complete).toBe(false);
  });

  test('a redirect of the start URL moves the site to another host', async () => {
    const target = await serve({ '/home': linksTo('/a'), '*': linksTo(), '/robots.txt': robots('User-agent: *\nDisallow: /no') });
    target.set('/sitemap.xml', sitemap(target.url('/s')));
    const server = await serve({ '/': redirect(target.url('/home')), '/robots.txt': robots('User-agent: *\nDisallow: /') });
    const { journal, result } = await crawl(server.origin);
    expect(journal.pages.map((page) => page.url)).toEqual([server.url('/'), ...['/home', '/a', '/s'].map(target.url)]);
    expect(result.siteOrigin).toBe(target.origin);
    expect(server.requests.map((request) => request.path)).toEqual(['/']);
    expect(journal.page('/s').depth).toBe(1);
    expect(target.requests.filter((request) => request.path === '/home')).toHaveLength(1);
  });

  test('a start URL that redirects in a circle is one page and a finished crawl', async () => {
    const server = await serve({ '/': redirect('/b'), '/b': redirect('/') });
    const { journal } = await crawl(server.origin);
    expect(journal.paths).toEqual(['/', '/b']);
  });

  test('300, 304 and a Location that is no URL lead nowhere', async () => {
    const server = await serve({ '/': linksTo('/a', '/b'), '/a': redirect('/x', 300), '/b': redirect('http://[') });
    const { journal } = await crawl(server.origin);
    expect(journal.paths).toEqual(['/', '/a', '/b']);
    expect(journal.page('/b').response?.redirectTo).toBeNull();
  });
});

describe('limits', () => {
  const tree = (): Record<string, PageRoute> => ({
    '/robots.txt': robots(''),
    '/sitemap.xml': { status: 404 },
    '/': linksTo(...Array.from({ length: 40 }, (_, page) => `/p/${page}`)),
    '*': ({ path }) => linksTo(`${path}/1`, `${path}/2`),
  });

  test('the page limit keeps the first pages of the breadth-first order, whichever answer first', async () => {
    const server = await serve(tree());
    // Early pages answer last: one is held back until the others are done.
    const { promise, resolve } = Promise.withResolvers<string>();
    server.set('/p/0', () => promise);
    server.set('/p/9', () => (resolve(linksTo('/p/0/1')), linksTo()));
    const { journal, result } = await crawl(server.origin, { maxPages: 12 });
    expect(journal.paths).toEqual(['/', ...Array.from({ length: 11 }, (_, page) => `/p/${page}`)]);
    expect(journal.skips['/p/11']).toBe('page-limit');
    expect(result.complete).toBe(false);
    const pages = server.requests.filter((request) => !/robots|sitemap/.test(request.path));
    expect(pages).toHaveLength(12);
    expect(result.skippedCount).toBe(29 + 1 + 9 * 2);
  });

  test('pages without an answer do not use up the page limit', async () => {
    const server = await serve({ '/': linksTo('/dead', '/a', '/b'), '/dead': { hangUp: true }, '/a': 'a', '/b': 'b' });
    const { journal } = await crawl(server.origin, { maxPages: 2 });
    expect(journal.paths).toEqual(['/', '/dead', '/a']);
    expect(journal.page('/dead')).toMatchObject({ response: null, failure: { code: 'protocol_error' } });
    expect(journal.skips).toEqual({ '/b': 'page-limit' });
  });

  test('the depth limit names the URLs it leaves out', async () => {
    const server = await serve({ '/': linksTo('/1'), '/1': linksTo('/2'), '/2': linksTo('/3') });
    const { journal, result } = await crawl(server.origin, { maxDepth: 1 });
    expect(journal.paths).toEqual(['/', '/1']);
    expect(journal.skips).toEqual({ '/2': 'depth-limit' });
    expect(result.complete).toBe(false);
  });

  test('an endless calendar is left after a hundred queries', async () => {
    const server = await serve({
      '/': linksTo('/calendar?day=0', '/about'),
      '/calendar': ({ path }) => linksTo(`/calendar?day=${Number(path.split('=')[1]) + 1}`),
      '/about': linksTo(),
    });
    const { journal } = await crawl(server.origin, { maxDepth: 1_000 });
    expect(journal.paths).toHaveLength(102);
    expect(journal.skips).toEqual({ '/calendar?day=100': 'page-limit' });
  });

  test('as many requests are under way as allowed, and no more', async () => {
    const waiting: (() => void)[] = [];
    let active = 0;
    let most = 0;
    const server = await serve({ ...tree(), '/ping': 'pong' });
    server.set('*', async () => {
      active += 1;
      most = Math.max(most, active);
      const release = new Promise<void>((resolve) => waiting.push(resolve));
      // Fewer than three would wait here for ever; a fourth would arrive while this round trip lasts.
      if (waiting.length === 3) {
        await fetch(server.url('/ping'));
        for (const resolve of waiting.splice(0)) resolve();
      }
      await release;
      active -= 1;
      return linksTo();
    });
    await crawl(server.origin, { maxPages: 40, concurrency: 3 });
    expect(most).toBe(3);
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

describe('ending early', () => {
  test('an abort commits what was used and leaves nothing under way', async () => {
    const stop = new AbortController();
    const held = Promise.withResolvers<string>();
    const server = await serve({ '/': linksTo('/a', '/slow'), '/a': linksTo('/b'), '/slow': () => held.promise });
    const journal = new Journal();
    const running = crawl(server.origin, {}, {
      signal: stop.signal,
      onProgress: ({ currentUrl }) => void (currentUrl === server.url('/a') && stop.abort()),
    }, journal);
    const error: unknown = await running.catch((reason: unknown) => reason);
    held.resolve('late');
    expect(error).toBeInstanceOf(CrawlCancelled);
    expect(error).toMatchObject({ code: 'crawl-cancelled', answered: 2, pending: 2 });
    expect(journal.paths).toEqual(['/', '/a']);
    expect(journal.skipped).toEqual([]);
  });

  test('an abort before the first answer is a cancelled crawl too', async () => {
    const stop = new AbortController();
    const server = await serve({ '/': () => (stop.abort(), new Promise<string>(() => {})) });
    await expect(crawl(server.origin, {}, { signal: stop.signal })).rejects.toBeInstanceOf(CrawlCancelled);
  });

  test('a batch that cannot be kept ends the crawl with its error', async () => {
    const server = await serve({ '/': linksTo('/a') });
    await expect(crawl(server.origin, {}, { commit: () => Promise.reject(new Error('disk full')) })).rejects.toThrow('disk full');
  });

  test('a page that cannot be judged ends the crawl, and the pages before it are kept', async () => {
    const server = await serve({ '/': linksTo('/a') });
    const journal = new Journal();
    const examine = (): never => {
      throw new Error('cannot judge');
    };
    await expect(crawl(server.origin, {}, { examine }, journal)).rejects.toThrow('cannot judge');
    expect(journal.checkpoint.discovered).toHaveLength(1);
  });
});

test('progress grows to its total', async () => {
  const server = await serve({ '/': linksTo('/a', '/b'), '/a': linksTo('/c') });
  const seen: (readonly [number, number])[] = [];
  await crawl(server.origin, { maxPages: 3 }, { onProgress: ({ done, total }) => void seen.push([done, total]) });
  expect(seen).toEqual([[1, 3], [2, 3], [3, 3]]);
});
