import { afterEach, expect, type MockInstance, test, vi } from 'vitest';
import { linksTo, pageNode } from '../../testing/judge-nodes.ts';
import { CHECKS } from '../checks/registry.generated.ts';
import type { PageNode } from '../derive/remember/page-node.ts';
import { NodeStore } from '../derive/remember/node-store.ts';
import { judgeWhole, type WholeSite } from '../judge-whole.ts';
import { nothingCollected } from '../nothing-collected.ts';
import type { SiteArtifacts } from '../site-artifacts.ts';
import { JudgeThreads } from './judge-threads.ts';
import { judgeWholeSite } from './judge-whole-site.ts';

let threads: JudgeThreads;
let openSite: MockInstance<JudgeThreads['openSite']>;
afterEach(() => threads.close());

function siteOf(nodes: readonly PageNode[], site: Partial<SiteArtifacts> = {}): WholeSite {
  threads = new JudgeThreads();
  openSite = vi.spyOn(threads, 'openSite');
  const store = new NodeStore();
  return {
    startUrl: 'https://example.com/',
    origin: 'https://example.com',
    complete: true,
    nodes: nodes.map((node) => store.keep(node)),
    site: { ...nothingCollected('The test did not collect it.'), ...site },
  };
}

/** Pages that link to each other and to one that is gone, each with so much else that is remembered of it; two have the same title. */
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
  const site = siteOf(pages(500_000));
  const verdict = await judgeWholeSite(site, threads);
  expect(openSite).toHaveBeenCalledOnce();
  expect(verdict).toEqual(await judgeWhole(CHECKS, site));
  expect(verdict.inlinks.get('https://example.com/page-1')).toBe(5);
  expect(verdict.wantedSpots.size).toBeGreaterThan(0);
});

test('a site of one page whose sitemap names much is judged in a thread', async () => {
  const urls = Array.from({ length: 1_200 }, (_, index) => `https://example.com/${'a'.repeat(1_900)}${index}`);
  const site = siteOf([pageNode('/')], { sitemaps: { collected: true, value: { files: [], urls } } });
  await judgeWholeSite(site, threads);
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
