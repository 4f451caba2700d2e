import { expect, test } from 'vitest';
import { linksTo, pageNode } from '../../testing/judge-nodes.ts';
import { leftOutLinks, unaskedLinks } from './left-out-links.ts';

const at = (path: string): string => `https://example.com${path}`;
const EVERYTHING = { mayAsk: () => true, pauseMs: 0 };

test('what is linked and was not crawled, once, where it may be asked for', async () => {
  const nodes = [pageNode('/', { links: linksTo('/a', '/b', '/b', '/no') }), pageNode('/a', { links: linksTo('/', '/c.pdf') })];
  const leftOut = await leftOutLinks(nodes, { ...EVERYTHING, mayAsk: (url) => !url.endsWith('/no') });
  expect([...leftOut]).toEqual([at('/b'), at('/c.pdf')]);
});

test('of the queries of one path as many as a crawl asks for', async () => {
  const days = Array.from({ length: 150 }, (_, day) => `/calendar?day=${day}`);
  expect((await leftOutLinks([pageNode('/', { links: linksTo(...days) })], EVERYTHING)).size).toBe(100);
});

test('those that nothing was learnt of, and no list where they are too many', async () => {
  const state = { url: at('/a'), status: 200, mediaType: '', bytes: null, verdict: 'ok' as const, failure: null };
  expect(unaskedLinks(new Set([at('/a'), at('/b')]), [state])).toEqual([at('/b')]);
  const many = Array.from({ length: 20_000 }, (_, page) => `/${page}`);
  const leftOut = await leftOutLinks([pageNode('/', { links: linksTo(...many) })], EVERYTHING);
  expect(unaskedLinks(leftOut, [state])).toBeNull();
});
