import { expect, it } from 'vitest';
import { captureStep } from './captures.ts';

const violation = (rule: string, targets: readonly string[]) => ({ rule, impact: 'minor', help: '', help_url: '', targets, count: 500 });
const kept = (violations: readonly object[]) => captureStep.shape.accessibility.parse(violations) ?? [];

it('keeps the violations of a state and the elements they name', () => {
  const violations = [violation('image-alt', ['img', '#logo']), violation('label', [])];
  expect(kept(violations)).toEqual(violations);
});

it('holds no more of one state than a list of steps can carry', () => {
  const long = 'a'.repeat(1000);
  const many = kept(
    Array.from({ length: 200 }, (_, at) =>
      violation(
        `rule-${at}`,
        Array.from({ length: 20 }, () => long),
      ),
    ),
  );
  expect(JSON.stringify(many).length).toBeLessThan(70_000);
  expect(many[0]?.targets).toHaveLength(20);
  // Each control character takes six characters in JSON.
  expect(
    JSON.stringify(
      kept([
        violation(
          'a',
          Array.from({ length: 20 }, () => '\u0001'.repeat(1000)),
        ),
      ]),
    ).length,
  ).toBeLessThan(70_000);
});
