import { CHECKS } from './checks/registry.generated.ts';
import type { PagePrecondition } from './preconditions.ts';

/** What a check asks of a page before it judges it: a precondition, or to have been opened in a browser. */
export type PageDemand = PagePrecondition | 'measured';

/** What each check asks of a page, by its id. A page that is not so was not judged by it: that it fails no more says nothing. */
export const PAGE_DEMANDS: Readonly<Record<string, readonly PageDemand[]>> = Object.fromEntries(
  CHECKS.map(({ id, appliesTo, needs }) => [id, needs.includes('vitals') ? [...appliesTo, 'measured' as const] : appliesTo]),
);
