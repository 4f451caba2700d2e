import { CHECKS } from './checks/registry.generated.ts';
import type { PagePrecondition } from './preconditions.ts';

/** What a check requires of a page: a precondition, or that it was opened in a browser. */
export type PageDemand = PagePrecondition | 'measured';

/** The requirements of each check, by its id. A page that does not meet them was not judged, so the absence of a failure means nothing. */
export const PAGE_DEMANDS: Readonly<Record<string, readonly PageDemand[]>> = Object.fromEntries(
  CHECKS.map(({ id, appliesTo, needs }) => [id, needs.includes('vitals') ? [...appliesTo, 'measured' as const] : appliesTo]),
);
