import { startFakeDns, startPageServer, type PageRoute, type PageServer } from '@plumbline/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { crawl, Journal, linksTo } from './__fixtures__/crawl-bench.ts';
import { createSafeFetch } from '@plumbline/safe-fetch';
import { CrawlCancelled } from './crawl-cancelled.ts';
import { createHostPaces, type HostPaces } from './host-paces.ts';

const servers: PageServer[] = [];
afterEach(async () => void (await Promise.all(servers.splice(0).map((server) => server.close()))));

async function serve(routes: Record<string, PageRoute>): Promise<PageServer> {
  const server = await startPageServer(routes);
  servers.push(server);
  return server;
}

const robots = (body: string, status = 200): PageRoute => ({ status, body, headers: { 'content-type': 'text/plain' } });

describe('limits', () => {
  const tree = (): Record<string, PageRoute> => ({
    '/robots.txt': robots(''),
    '/sitemap.xml': { status: 404 },
    '/': linksTo(...Array.from({ length: 40 }, (_, page) => `/p/${page}`)),
    '*': ({ path }) => linksTo(`${path}/1`, `${path}/2`),
  });

  test('the page limit keeps the first pages of the breadth-first order, whichever answer first', async () => {
    const server = await serve(tree());
    // Early pages respond last: one is held back until the others are done.
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

  test('a page that did not answer in time is asked again at the end, and what it leads to is crawled', async () => {
    const server = await serve({ '/': linksTo('/slow', '/a'), '/a': linksTo(), '/b': linksTo() });
    let asked = 0;
    server.set('/slow', () => ((asked += 1) <= 2 ? new Promise<string>(() => {}) : linksTo('/b')));
    const { journal, result } = await crawl(server.origin, { timeoutMsPerPage: 500 });
    expect(journal.paths).toEqual(['/', '/a', '/slow', '/b']);
    expect(journal.page('/slow').failure).toBeNull();
    // A request that times out is retried once before the page is postponed.
    expect([asked, result.complete]).toEqual([3, true]);
  });

  test('a crawl is not complete when a page does not answer at the second time either', async () => {
    const server = await serve({ '/': linksTo('/slow', '/a'), '/a': linksTo(), '/slow': () => new Promise<string>(() => {}) });
    const { journal, result } = await crawl(server.origin, { timeoutMsPerPage: 300 });
    expect(journal.page('/slow').failure).toMatchObject({ code: 'timed_out' });
    expect(server.requests.filter(({ path }) => path === '/slow')).toHaveLength(4);
    expect(result.complete).toBe(false);
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
    expect(journal.skips).toEqual({ '/calendar?day=100': 'parameter-trap' });
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
      // Fewer than three would wait here forever; a fourth would arrive during this round trip.
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

describe('ending early', () => {
  test('an abort commits what was used and leaves nothing under way', async () => {
    const stop = new AbortController();
    const held = Promise.withResolvers<string>();
    const server = await serve({ '/': linksTo('/a', '/slow'), '/a': linksTo('/b'), '/slow': () => held.promise });
    const journal = new Journal();
    const running = crawl(
      server.origin,
      {},
      {
        signal: stop.signal,
        onProgress: ({ currentUrl }) => void (currentUrl === server.url('/a') && stop.abort()),
      },
      journal,
    );
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
  expect(seen).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
});

test('a start URL on this machine that leads to the internet is crawled as gently as the internet', async () => {
  const server = await serve({ '*': linksTo(...Array.from({ length: 8 }, (_, page) => `/${page}`)), '/robots.txt': robots('') });
  await using dns = await startFakeDns((type, name) => (type === 'A' && name === 'site.example' ? ['127.0.0.1'] : []));
  const landing = server.url('/').replace('127.0.0.1', 'site.example');
  server.set('/away', { status: 302, headers: { location: landing } });
  const opened: (readonly [host: string, pauseMs: number])[] = [];
  const own = createHostPaces();
  const paces: HostPaces = {
    open: (host, pauseMs, signal) => (opened.push([host, pauseMs]), own.open(host, 0, signal)),
  };
  const fetch = createSafeFetch({ privateTargets: 'allow', privateAllow: [], dnsServers: [dns.server] });
  const limits = { concurrency: 1, delayMs: 50, loopback: { concurrency: 16, delayMs: 0 } };
  const { journal } = await crawl(server.url('/away'), limits, { fetch, paces });
  expect(journal.paths).toHaveLength(10);
  const { host } = new URL(landing);
  // The start URL, its target, and then the pages of the site.
  expect(opened).toEqual([
    [new URL(server.origin).host, 0],
    [host, 50],
    [host, 50],
  ]);
  expect(server.maxConcurrent()).toBe(1);
});

test('a start URL that stays on this machine is crawled at once', async () => {
  const server = await serve({ '*': linksTo(...Array.from({ length: 8 }, (_, page) => `/${page}`)), '/robots.txt': robots('') });
  const { promise, resolve } = Promise.withResolvers<string>();
  server.set('/0', () => promise);
  server.set('/7', () => (resolve(linksTo()), linksTo()));
  const { journal } = await crawl(server.url('/'), { concurrency: 1, delayMs: 3_600_000, loopback: { concurrency: 16, delayMs: 0 } });
  expect(journal.paths).toHaveLength(9);
});
