import { getHeapStatistics } from 'node:v8';

/** Some 300 MB, ten times what 20,000 ordinary pages need. */
export const MAX_CHARACTERS = 128_000_000;
/** Bytes per character of text, including all overhead, in the nodes as well as in the queue of a crawl. */
const BYTES = 6;

/**
 * How many characters a crawl may keep of its site: all crawls of a process share one heap, and the process crashes when it is full, so half of it is
 * divided among the crawls that may run at the same time.
 * @param heapBytes maximum size of the heap
 */
export function crawlShare(atOnce: number, heapBytes = getHeapStatistics().heap_size_limit): number {
  return Math.min(MAX_CHARACTERS, Math.floor(heapBytes / 2 / BYTES / atOnce));
}
