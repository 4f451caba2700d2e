import type { PageNode } from '../derive/remember/page-node.ts';

/** Opening a page in a browser takes seconds, so a few stand for all. */
const MAX_PAGES = 10;

/**
 * Pages that stand for the others: the first page that answered, then the first of each shape, breadth first. Pages made by
 * one template mostly lie in one folder at one depth, so that is a shape: `/blog/a` and `/blog/b` are alike, `/blog` and
 * `/blog/a/comments` are not. Files at the root are a shape each.
 */
export function samplePages(nodes: readonly PageNode[]): readonly string[] {
  const pages = nodes.filter(({ status, indexBlock }) => status === 200 && indexBlock !== 'not-html');
  const byShape = new Map<string, string>();
  for (const { url } of pages) {
    const shape = shapeOf(url);
    if (!byShape.has(shape)) byShape.set(shape, url);
    if (byShape.size === MAX_PAGES) break;
  }
  return [...byShape.values()];
}

function shapeOf(url: string): string {
  const { host, pathname } = new URL(url);
  const parts = pathname.split('/').filter(Boolean);
  return [host, parts[0] ?? '', parts.length].join('/');
}
