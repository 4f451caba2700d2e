import { CHECKS } from './checks/registry.generated.ts';
import type { CheckTally } from './finding.ts';
import { type ReportScore, scoreReport } from './score.ts';

/** Scores what the checks of this version came to. @param tallies one a check, over all pages and the site */
export function scoreFindings(tallies: readonly CheckTally[]): ReportScore {
  return scoreReport(CHECKS, tallies);
}
