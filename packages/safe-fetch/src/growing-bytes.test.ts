import { expect, it } from 'vitest';
import { GrowingBytes } from './growing-bytes.ts';

it('keeps copies of pieces, in a buffer of their size', () => {
  const bytes = new GrowingBytes();
  const network = new Uint8Array(65_536).fill(7);
  for (let count = 0; count < 10_000; count += 1) expect(bytes.add(network.subarray(count, count + 1))).toBe(true);
  network.fill(0);
  const all = bytes.take();
  expect([all.length, all.buffer.byteLength, all.every((byte) => byte === 7), bytes.size]).toEqual([10_000, 10_000, true, 0]);
});

it('keeps no more than there is room for', () => {
  const bytes = new GrowingBytes(5);
  expect([bytes.add(Buffer.from('abc')), bytes.add(Buffer.from('def')), bytes.add(Buffer.from('g')), bytes.size]).toEqual([
    true,
    false,
    false,
    5,
  ]);
  expect(Buffer.from(bytes.take()).toString()).toBe('abcde');
});
