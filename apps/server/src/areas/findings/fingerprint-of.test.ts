import { expect, it } from 'vitest';
import type { FindingRecord } from './finding-record.ts';
import { fingerprintOf } from './fingerprint-of.ts';

const print = (changes: Partial<FindingRecord>): string =>
  fingerprintOf({
    checkId: 'missing-title',
    category: 'Content',
    severity: 'high',
    pageUrl: 'https://shop.example/a?b=1',
    message: '',
    facts: {},
    places: [],
    placeCount: 0,
    ...changes,
  });

it('is the same on staging and in production, whatever it says and however bad it is', () => {
  expect(print({ pageUrl: 'http://staging.shop.example:8080/a?b=1#c', message: 'Other words', severity: 'low' })).toBe(print({}));
  expect(print({})).toMatch(/^[0-9a-f]{32}$/);
});

it('differs by check, place and what the finding is about', () => {
  const others = [
    { checkId: 'long-title' },
    { pageUrl: 'https://shop.example/a?b=2' },
    { pageUrl: null },
    { detail: 'main' },
    { isOfSite: true },
  ];
  expect(new Set([{}, ...others].map(print))).toHaveProperty('size', 5);
  expect(print({ pageUrl: null })).toBe(print({ isOfSite: true }));
});
