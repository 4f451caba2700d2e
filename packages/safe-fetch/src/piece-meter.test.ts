import { expect, it } from 'vitest';
import { PieceMeter } from './piece-meter.ts';

/** How many pieces of this size are accepted, up to a maximum. */
const taken = (bytes: number, most: number): number => {
  const meter = new PieceMeter();
  let count = 0;
  while (count < most && meter.take(bytes)) count += 1;
  return count;
};

it('takes a few thousand pieces of one byte, and a page that is sent line by line to its end', () => {
  expect([taken(0, 1e6), taken(1, 1e6), taken(30, 1e6 / 30), taken(32, 1e6)]).toEqual([20_000, 20_645, Math.ceil(1e6 / 30), 1e6]);
});

it('passes as much around what is carried as headers may have, and twice as much as is carried', () => {
  const meter = new PieceMeter();
  expect([meter.pass(64 * 1024), meter.pass(1)]).toEqual([true, false]);
  const carrying = new PieceMeter();
  carrying.take(1_000_000);
  expect([carrying.pass(3_000_000), carrying.pass(64 * 1024), carrying.pass(1)]).toEqual([true, true, false]);
});

it('passes what is cut as honest servers do: each line in a chunk, and each chunk in a record of the largest wrapping', () => {
  const [page, records] = [new PieceMeter(), new PieceMeter()];
  const lines = Array.from({ length: 30_000 }, () => [page.pass(36), page.take(30), records.pass(36 + 69), records.take(36)]);
  expect(lines.flat()).not.toContain(false);
});
