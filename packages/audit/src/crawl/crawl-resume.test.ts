import { type SafeFetch, SafeFetchError } from '@plumbline/safe-fetch';
import { startPageServer, type PageRoute } from '@plumbline/testing';
import { expect, test } from 'vitest';
import type { PageNode } from '../derive/remember/page-node.ts';
import { crawl, Journal, linksTo, loopbackFetch, type CrawlSettings } from './__fixtures__/crawl-bench.ts';
import { CrawlCancelled } from './crawl-cancelled.ts';

const PAGES = 260;

/** A site with redirects, dead ends, errors, traps, external links and a sitemap, deterministic for a seed. */
function randomSite(seed: number, origin: () => string): Record<string, PageRoute> {
  let state = seed;
  const pick = (below: number): number => {
    // The generator of Numerical Recipes: short, and the same on every machine.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const target = (): string => {
    const page = `/p/${pick(PAGES)}`;
    const kinds = [
      page,
      page,
      page,
      page,
      `${page}?q=${pick(400)}`,
      '/trap?n=1',
      `https://outside.example/${pick(50)}`,
      '/no/x',
      '/f.zip',
      `/hop/${pick(40)}/0`,
    ];
    return kinds[pick(kinds.length)] ?? page;
  };
  const routes: Record<string, PageRoute> = {
    '/robots.txt': { body: 'User-agent: *\nDisallow: /no', headers: { 'content-type': 'text/plain' } },
    '/sitemap.xml': () =>
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${Array.from({ length: 20 }, (_, entry) => `<url><loc>${origin()}/p/${entry * 13}</loc></url>`).join('')}</urlset>`,
    '/': { status: 301, headers: { location: '/home' } },
    '/home': linksTo(...Array.from({ length: 12 }, target)),
    '/trap': ({ path }) => linksTo(`/trap?n=${Number(path.split('=')[1]) * 2}`, `/trap?n=${Number(path.split('=')[1]) * 2 + 1}`),
  };
  // Endless redirects: the hop count must survive an interruption in the middle of the chain.
  routes['*'] = ({ path }) => {
    const [, , chain, hop] = path.split('/');
    return path.startsWith('/hop/') ? { status: 307, headers: { location: `/hop/${chain}/${Number(hop) + 1}` } } : { status: 404 };
  };
  for (let page = 0; page < PAGES; page += 1) {
    const roll = pick(20);
    const links = linksTo(...Array.from({ length: 6 }, target));
    routes[`/p/${page}`] =
      roll === 0
        ? { hangUp: true }
        : roll === 1
          ? { status: 404, body: links }
          : roll < 4
            ? { status: 302, headers: { location: target() } }
            : links;
  }
  return routes;
}

/** Everything about a crawl that must not depend on interruptions. */
function outcomeOf(journal: Journal): unknown {
  const { nodes, discovered, skipped } = journal.checkpoint;
  return { nodes: nodes.map((node) => ({ ...node, firstByteMs: 0 })), discovered, skipped };
}

const cases: [number, CrawlSettings][] = [
  [1, {}],
  [2, { maxPages: 170 }],
  [3, { maxDepth: 3 }],
  [4, { concurrency: 1, maxPages: 120 }],
  [5, { maxPages: 230, maxDepth: 4 }],
];

test.each(cases)('site %i: interrupted at any commit and resumed, the crawl is the uninterrupted one', async (seed, settings) => {
  const server = await startPageServer({});
  for (const [path, route] of Object.entries(randomSite(seed, () => server.origin))) server.set(path, route);
  const whole = new Journal();
  const { result } = await crawl(server.origin, settings, {}, whole);
  expect(whole.batches.length).toBeGreaterThan(2);
  expect(new Set(whole.checkpoint.nodes.map((node) => node.url)).size).toBe(whole.checkpoint.nodes.length);
  expect(new Set(whole.skipped.map((skip) => skip.url)).size).toBe(whole.skipped.length);

  for (let commits = 1; commits <= whole.batches.length; commits += 1) {
    for (const kind of ['abort', 'crash'] as const) {
      const journal = new Journal();
      const stop = new AbortController();
      const commit: (batch: Journal['batches'][number]) => Promise<void> = async (batch) => {
        if (kind === 'crash' && journal.batches.length >= commits) throw new Error('power cut');
        journal.batches.push(batch);
        if (kind === 'abort' && journal.batches.length === commits) stop.abort();
      };
      const ended: unknown = await crawl(server.origin, settings, { commit, signal: stop.signal }, journal).catch(
        (error: unknown) => error,
      );
      if (kind === 'abort' && ended instanceof Error) expect(ended).toBeInstanceOf(CrawlCancelled);

      const resumedFrom = server.requests.length;
      const { nodes } = journal.checkpoint;
      const resumed = await crawl(server.origin, settings, { checkpoint: journal.checkpoint }, journal);
      expect(outcomeOf(journal)).toEqual(outcomeOf(whole));
      expect(resumed.result).toMatchObject({ complete: result.complete, skippedCount: result.skippedCount, siteOrigin: result.siteOrigin });
      expect(resumed.result.nodes.map((node) => node.url)).toEqual(result.nodes.map((node) => node.url));
      const again = new Set(server.requests.slice(resumedFrom).map((request) => server.url(request.path)));
      expect(nodes.filter((node) => again.has(node.url))).toEqual([]);
    }
  }
  await server.close();
});

test('the same site gives the same crawl whatever the concurrency', async () => {
  const server = await startPageServer({});
  for (const [path, route] of Object.entries(randomSite(7, () => server.origin))) server.set(path, route);
  const outcomes = await Promise.all(
    [1, 2, 16].map(async (concurrency) => outcomeOf((await crawl(server.origin, { concurrency, maxPages: 150 })).journal)),
  );
  expect(outcomes[1]).toEqual(outcomes[0]);
  expect(outcomes[2]).toEqual(outcomes[0]);
  await server.close();
});

test('pages that did not answer in time are asked again at the end, and not first, when the crawl goes on', async () => {
  const paths = Array.from({ length: 60 }, (_, page) => `/${page}`);
  await using server = await startPageServer({
    '/': linksTo(...paths),
    '/robots.txt': { status: 404 },
    '/sitemap.xml': { status: 404 },
    '*': linksTo('/deep'),
    '/deep': linksTo('/deeper'),
    '/deeper': linksTo(),
  });
  const isSlow = (path: string): boolean => Number(path.slice(1)) % 2 === 0;
  await using direct = { ...loopbackFetch(), [Symbol.asyncDispose]: () => direct.close() };
  const tired: SafeFetch = {
    ...direct,
    close: async () => undefined,
    request: async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname !== '/' && isSlow(pathname)) throw new SafeFetchError('timed_out', request.url);
      return direct.request(request);
    },
  };
  /** A crawl interrupted once all pages that respond in time had been used and 30 had not. */
  const interrupted = async (): Promise<Journal> => {
    const journal = new Journal();
    const stop = new AbortController();
    const onProgress = ({ currentUrl }: { readonly currentUrl: string }): void => {
      if (currentUrl === server.url('/59')) stop.abort();
    };
    const ended = crawl(server.origin, {}, { fetch: tired, onProgress, signal: stop.signal }, journal);
    await expect(ended).rejects.toBeInstanceOf(CrawlCancelled);
    return journal;
  };

  const journal = await interrupted();
  const resumedFrom = server.requests.length;
  const { result } = await crawl(server.origin, {}, { checkpoint: journal.checkpoint }, journal);
  expect(journal.paths.toSorted()).toEqual(['/', '/deep', '/deeper', ...paths].toSorted());
  expect(journal.skipped).toEqual([]);
  expect(result.complete).toBe(true);
  const asked = server.requests.slice(resumedFrom).map(({ path }) => path);
  expect(asked.indexOf('/deeper')).toBeLessThan(asked.indexOf('/0'));

  const still = await interrupted();
  await crawl(server.origin, {}, { checkpoint: still.checkpoint, fetch: tired }, still);
  // There are enough failures in a row to call the site unreachable, but they come only after everything else has been read.
  expect(still.paths).toContain('/deeper');
});

test('nodes of an earlier run are remembered one by one as they are read, as the crawl remembers nodes', async () => {
  await using server = await startPageServer({ '/': linksTo('/1', '/2', '/3'), '*': linksTo('/'), '/robots.txt': { status: 404 } });
  const { journal } = await crawl(server.origin);
  const { nodes, ...checkpoint } = journal.checkpoint;
  let held = 0;
  const most: number[] = [];
  async function* kept() {
    for (const node of nodes) {
      held += 1;
      yield node;
    }
  }
  const remembered: PageNode[] = [];
  const compact = (node: PageNode): PageNode => {
    most.push(held);
    held = 0;
    remembered.push({ ...node });
    return remembered.at(-1) ?? node;
  };
  const { result } = await crawl(server.origin, {}, { checkpoint: { ...checkpoint, nodes: kept() }, compact }, journal);
  expect(most).toEqual(nodes.map(() => 1));
  expect(result.nodes.map((node) => remembered.indexOf(node))).toEqual(nodes.map((_, index) => index));
});
