import type { RuleTrigger, WorkToolRule } from '@plumbline/contract';
import { KINDS } from '../kinds/index.ts';

/** What a rule sends, and when. */
export const TRIGGER_WORDS: Readonly<Record<RuleTrigger, string>> = {
  'new-findings': 'A ticket for each new finding',
  finished: 'A message when a run finishes',
  worse: 'A message when a run finds something new',
  fixed: 'A message when a run finds something fixed',
  feedback: 'A message when someone posts feedback',
};

/** Which runs a rule applies to, and how much it sends for each. */
export function ruleDetail({ trigger, kind, host, severity, at_most: atMost }: WorkToolRule): string {
  if (trigger === 'feedback') return `Feedback about ${host === '' ? 'all sites' : host}.`;
  const name = KINDS.find((one) => one.kind === kind)?.name;
  const runs = `${name === undefined ? 'All tests' : `${name} tests`} of ${host === '' ? 'every site' : host}`;
  if (trigger !== 'new-findings') return `${runs}.`;
  return `${runs}, ${severity === 'info' ? 'any severity' : `${severity} or worse`}, at most ${atMost} per run.`;
}
