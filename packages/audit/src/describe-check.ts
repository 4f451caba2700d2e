import type { CategoryName } from './categories.ts';
import { CHECKS } from './checks/registry.generated.ts';
import { severityOf } from './profile.ts';
import type { Severity } from './standards/severity.ts';

const BY_ID = new Map(CHECKS.map((check) => [check.id, check]));

/** Category and severity of a check. @throws when there is no such check */
export function describeCheck(checkId: string): { readonly category: CategoryName; readonly severity: Severity } {
  const check = BY_ID.get(checkId);
  if (!check) throw new Error(`There is no check ${checkId}.`);
  return { category: check.category, severity: severityOf(checkId) };
}
