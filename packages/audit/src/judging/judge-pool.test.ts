import { expect, test } from 'vitest';
import { alone, context, heavy, ORIGIN, page, withPool } from '../../testing/judge-pages.ts';
import { CHECKS } from '../checks/registry.generated.ts';
import { JudgePool } from './judge-pool.ts';
import { JudgeThreads } from './judge-threads.ts';

test('threads give the verdicts that the thread of the crawl gives', async () => {
  const pages = Array.from({ length: 60 }, (_, number) => page(number));
  const verdicts = await withPool(async (pool) => {
    for (const artifact of pages) void pool.add(artifact);
    // No result is taken until the threads have judged everything.
    await pool.idle();
    expect(pool.doneBeside).toBe(60);
    return Promise.all(pages.map((artifact) => pool.take(artifact)));
  });
  expect(verdicts).toEqual(pages.map(alone));
  expect(verdicts[0]?.findings.length).toBeGreaterThan(5);
});

test('a page whose turn has come is not waited for', async () => {
  await withPool(async (pool) => {
    for (let number = 0; number < 20; number += 1) void pool.add(page(number));
    // The threads are still loading their checks.
    for (let number = 0; number < 20; number += 1) expect(await pool.take(page(number))).toEqual(alone(page(number)));
  });
});

test('a few pages start no thread', async () => {
  await withPool(async (pool) => {
    for (let number = 0; number < 5; number += 1) void pool.add(page(number));
    expect(await pool.take(page(4))).toEqual(alone(page(4)));
    expect(pool.doneBeside).toBe(0);
  });
});

test('a heavy page is judged beside the server’s own thread, though it be the only one', async () => {
  const artifact = heavy('<p>Boats.</p>'.repeat(20_000));
  await withPool(async (pool) => {
    expect(await pool.take(artifact)).toEqual(alone(artifact));
    expect(pool.doneBeside).toBe(1);
  });
});

test('a page whose tree is too much for a thread is judged by its beginning, and those beside it as they are', async () => {
  const artifact = heavy('<a>'.repeat(1_700_000));
  const others = Array.from({ length: 12 }, (_, number) => page(number + 2));
  await withPool(async (pool) => {
    void pool.add(artifact);
    for (const other of others) void pool.add(other);
    const { node } = await pool.take(artifact);
    expect([node.url, node.title]).toEqual([artifact.url, alone(page(1)).node.title]);
    expect(await Promise.all(others.map((other) => pool.take(other)))).toEqual(others.map(alone));
  });
});

test('a page that is asked for comes before others that wait', async () => {
  const threads = new JudgeThreads({ size: 1, always: true });
  const pool = new JudgePool(CHECKS, ORIGIN, context, threads);
  try {
    for (let number = 0; number < 20; number += 1) void pool.add(page(number));
    await pool.take(page(19));
    expect(pool.doneBeside).toBe(1);
  } finally {
    pool.close();
    await threads.close();
  }
});

test('a small page whose formatting tags make millions of elements is read to a limit', async () => {
  const bold = Array.from({ length: 1500 }, (_, number) => `<b x${number}>`).join('');
  const artifact = heavy(`<p>${bold}${'x<p>'.repeat(9000)}`);
  expect(artifact.response?.html?.length).toBeLessThan(100_000);
  await withPool(async (pool) => {
    for (let number = 2; number < 14; number += 1) void pool.add(page(number));
    void pool.add(artifact);
    expect((await pool.take(artifact)).node.title).toBe(alone(page(1)).node.title);
  });
  expect(alone(artifact).node.title).toBe(alone(page(1)).node.title);
});

test('a page that nobody told of is judged', async () => {
  await withPool(async (pool) => expect(await pool.take(page(1))).toEqual(alone(page(1))));
});

test('an error of the program comes out where the page is asked for', async () => {
  const broken = page(30);
  // Not a string at all: the parser throws on it.
  Object.assign(broken.response ?? {}, { html: 7 });
  await withPool(async (pool) => {
    for (let number = 0; number < 30; number += 1) void pool.add(page(number));
    void pool.add(broken);
    await pool.idle();
    await expect(pool.take(broken)).rejects.toThrow(TypeError);
    expect(await pool.take(page(2))).toEqual(alone(page(2)));
  });
});

test('a pool that is closed while its threads work forgets what it was told', async () => {
  await withPool(async (pool) => {
    for (let number = 0; number < 100; number += 1) void pool.add(page(number));
    pool.close();
    expect(await pool.take(page(1))).toEqual(alone(page(1)));
  });
});

test('a thread that ends loses nothing, and another judges what it had', async () => {
  const threads = new JudgeThreads();
  await threads.start();
  const pool = new JudgePool(CHECKS, ORIGIN, context, threads);
  // More than are sent to a thread: some are still waiting when it ends.
  const pages = Array.from({ length: 60 }, (_, number) => page(number));
  for (const artifact of pages) void pool.add(artifact);
  await threads.close();
  expect(await Promise.all(pages.map((artifact) => pool.take(artifact)))).toEqual(pages.map(alone));
  // None was judged by the thread of the crawl, which other work waits for.
  expect(pool.doneBeside).toBe(60);
  pool.close();
  await threads.close();
});

test('a page that ended two threads is judged by nothing of it, however small it is', async () => {
  const threads = new JudgeThreads({ size: 1 });
  await threads.start();
  const pool = new JudgePool(CHECKS, ORIGIN, context, threads);
  void pool.add(page(1));
  const verdict = pool.take(page(1));
  await threads.close();
  await threads.start();
  await threads.close();
  expect((await verdict).node).toMatchObject({ url: page(1).url, title: null });
  expect(pool.doneBeside).toBe(0);
  pool.close();
});

test('a small page that nobody told of is judged beside as well', async () => {
  const threads = new JudgeThreads();
  await threads.start();
  const pool = new JudgePool(CHECKS, ORIGIN, context, threads);
  expect(await pool.take(page(1))).toEqual(alone(page(1)));
  expect(pool.doneBeside).toBe(1);
  pool.close();
  await threads.close();
});
