/** The name of a rule as a reader sees it: `subject-verb-agreement` is Subject verb agreement. */
export function ruleTitle(rule: string): string {
  const words = rule.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
