import { expect, it } from 'vitest';
import { pageNode } from '../../testing/judge-nodes.ts';
import { PageFeed } from './page-feed.ts';

const first = pageNode('/');
const second = pageNode('/a');
const third = pageNode('/b');

it('gives everybody every page in order, whether they came before or come after', async () => {
  const feed = new PageFeed();
  feed.add(first);
  const seen = [0, 1].map(async () => {
    const urls: string[] = [];
    for await (const { url } of feed) urls.push(url);
    return urls;
  });
  feed.add(second);
  await Promise.resolve();
  feed.add(third);
  feed.end();
  const all = [first, second, third];
  expect(await Promise.all(seen)).toEqual([all.map(({ url }) => url), all.map(({ url }) => url)]);
  expect(await feed.all()).toEqual(all);
});

it('holds who wants all pages until there are no more', async () => {
  const feed = new PageFeed();
  let isThere = false;
  const all = feed.all().then((pages) => {
    isThere = true;
    return pages;
  });
  feed.add(first);
  await new Promise((resolve) => setImmediate(resolve));
  expect(isThere).toBe(false);
  feed.end();
  expect(await all).toEqual([first]);
});
