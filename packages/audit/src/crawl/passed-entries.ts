import type { PageNode } from '../derive/remember/page-node.ts';
import type { FrontierEntry } from './journal.ts';

/**
 * URLs that an interrupted crawl had already passed because they timed out: something behind them in breadth-first order was used after they were
 * found. All other unanswered URLs were still to come.
 */
export function passedEntries(nodes: readonly Pick<PageNode, 'url'>[], discovered: readonly FrontierEntry[]): ReadonlySet<string> {
  const placeOf = new Map(discovered.map(({ url, depth }, index): [string, number] => [url, depth * discovered.length + index]));
  const usedAs = new Map(nodes.map(({ url }, index): [string, number] => [url, index]));
  /** For each node, the furthest position used by it or any node after it. */
  const furthest: number[] = [];
  for (let index = nodes.length - 1; index >= 0; index -= 1) {
    furthest[index] = Math.max(placeOf.get(nodes[index]?.url ?? '') ?? 0, furthest[index + 1] ?? 0);
  }
  const passed = new Set<string>();
  for (const { url, foundOn } of discovered) {
    const found = usedAs.get(foundOn ?? '') ?? -1;
    if (!usedAs.has(url) && (furthest[found + 1] ?? 0) > (placeOf.get(url) ?? 0)) passed.add(url);
  }
  return passed;
}
