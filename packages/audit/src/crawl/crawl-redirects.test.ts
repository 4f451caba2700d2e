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

const redirect = (location: string, status = 301): PageRoute => ({ status, headers: { location } });
const robots = (body: string, status = 200): PageRoute => ({ status, body, headers: { 'content-type': 'text/plain' } });
const sitemap = (...urls: readonly string[]): string =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;

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
