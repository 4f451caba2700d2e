import { expect, it } from 'vitest';
import { FindingSheet } from './finding-sheet.ts';
import { UI_RULES } from './judge-capture.ts';
import { MOST_FINDINGS } from './ui-profile.ts';
import type { Occurrence, UiRule } from './ui-rule.ts';

const [rule] = UI_RULES;
const occurrence = (key: string, stepId: string | null = null): Occurrence => ({ key, stepId, pageUrl: null, message: key, facts: {} });

it('puts together what is the same as it comes, and tells of the first', () => {
  const sheet = new FindingSheet();
  for (let time = 0; time < MOST_FINDINGS * 2; time += 1) sheet.add(rule as UiRule, occurrence(`error ${time % 2}`, `step ${time % 3}`));
  expect(sheet.timesOf(rule as UiRule)).toBe(MOST_FINDINGS * 2);
  expect(sheet.findings(UI_RULES).map(({ message, facts, placeCount }) => [message, facts, placeCount])).toEqual(
    ['error 0', 'error 1'].map((message, at) => [
      message,
      { times: MOST_FINDINGS, steps: at === 0 ? ['step 0', 'step 2', 'step 1'] : ['step 1', 'step 0', 'step 2'], step_count: 3 },
      3,
    ]),
  );
});

it('holds no more than a report does', () => {
  const sheet = new FindingSheet();
  const add = (key: number): void => sheet.add(rule as UiRule, occurrence(String(key)));
  for (let key = 0; key < MOST_FINDINGS; key += 1) add(key);
  expect(() => add(0)).not.toThrow();
  expect(() => add(MOST_FINDINGS)).toThrow(RangeError);
});
