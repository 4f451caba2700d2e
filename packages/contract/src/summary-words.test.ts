import { expect, it } from 'vitest';
import { summaryPeriodOf } from './summary-words.ts';

it.each([
  ['day', 'pro', 'day'],
  ['day', 'standard', 'week'],
  ['day', 'free', 'month'],
  ['week', 'free', 'month'],
  ['month', 'enterprise', 'month'],
  ['never', 'pro', null],
] as const)('sends who chose %s on %s: %s', (choice, plan, period) => {
  expect(summaryPeriodOf(choice, plan)).toBe(period);
});
