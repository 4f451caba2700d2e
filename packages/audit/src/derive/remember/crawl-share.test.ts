import { expect, it } from 'vitest';
import { crawlShare, MAX_CHARACTERS } from './crawl-share.ts';

const GB = 2 ** 30;

it.each([
  ['the most on a large heap', 1, 4 * GB, MAX_CHARACTERS],
  ['a third of what a heap bears where three crawl at once', 3, 1 * GB, 29_826_161],
  ['a ninth where nine do', 9, 4 * GB, 39_768_215],
])('is %s', (_what, atOnce, heap, characters) => expect(crawlShare(atOnce, heap)).toBe(characters));

it.each([2, 3, 9, 33])('of %i crawls leaves half of a heap to everything else', (atOnce) => {
  for (const heap of [GB / 2, GB, 2 * GB, 4 * GB]) expect(crawlShare(atOnce, heap) * atOnce * 6).toBeLessThanOrEqual(heap / 2);
});
