import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BatchWriter } from './batch-writer.ts';
import type { CrawlBatch, FrontierEntry } from './journal.ts';
import { htmlArtifact } from '../../testing/judge-html.ts';
import { toNode } from './__fixtures__/crawl-bench.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const entry = (index: number): FrontierEntry => ({
  url: `https://example.org/${index}`,
  depth: 1,
  source: 'link',
  foundOn: null,
  inSitemap: false,
});

function step(index: number, discovered: readonly FrontierEntry[] = []): CrawlBatch {
  const artifact = { ...entry(index), response: null, failure: { code: 'timed_out', message: 'Too slow.' } };
  return { pages: [{ artifact, node: toNode(artifact) }], discovered, skipped: [] };
}

test('fifty pages are a batch, and the rest goes out at the end', async () => {
  const sizes: number[] = [];
  const writer = new BatchWriter(async (batch) => void sizes.push(batch.pages.length));
  for (let page = 0; page < 120; page += 1) await writer.add(step(page));
  await writer.close();
  expect(sizes).toEqual([50, 50, 20]);
});

test('large pages are a batch before they are fifty', async () => {
  const sizes: number[] = [];
  const writer = new BatchWriter(async (batch) => void sizes.push(batch.pages.length));
  const artifact = htmlArtifact('x'.repeat(3_000_000));
  const large: CrawlBatch = { pages: [{ artifact, node: toNode(artifact) }], discovered: [], skipped: [] };
  for (let page = 0; page < 7; page += 1) await writer.add(large);
  await writer.close();
  expect(sizes).toEqual([3, 3, 1]);
});

test('the first page goes out at once, and another waits one second at most', async () => {
  const commit = vi.fn(async () => {});
  const writer = new BatchWriter(commit);
  await writer.add(step(1));
  await vi.advanceTimersByTimeAsync(50);
  expect(commit).toHaveBeenCalledTimes(1);
  await writer.add(step(2));
  await vi.advanceTimersByTimeAsync(999);
  expect(commit).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(commit).toHaveBeenCalledTimes(2);
  await writer.close();
  expect(commit).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

test('the first page goes out at once where the address it was found at went out before', async () => {
  const sizes: number[] = [];
  const writer = new BatchWriter(async (batch) => void sizes.push(batch.pages.length));
  await writer.add({ pages: [], discovered: [entry(1)], skipped: [] });
  await vi.advanceTimersByTimeAsync(50);
  await writer.add(step(1));
  await vi.advanceTimersByTimeAsync(50);
  expect(sizes).toEqual([0, 1]);
  await writer.close();
});

test('one batch is being kept at a time, while the next one fills and then waits', async () => {
  const gates: (() => void)[] = [];
  let underWay = 0;
  let most = 0;
  const writer = new BatchWriter(async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise<void>((resolve) => gates.push(resolve));
    underWay -= 1;
  });
  for (let page = 0; page < 99; page += 1) await writer.add(step(page));
  let hasRoom = false;
  const full = Promise.resolve(writer.add(step(99))).then(() => (hasRoom = true));
  await vi.advanceTimersByTimeAsync(5_000);
  expect({ hasRoom, gates: gates.length }).toEqual({ hasRoom: false, gates: 1 });
  gates[0]?.();
  await full;
  const closing = writer.close();
  await vi.advanceTimersByTimeAsync(0);
  gates[1]?.();
  await closing;
  expect({ most, batches: gates.length }).toEqual({ most: 1, batches: 2 });
});

test('what one page brought is never divided', async () => {
  const batches: CrawlBatch[] = [];
  const writer = new BatchWriter(async (batch) => void batches.push(batch));
  await writer.add(
    step(
      0,
      Array.from({ length: 20_000 }, (_, index) => entry(index)),
    ),
  );
  await writer.add(step(1));
  await writer.close();
  expect(batches.map((batch) => [batch.pages.length, batch.discovered.length])).toEqual([
    [1, 20_000],
    [1, 0],
  ]);
});

test('a batch that could not be kept ends the writing, even when the clock sent it', async () => {
  const writer = new BatchWriter(() => Promise.reject(new Error('disk full')));
  await writer.add(step(0));
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(writer.add(step(1))).rejects.toThrow('disk full');
  await expect(writer.close()).rejects.toThrow('disk full');
  expect(vi.getTimerCount()).toBe(0);
});
