import type { RuleTrigger, WorkToolRule } from '@plumbline/contract';
import { KINDS } from '../kinds/index.ts';

/** What a rule sends, and when. */
export const TRIGGER_WORDS: Readonly<Record<RuleTrigger, string>> = {
  'new-findings': 'A ticket for each new finding',
  finished: 'A message when a run finished',
  worse: 'A message when a run found something new',
  fixed: 'A message when a run found something fixed',
  feedback: 'A message when somebody writes feedback',
};

/** Which runs a rule is about, and how much it sends of one. */
export function ruleDetail({ trigger, kind, host, severity, at_most: atMost }: WorkToolRule): string {
  if (trigger === 'feedback') return `Feedback about ${host === '' ? 'every site' : host}.`;
  const name = KINDS.find((one) => one.kind === kind)?.name;
  const runs = `${name === undefined ? 'Tests of every kind' : `${name} tests`} of ${host === '' ? 'every site' : host}`;
  if (trigger !== 'new-findings') return `${runs}.`;
  return `${runs}, ${severity === 'info' ? 'every severity' : `${severity} or worse`}, at most ${atMost} a run.`;
}
