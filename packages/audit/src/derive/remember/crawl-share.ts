import { getHeapStatistics } from 'node:v8';

/** Some 300 MB, ten times what 20,000 ordinary pages need. */
export const MAX_CHARACTERS = 128_000_000;
/** What a character of a text takes with all that lies around it, in the nodes as well as in the queue of a crawl. */
const BYTES = 6;

/**
 * Characters that a crawl may remember of its site: all crawls of a process share one heap, which ends the process when it is full, so half of it is
 * divided among as many as run at once.
 * @param heapBytes what the heap may take
 */
export function crawlShare(atOnce: number, heapBytes = getHeapStatistics().heap_size_limit): number {
  return Math.min(MAX_CHARACTERS, Math.floor(heapBytes / 2 / BYTES / atOnce));
}
