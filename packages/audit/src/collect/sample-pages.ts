import type { PageNode } from '../derive/remember/page-node.ts';

/** Opening a page in a browser takes seconds, so a few pages represent all. */
const MAX_PAGES = 10;

/**
 * Pages that represent the others: the first page that responded, then the first of each shape, breadth first. Pages of one template mostly lie in
 * one folder at one depth, so that is a shape: `/blog/a` and `/blog/b` are alike, `/blog` and `/blog/a/comments` are not. Files at the root are a
 * shape each.
 * @param nodes pages as the crawl reaches them; each page chosen is yielded immediately
 */
export async function* samplePages(nodes: AsyncIterable<PageNode>): AsyncGenerator<string, undefined> {
  const shapes = new Set<string>();
  for await (const { url, status, indexBlock } of nodes) {
    if (status !== 200 || indexBlock === 'not-html' || shapes.has(shapeOf(url))) continue;
    shapes.add(shapeOf(url));
    yield url;
    if (shapes.size === MAX_PAGES) return;
  }
}

function shapeOf(url: string): string {
  const { host, pathname } = new URL(url);
  const parts = pathname.split('/').filter(Boolean);
  return [host, parts[0] ?? '', parts.length].join('/');
}
