import { RULES } from './rules/registry.generated.ts';
import type { SlipKind } from './slip.ts';

/** The kind of slips a rule reports; null where it is not one of our own rules. */
export function ruleKind(id: string): SlipKind | null {
  return RULES.find((rule) => rule.id === id)?.kind ?? null;
}
