import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { answeredProbe } from '../../testing/answered-probe.ts';
import { askedResources, linksTo, pageNode } from '../../testing/judge-nodes.ts';
import { CHECKS } from '../checks/registry.generated.ts';
import type { PageNode } from '../derive/remember/page-node.ts';
import { NodeStore } from '../derive/remember/node-store.ts';
import { judgeWhole, type WholeSite } from '../judge-whole.ts';
import { nothingCollected } from '../nothing-collected.ts';
import type { SiteArtifacts } from '../site-artifacts.ts';
import { JudgeThreads } from './judge-threads.ts';
import { judgeWholeSite } from './judge-whole-site.ts';
import { SiteThread } from './site-thread.ts';

let threads: JudgeThreads;
let openSite: MockInstance<JudgeThreads['openSite']>;
beforeEach(() => {
  threads = new JudgeThreads();
  openSite = vi.spyOn(threads, 'openSite');
});
afterEach(() => threads.close());

function siteOf(nodes: readonly PageNode[], site: Partial<SiteArtifacts> = {}): WholeSite {
  const store = new NodeStore();
  return {
    startUrl: 'https://example.com/',
    origin: 'https://example.com',
    complete: true,
    nodes: nodes.map((node) => store.keep(node)),
    site: { ...nothingCollected('The test did not collect it.'), ...site },
  };
}

/** Pages that link to each other and to a missing one, each with this many further characters to keep; two have the same title. */
function pages(characters: number): readonly PageNode[] {
  const pageOf = (_: unknown, index: number): PageNode =>
    pageNode(index === 0 ? '/' : `/page-${index}`, {
      title: `Title ${Math.min(index, 4)}`,
      links: linksTo('/', '/page-1', '/gone'),
      targets: 'x'.repeat(characters),
    });
  return [...Array.from({ length: 6 }, pageOf), pageNode('/gone', { status: 404 })];
}

test('a small site is judged without a thread', async () => {
  const site = siteOf(pages(10));
  const verdict = await judgeWholeSite(site, threads);
  expect(verdict.tallies.find(({ checkId }) => checkId === 'duplicate-title')).toMatchObject({ failed: 2 });
  expect(openSite).not.toHaveBeenCalled();
});

test('a site of which much is remembered is judged in a thread, and as it is judged here', async () => {
  const site = siteOf(pages(500_000), { resources: askedResources() });
  const verdict = await judgeWholeSite(site, threads);
  expect(openSite).toHaveBeenCalledOnce();
  expect(verdict).toEqual(await judgeWhole(CHECKS, site));
  expect(verdict.inlinks.get('https://example.com/page-1')).toBe(5);
  expect(verdict.wantedSpots.size).toBeGreaterThan(0);
});

test('what a caller has beside the site is not sent', async () => {
  const site = siteOf(pages(500_000));
  const read = { ...site, pages: (async function* () {})() };
  expect(await judgeWholeSite(read, threads)).toEqual(await judgeWholeSite(site, threads));
});

test('a site of one page whose sitemap names much is judged in a thread', async () => {
  const urls = Array.from({ length: 1_200 }, (_, index) => `https://example.com/${'a'.repeat(1_900)}${index}`);
  const site = siteOf([pageNode('/')], { sitemaps: { collected: true, value: { files: [], urls } } });
  await judgeWholeSite(site, threads);
  expect(openSite).toHaveBeenCalledOnce();
});

test('a site of one page whose answers are large is judged in a thread', async () => {
  const probe = answeredProbe('https://example.com/.env', { text: 'a'.repeat(65_536) });
  const exposure = { collected: true as const, value: { probes: Array.from({ length: 30 }, () => probe) } };
  const missing = { collected: true as const, value: { random: probe, deep: [], assets: [] } };
  await judgeWholeSite(siteOf([pageNode('/')], { exposure }), threads);
  await judgeWholeSite(siteOf([pageNode('/')], { notFound: missing }), threads);
  expect(openSite).not.toHaveBeenCalled();
  await judgeWholeSite(siteOf([pageNode('/')], { exposure, notFound: missing }), threads);
  expect(openSite).toHaveBeenCalledOnce();
});

test('of a site whose thread has ended nothing can be told', async () => {
  const site = siteOf(pages(500_000));
  const judged = judgeWholeSite(site, threads);
  await expect.poll(() => openSite.mock.calls.length).toBeGreaterThan(0);
  await threads.close();
  const { findings, tallies } = await judged;
  expect(findings).toEqual([]);
  expect(tallies.find(({ checkId }) => checkId === 'duplicate-title')).toMatchObject({
    passed: 0,
    failed: 0,
    cannotTell: 1,
    reason: 'There is too much of this site to judge it as a whole.',
  });
});

test('a thread that has judged a site judges the next, of which it knows nothing before', async () => {
  await judgeWholeSite(siteOf(pages(500_000)), threads);
  const next = siteOf(pages(900_000).slice(3), {
    sitemaps: { collected: true, value: { files: [], urls: ['https://example.com/page-3'] } },
  });
  expect(await judgeWholeSite(next, threads)).toEqual(await judgeWhole(CHECKS, next));
  const [first, second] = openSite.mock.results;
  expect(second?.value).toBe(first?.value);
});

test('a thread is not kept whose site was large, or which was given back before it was done', async () => {
  await judgeWholeSite(siteOf(pages(3_000_000)), threads);
  const [large] = openSite.mock.results;
  const begun = threads.openSite(1_000);
  expect(begun).not.toBe(large?.value);
  await begun.remember([JSON.stringify(pageNode('/'))]);
  await threads.closeSite(begun);
  expect(threads.openSite(1_000)).not.toBe(begun);
});

test('a thread that is kept ends when no site comes for long, and with all others', async () => {
  const close = vi.spyOn(SiteThread.prototype, 'close');
  threads = new JudgeThreads({ restMs: 10 });
  await judgeWholeSite(siteOf(pages(500_000)), threads);
  await expect.poll(() => close.mock.calls.length).toBe(1);
  threads = new JudgeThreads();
  await judgeWholeSite(siteOf(pages(500_000)), threads);
  expect(close).toHaveBeenCalledOnce();
  await threads.close();
  expect(close).toHaveBeenCalledTimes(2);
  close.mockRestore();
});
