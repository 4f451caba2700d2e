import { rulePage } from '@plumbline/grammar';

/** The name of a rule as a reader sees it; one of harper's is told by its id: `repeated-words` is Repeated words. */
export function ruleTitle(rule: string): string {
  const words = rule.replaceAll('-', ' ');
  return rulePage(rule)?.title || words.charAt(0).toUpperCase() + words.slice(1);
}
