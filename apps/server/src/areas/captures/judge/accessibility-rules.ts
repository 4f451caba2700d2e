import type { Severity } from '@plumbline/contract';
import { defineUiRule, type UiRule } from './ui-rule.ts';

/** axe-core’s impacts, worst first. Each is a check of its own, with its own severity. */
const IMPACTS = [
  ['critical', 'critical'],
  ['serious', 'high'],
  ['moderate', 'medium'],
  ['minor', 'low'],
] as const satisfies readonly (readonly [string, Severity])[];

/** What axe-core found in the captured page states. The same rule on the same page is one finding, in whichever state. */
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
          message: violation.help,
          facts: { rule: violation.rule, elements: violation.count, selectors: violation.targets, about: violation.help_url },
        })),
  }),
);
