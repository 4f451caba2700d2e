import { expect, it } from 'vitest';
import { daysBetween, readVisitFilters, writeVisitFilters } from './visit-report-words.ts';

it.each([
  [{}],
  [{ page: '/docs' }],
  [{ page: '/a:b,page:c', referrer: '', device: 'Firefox on Linux' }],
  [{ referrer: 'example.org' }],
  [{ device: 'Browser: unknown' }],
  [{ device: 'Firefox on Linux', country: 'DE' }],
  [{ country: '' }],
])('reads back %j', (filters) => {
  expect(readVisitFilters(writeVisitFilters(filters))).toEqual(filters);
});

it.each([
  'docs',
  'page',
  'page:',
  'device:',
  'city:Bergen',
  'country:de',
  'country:D$',
  'country:DEU',
  ' page:/',
  'page:/ page:/b',
  '__proto__:x',
])('is no filter: %s', (text) => {
  expect(readVisitFilters(text)).toBeNull();
});

it('counts days, the first and the last among them', () => {
  expect([
    daysBetween('2026-02-28', '2026-03-01'),
    daysBetween('2026-03-01', '2026-03-01'),
    daysBetween('2026-03-02', '2026-03-01'),
  ]).toEqual([2, 1, 0]);
});
