import { pluralForm } from '@plumbline/contract/rules';

/** "1 finding", "3 findings"; forms as `pluralForm` takes them. */
export function countOf(amount: number, ...forms: readonly [string, ...string[]]): string {
  return `${amount} ${pluralForm(amount, ...forms)}`;
}
