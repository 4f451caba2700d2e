import { expect, it } from 'vitest';
import { metricText } from './lighthouse-words.ts';

const none = { id: 'speed-index', score: null } as const;

it.each([
  [{ ...none, value: 1824.4, unit: 'millisecond' }, '1.82 s'],
  [{ ...none, value: 0, unit: 'millisecond' }, '0 ms'],
  [{ ...none, value: 0.0213, unit: 'unitless' }, '0.02'],
  [{ ...none, value: null, unit: 'unitless' }, 'Not known'],
] as const)('%o', (metric, text) => {
  expect(metricText(metric)).toBe(text);
});
