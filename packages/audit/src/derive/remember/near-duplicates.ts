import { MAX_NEAR_DUPLICATE_DISTANCE } from '../../standards/content-limits.ts';
import type { PageNode } from './page-node.ts';

/** A page and the pages whose text is nearly the same. */
export interface NearDuplicate {
  readonly page: PageNode;
  readonly others: readonly PageNode[];
}

interface Fingerprint {
  readonly page: PageNode;
  readonly high: number;
  readonly low: number;
}

/** Maximum number of other pages listed for one page. */
const MAX_OTHERS = 20;
/** How many neighbours in a bucket a page is compared with; a template that fills a bucket with thousands shows in the first hundreds. */
const MAX_COMPARED = 250;

/**
 * Finds pages whose simhashes differ in few bits and whose texts are not identical. The 64 bits are split into four parts: hashes that differ in
 * three bits agree in at least one part, so only pages that share a part are compared.
 */
export function nearDuplicates(pages: readonly PageNode[]): readonly NearDuplicate[] {
  // One page represents all with the same text.
  const byText = new Map(pages.toReversed().map((page) => [page.textHash, page]));
  const prints = [...byText.values()].toReversed().flatMap((page) => fingerprintOf(page) ?? []);
  const found = new Map<PageNode, Set<PageNode>>();
  for (const part of PARTS) for (const bucket of Map.groupBy(prints, part).values()) compareBucket(bucket, found);
  return prints.flatMap(({ page }) => {
    const others = found.get(page);
    return others ? [{ page, others: [...others] }] : [];
  });
}

const PARTS: readonly ((print: Fingerprint) => number)[] = [
  ({ high }) => high >>> 16,
  ({ high }) => high & 0xffff,
  ({ low }) => low >>> 16,
  ({ low }) => low & 0xffff,
];

function compareBucket(bucket: readonly Fingerprint[], found: Map<PageNode, Set<PageNode>>): void {
  for (const [index, left] of bucket.entries()) {
    const end = Math.min(bucket.length, index + 1 + MAX_COMPARED);
    for (let next = index + 1; next < end; next += 1) {
      const right = bucket[next];
      if (!right || distance(left, right) > MAX_NEAR_DUPLICATE_DISTANCE) continue;
      remember(found, left.page, right.page);
      remember(found, right.page, left.page);
    }
  }
}

function remember(found: Map<PageNode, Set<PageNode>>, page: PageNode, other: PageNode): void {
  const others = found.get(page) ?? new Set();
  if (others.size < MAX_OTHERS) others.add(other);
  found.set(page, others);
}

function fingerprintOf(page: PageNode): Fingerprint | null {
  if (page.simhash.length !== 16) return null;
  return { page, high: Number.parseInt(page.simhash.slice(0, 8), 16), low: Number.parseInt(page.simhash.slice(8), 16) };
}

function distance(left: Fingerprint, right: Fingerprint): number {
  return countBits(left.high ^ right.high) + countBits(left.low ^ right.low);
}

/** Bits set in 32, counted in parallel (Hacker's Delight, section 5-1). */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
