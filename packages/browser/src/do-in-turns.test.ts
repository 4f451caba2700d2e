import { expect, it } from 'vitest';
import { doInTurns } from './do-in-turns.ts';

it('lets others of the thread have turns, and what it sets off comes before the next', async () => {
  const order: string[] = [];
  const busy = (name: string): void => {
    const end = performance.now() + 10;
    while (performance.now() < end);
    order.push(name);
    void Promise.resolve().then(() => order.push(`after ${name}`));
  };
  setImmediate(() => {
    order.push('others');
    setImmediate(() => order.push('others again'));
  });
  await doInTurns(['one', 'two', 'three'], busy);
  expect(order.slice(0, 7)).toEqual(['one', 'after one', 'others', 'two', 'after two', 'others again', 'three']);
});

it('ends with what the work throws', async () => {
  const done: number[] = [];
  const working = doInTurns([1, 2, 3], (item) => {
    if (item === 2) throw new Error('Not this one.');
    done.push(item);
  });
  await expect(working).rejects.toThrow('Not this one.');
  expect(done).toEqual([1]);
});
