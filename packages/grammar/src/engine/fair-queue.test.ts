import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const anybody = (): boolean => true;

test('owners take turns, however much each has', () => {
  const queue = new FairQueue<string, string>();
  for (const item of ['a1', 'a2', 'a3']) queue.add('a', item);
  queue.add('b', 'b1');
  const taken = Array.from({ length: 5 }, () => queue.take(anybody));
  expect(taken).toEqual(['a1', 'b1', 'a2', 'a3', null]);
});

test('an owner that may have nothing more is passed over', () => {
  const queue = new FairQueue<string, string>();
  queue.add('a', 'a1');
  queue.add('b', 'b1');
  const notA = (owner: string): boolean => owner !== 'a';
  expect([queue.take(notA), queue.take(notA), queue.has(notA), queue.has(anybody)]).toEqual(['b1', null, false, true]);
});

test('what is taken back does not come', () => {
  const queue = new FairQueue<string, string>();
  queue.add('a', 'a1');
  queue.add('a', 'a2');
  queue.remove('a', 'a1');
  expect(queue.clear()).toEqual(['a2']);
  expect(queue.take(anybody)).toBeNull();
});
