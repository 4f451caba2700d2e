import { expect, test } from 'vitest';
import { linksTo, pageNode } from '../../testing/judge-nodes.ts';
import { LinkRegister } from './link-register.ts';
import { createSiteScope } from './site-scope.ts';

const rules = {
  scope: createSiteScope('https://example.com'),
  maxDepth: 5,
  allowedByRobots: () => true,
  isWanted: () => true,
  takeQuery: () => true,
};

test('pages that name ever longer addresses are followed for as long as there is room to remember them', async () => {
  const register = new LinkRegister({ rules, startUrls: new Set(), listedUrls: new Set(), sitemapUrls: new Set(), maxPages: 10 });
  const noise = 'a'.repeat(1_900);
  let characters = 0;
  for (let page = 0; page < 100; page += 1) {
    const links = linksTo(...Array.from({ length: 100 }, (_, link) => `/${noise}/${page}/${link}`));
    const { discovered } = await register.readPage(pageNode(`/${page}`, { links }));
    characters += discovered.reduce((sum, { url }) => sum + url.length, 0);
  }
  expect(characters).toBeGreaterThan(8_000_000);
  expect(characters).toBeLessThan(8_020_000);
  // The register reports that the crawl has not seen all of the site.
  expect(register.isLimited).toBe(true);
});

test('remembers no more than its share, however many pages it may ask for', async () => {
  const site = { rules, startUrls: new Set<string>(), listedUrls: new Set<string>(), sitemapUrls: new Set<string>() };
  const register = new LinkRegister({ ...site, maxPages: 20_000, maxCharacters: 1_000 });
  const { discovered } = await register.readPage(
    pageNode('/', { links: linksTo(...Array.from({ length: 100 }, (_, link) => `/${'a'.repeat(80)}/${link}`)) }),
  );
  expect(discovered.length).toBe(9);
  expect(register.isLimited).toBe(true);
});
