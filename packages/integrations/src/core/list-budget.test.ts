import { expect, it } from 'vitest';
import { createListBudget } from './list-budget.ts';

it('ends a list whose pages take long to come', () => {
  let now = 0;
  const mayReadOn = createListBudget({ bytesRead: () => 0 }, () => now);
  const answers = Array.from({ length: 5 }, () => {
    now += 6000;
    return mayReadOn(1);
  });
  expect(answers).toEqual([true, true, true, false, false]);
});
