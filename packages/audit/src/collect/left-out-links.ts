import { createYielder } from '../breather.ts';
import type { LeftOutPages } from '../crawl/crawl-site.ts';
import { createQueryCounter } from '../crawl/link-target.ts';
import type { PageNode } from '../derive/remember/page-node.ts';
import type { ResourceState } from '../site-artifacts.ts';
import { MAX_URLS } from './resources.ts';

/** With more than this, the list is not kept, and every URL without a known state counts as unrequested. */
const MAX_UNASKED = 10_000;
/** Enough for all the URLs that one test requests, and to notice that more are left than are kept. */
const MAX_LEFT_OUT = MAX_UNASKED + MAX_URLS;

/** Linked pages of the site that the crawl did not request, each once; of calendars and filters only some, as in the crawl. */
export async function leftOutLinks(nodes: readonly PageNode[], { mayAsk }: LeftOutPages): Promise<ReadonlySet<string>> {
  const breathe = createYielder();
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

/** The left-out pages whose state was not learnt; null when there are more than are kept. */
export function unaskedLinks(leftOut: ReadonlySet<string>, states: readonly ResourceState[]): readonly string[] | null {
  const asked = new Set(states.map(({ url }) => url));
  const unasked = [...leftOut].filter((url) => !asked.has(url));
  return unasked.length > MAX_UNASKED ? null : unasked;
}
