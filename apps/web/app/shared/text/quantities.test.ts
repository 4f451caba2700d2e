import { expect, it } from 'vitest';
import { formatBytes, formatDuration, formatMoments, formatSpan } from './quantities.ts';

it('writes bytes with two decimals from KB on', () => {
  expect([0, 512, 1024, 12_728, 5_242_880].map(formatBytes)).toEqual(['0 Bytes', '512 Bytes', '1.00 KB', '12.43 KB', '5.00 MB']);
});

it('writes durations as ms, s and m', () => {
  expect([0, 35.4, 3200, 123_000].map(formatDuration)).toEqual(['0 ms', '35 ms', '3.20 s', '2.05 m']);
});

it('writes spans in words', () => {
  expect([0.2, 44, 192, 3900].map(formatSpan)).toEqual(['under 1 s', '44 s', '3 min 12 s', '1 h 5 min']);
});

it('tells moments of the same minute apart by their seconds, and leaves others short', () => {
  const [first, second, other] = formatMoments(['2026-11-30T07:23:11Z', '2026-11-30T07:23:48Z', '2026-11-30T08:00:00Z']);
  expect(first).toMatch(/^30 Nov 2026 at \d\d:23:11$/);
  expect(second).toMatch(/^30 Nov 2026 at \d\d:23:48$/);
  expect(other).toMatch(/^30 Nov 2026 at \d\d:00$/);
});
