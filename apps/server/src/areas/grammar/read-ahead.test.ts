import { expect, it } from 'vitest';
import { readAhead } from './read-ahead.ts';

it('asks for one more than is taken, and gives all in their order', async () => {
  const asked: number[] = [];
  async function* numbers(): AsyncGenerator<number> {
    for (const number of [1, 2, 3]) {
      asked.push(number);
      yield number;
    }
  }
  const taken: [number, number][] = [];
  for await (const number of readAhead(numbers())) taken.push([number, asked.length]);
  expect(taken).toEqual([
    [1, 2],
    [2, 3],
    [3, 3],
  ]);
});

it('fails where the source fails, after what came before', async () => {
  async function* broken(): AsyncGenerator<number> {
    yield 1;
    throw new Error('gone');
  }
  const taken: number[] = [];
  const read = async (): Promise<void> => {
    for await (const number of readAhead(broken())) taken.push(number);
  };
  await expect(read()).rejects.toThrow('gone');
  expect(taken).toEqual([1]);
});

it('lets the source go when nobody wants more', async () => {
  let isOpen = true;
  async function* endless(): AsyncGenerator<number> {
    try {
      for (let number = 0; ; number += 1) yield number;
    } finally {
      isOpen = false;
    }
  }
  for await (const number of readAhead(endless())) if (number === 2) break;
  expect(isOpen).toBe(false);
});
