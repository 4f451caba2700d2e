import type { CaptureStep, Severity } from '@plumbline/contract';
import { defineUiRule, type UiRule } from './ui-rule.ts';

/** axe-core’s impacts, worst first. Each is a check of its own, with its own severity. */
const IMPACTS = [
  ['critical', 'critical'],
  ['serious', 'high'],
  ['moderate', 'medium'],
  ['minor', 'low'],
] as const satisfies readonly (readonly [string, Severity])[];

type Violation = NonNullable<CaptureStep['accessibility']>[number];

/** What is wrong, with how many elements, and by how much where that was measured. */
function wordsOf({ help, count, measured }: Violation): string {
  const first = measured && (count > 1 ? `the first has ${measured}` : measured);
  const more = [count > 1 ? `${count} elements` : '', first].filter(Boolean).join('; ');
  return more ? `${help} (${more})` : help;
}

/** What axe-core found in the states of the pages. The same rule on the same page is one finding, whatever the state. */
export const ACCESSIBILITY_RULES: readonly UiRule[] = IMPACTS.map(([impact, severity]) =>
  defineUiRule({
    id: `${impact}-accessibility-violation`,
    category: 'Accessibility',
    severity,
    undecided: 'No page state was checked for accessibility.',
    judged: ({ states }) => states,
    looksAt: 'steps',
    judge: ({ step, place }) =>
      (step.accessibility ?? [])
        .filter((violation) => violation.impact === impact)
        .map((violation) => ({
          key: `${violation.rule} ${place()}`,
          stepId: step.id,
          pageUrl: step.page_url,
          message: wordsOf(violation),
          facts: { rule: violation.rule, elements: violation.count, selectors: violation.targets, about: violation.help_url },
        })),
  }),
);
