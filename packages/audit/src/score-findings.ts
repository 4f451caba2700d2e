import { CHECKS } from './checks/registry.generated.ts';
import type { CheckTally } from './finding.ts';
import { type ReportScore, scoreReport } from './score.ts';

/** Scores the results of the checks of this version. @param tallies one per check, over all pages and the site */
export function scoreFindings(tallies: readonly CheckTally[]): ReportScore {
  return scoreReport(CHECKS, tallies);
}
