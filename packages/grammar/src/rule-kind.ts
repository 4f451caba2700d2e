import { RULES } from './rules/registry.generated.ts';
import type { SlipKind } from './slip.ts';

/** What slips of a rule are about; null where it is no rule of our own. */
export function ruleKind(id: string): SlipKind | null {
  return RULES.find((rule) => rule.id === id)?.kind ?? null;
}
