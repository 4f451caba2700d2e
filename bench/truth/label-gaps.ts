import { NEVER_FAILING, NEVER_PASSING } from './not-provoked.ts';
import type { SiteLabels } from './read-labels.ts';

/**
 * Checks the labels leave out without a reason, and reasons no longer needed.
 * @param checkIds checks that must have at least one label of each kind
 * @returns one line for each
 */
export function labelGaps(sites: readonly SiteLabels[], checkIds: readonly string[]): readonly string[] {
  const gaps = (kind: 'fail' | 'pass', reasons: Readonly<Record<string, string>>): string[] => {
    const labelled = new Set(sites.flatMap((site) => Object.keys(site[kind])));
    return [
      ...checkIds.filter((id) => !labelled.has(id) && !(id in reasons)).map((id) => `${id} has no label that it must ${kind}`),
      ...Object.keys(reasons)
        .filter((id) => labelled.has(id))
        .map((id) => `${id} has a label that it must ${kind} and need not be excused`),
    ];
  };
  return [...gaps('fail', NEVER_FAILING), ...gaps('pass', NEVER_PASSING)];
}
