import { createBreather } from '../breather.ts';
import type { LeftOutPages } from '../crawl/crawl-site.ts';
import { createQueryCounter } from '../crawl/link-target.ts';
import type { PageNode } from '../derive/remember/page-node.ts';
import type { ResourceState } from '../site-artifacts.ts';
import { MAX_URLS } from './resources.ts';

/** Beyond these it is not kept which they are: whatever nothing is known of counts as one of them. */
const MAX_UNASKED = 10_000;
/** Enough to ask for as many as are asked in a test, and to know that more than are kept are left. */
const MAX_LEFT_OUT = MAX_UNASKED + MAX_URLS;

/** Pages of the site that are linked and that the crawl did not ask for, each once; of calendars and filters some, as the crawl does. */
export async function leftOutLinks(nodes: readonly PageNode[], { mayAsk }: LeftOutPages): Promise<ReadonlySet<string>> {
  const breathe = createBreather();
  const takeQuery = createQueryCounter();
  const met = new Set(nodes.map((node) => node.url));
  const leftOut = new Set<string>();
  for (const node of nodes) {
    for (const url of node.links.urls) {
      if (met.has(url)) continue;
      met.add(url);
      if (mayAsk(url) && takeQuery(url)) leftOut.add(url);
      if (leftOut.size > MAX_LEFT_OUT) return leftOut;
      await breathe();
    }
  }
  return leftOut;
}

/** Those of which nothing was learnt; null where there are more than are kept. */
export function unaskedLinks(leftOut: ReadonlySet<string>, states: readonly ResourceState[]): readonly string[] | null {
  const asked = new Set(states.map(({ url }) => url));
  const unasked = [...leftOut].filter((url) => !asked.has(url));
  return unasked.length > MAX_UNASKED ? null : unasked;
}
