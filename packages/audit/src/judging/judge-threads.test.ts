import { expect, test, vi } from 'vitest';
import { alone, context, heavy, ORIGIN, page } from '../../testing/judge-pages.ts';
import type { PageArtifact } from '../artifacts.ts';
import { CHECKS } from '../checks/registry.generated.ts';
import { judgePage } from '../judge.ts';
import { JudgePool } from './judge-pool.ts';
import { JudgeThreads } from './judge-threads.ts';

test('pages wait by their characters, and those of all audits together, while one of each always may', async () => {
  const threads = new JudgeThreads({ size: 1 });
  const pools = Array.from({ length: 3 }, () => new JudgePool(CHECKS, ORIGIN, context, threads));
  const large = (number: number): PageArtifact => ({ ...heavy(' '.repeat(4_500_000)), url: `${ORIGIN}/large/${number}` });
  const [one, other, last] = pools;
  try {
    // There is no thread yet that could take them.
    expect([one?.add(large(1)), other?.add(large(2)), last?.add(page(3))]).toEqual([expect.any(Promise), expect.any(Promise), null]);
    void one?.add(large(4));
    expect(last?.add(page(5))).toEqual(expect.any(Promise));
  } finally {
    for (const pool of pools) pool.close();
    expect(threads.waitingCharacters).toBe(0);
    await threads.close();
  }
});

test('large pages are judged one at a time, and small ones beside them', async () => {
  const threads = new JudgeThreads({ size: 2, pagesPerThread: 1 });
  const pool = new JudgePool(CHECKS, ORIGIN, context, threads);
  const large = (number: number): PageArtifact => ({ ...heavy(' '.repeat(1_500_000)), url: `${ORIGIN}/large/${number}` });
  try {
    for (let number = 2; number < 12; number += 1) void pool.add(page(number));
    await pool.idle();
    void pool.add(large(1));
    expect([threads.takes(1_500_000), threads.takes(10_000)]).toEqual([false, true]);
    void pool.add(large(2));
    expect(await pool.take(large(2))).toMatchObject({ node: { url: large(2).url } });
    expect(threads.takes(1_500_000)).toBe(true);
  } finally {
    pool.close();
    await threads.close();
  }
});

test('two audits share the threads, each with its own site', async () => {
  const threads = new JudgeThreads();
  const other = { ...context, isInternal: (url: string): boolean => url.startsWith('https://other.example/') };
  const pools = [new JudgePool(CHECKS, ORIGIN, context, threads), new JudgePool(CHECKS, 'https://other.example', other, threads)] as const;
  const pages = Array.from({ length: 20 }, (_, number) => page(number));
  try {
    for (const artifact of pages) for (const pool of pools) void pool.add(artifact);
    await Promise.all(pools.map((pool) => pool.idle()));
    expect(pools.map(({ doneBeside }) => doneBeside)).toEqual([20, 20]);
    for (const artifact of pages) {
      expect(await pools[0].take(artifact)).toEqual(alone(artifact));
      expect(await pools[1].take(artifact)).toEqual(judgePage(CHECKS, artifact, other));
    }
  } finally {
    for (const pool of pools) pool.close();
    await threads.close();
  }
});

test('what one audit sends ahead leaves room for a page of another', async () => {
  const threads = new JudgeThreads({ size: 1 });
  const [large, small] = [new JudgePool(CHECKS, ORIGIN, context, threads), new JudgePool(CHECKS, ORIGIN, context, threads)];
  try {
    await threads.start();
    for (let number = 0; number < 16; number += 1) void large.add(page(number));
    // Three are sent before the speed of the thread is known, a fourth because it is the turn of the large audit.
    await small.take(page(20));
    expect(large.doneBeside).toBe(4);
    await large.idle();
    expect(large.doneBeside).toBe(16);
  } finally {
    for (const pool of [large, small]) pool.close();
    await threads.close();
  }
});

test('pages of an audit wait for the next thread when another has ended the last', async () => {
  const threads = new JudgeThreads({ size: 1 });
  await threads.start();
  const pool = new JudgePool(CHECKS, ORIGIN, context, threads);
  const pages = Array.from({ length: 12 }, (_, number) => page(number));
  try {
    for (const artifact of pages) void pool.add(artifact);
    await threads.close();
    expect(await Promise.all(pages.map((artifact) => pool.take(artifact)))).toEqual(pages.map(alone));
    expect(pool.doneBeside).toBe(12);
  } finally {
    pool.close();
    await threads.close();
  }
});

test('where people wait for the process the first page waits for a thread', async () => {
  const threads = new JudgeThreads({ always: true });
  const pool = new JudgePool(CHECKS, ORIGIN, context, threads);
  try {
    expect(await pool.take(page(1))).toEqual(alone(page(1)));
    expect(pool.doneBeside).toBe(1);
  } finally {
    pool.close();
    await threads.close();
  }
});

test('a page that takes a thread seconds keeps no page of another audit waiting', async () => {
  const threads = new JudgeThreads({ size: 1 });
  await threads.start();
  const [slow, other] = [new JudgePool(CHECKS, ORIGIN, context, threads), new JudgePool(CHECKS, ORIGIN, context, threads)];
  const order: string[] = [];
  try {
    const bold = Array.from({ length: 5_000 }, (_, number) => `<b ${number}>`).join('');
    void slow.add(heavy(`${bold}${'<a>'.repeat(70_000)}`));
    for (let number = 2; number < 8; number += 1) void other.add(page(number));
    await Promise.all([slow.idle().then(() => order.push('slow')), other.idle().then(() => order.push('other'))]);
    expect(order).toEqual(['other', 'slow']);
    expect([slow.doneBeside, other.doneBeside]).toEqual([1, 6]);
    // There are two threads now. A page that ends one of them is taken by the other, which is idle.
    void slow.add(heavy(Array.from({ length: 250_000 }, (_, number) => `<a href=#a${number} id=a${number}>`).join('')));
    await slow.idle();
    expect(slow.doneBeside).toBe(2);
  } finally {
    for (const pool of [slow, other]) pool.close();
    await threads.close();
  }
});

test('threads outlive an audit, judge for the next one, and rest but for the first when nobody needs them', async () => {
  const threads = new JudgeThreads({ size: 2, pagesPerThread: 20, restMs: 1 });
  const judge = async (count: number): Promise<number> => {
    const pool = new JudgePool(CHECKS, ORIGIN, context, threads);
    for (let number = 0; number < count; number += 1) void pool.add(page(number));
    await pool.idle();
    pool.close();
    return pool.doneBeside;
  };
  const long = new JudgePool(CHECKS, ORIGIN, context, threads);
  for (let number = 0; number < 18; number += 1) void long.add(page(number));
  await long.idle();
  expect(threads.running).toBe(1);
  // A small site uses threads that are already running; after its second page enough has been judged to start another thread.
  expect(await judge(3)).toBe(3);
  expect(threads.running).toBe(2);
  long.close();
  await vi.waitFor(() => expect(threads.running).toBe(1), 30_000);
  expect(await judge(8)).toBe(8);
  expect(threads.running).toBe(1);
  await threads.close();
  expect(threads.running).toBe(0);
});

test('a thread that was started before there was work judges the first page', async () => {
  const threads = new JudgeThreads();
  await threads.start();
  expect([threads.running, threads.areReady]).toEqual([1, true]);
  const pool = new JudgePool(CHECKS, ORIGIN, context, threads);
  void pool.add(page(1));
  expect(await pool.take(page(1))).toEqual(alone(page(1)));
  expect(pool.doneBeside).toBe(1);
  pool.close();
  await threads.close();
});

test('the end of a thread is told to an audit that had sent it nothing', async () => {
  const threads = new JudgeThreads({ size: 1 });
  await threads.start();
  const [first, second] = [new JudgePool(CHECKS, ORIGIN, context, threads), new JudgePool(CHECKS, ORIGIN, context, threads)];
  for (let number = 0; number < 20; number += 1) void first.add(page(number));
  void second.add(page(21));
  const verdict = second.take(page(21));
  await threads.close();
  expect(await verdict).toEqual(alone(page(21)));
  // By the thread started for it.
  expect(second.doneBeside).toBe(1);
  for (const pool of [first, second]) pool.close();
  await threads.close();
});

test('a small audit that began before there were threads has its pages judged by those of another', async () => {
  const threads = new JudgeThreads({ size: 1 });
  const [small, large] = [new JudgePool(CHECKS, ORIGIN, context, threads), new JudgePool(CHECKS, ORIGIN, context, threads)];
  for (let number = 0; number < 3; number += 1) void small.add(page(number));
  for (let number = 0; number < 20; number += 1) void large.add(page(number));
  await large.idle();
  expect(threads.areReady).toBe(true);
  expect(await small.take(page(2))).toEqual(alone(page(2)));
  await small.idle();
  expect(small.doneBeside).toBe(3);
  for (const pool of [small, large]) pool.close();
  await threads.close();
});

test('a second thread makes room for a large site, and stays for the next one beside any other', async () => {
  const threads = new JudgeThreads({ size: 2, pagesPerThread: 5 });
  const pool = new JudgePool(CHECKS, ORIGIN, context, threads);
  for (let number = 0; number < 10; number += 1) void pool.add(page(number));
  await pool.idle();
  pool.close();
  expect(threads.running).toBe(2);
  await threads.closeSite(threads.openSite(1_000));
  expect(threads.running).toBe(2);
  await threads.closeSite(threads.openSite(20_000));
  expect(threads.running).toBe(1);
  await threads.close();
});
