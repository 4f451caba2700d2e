import { CATEGORIES, type CategoryId, type CategoryName } from './categories.ts';
import type { CheckTally } from './finding.ts';
import { CATEGORY_WEIGHTS, DEFECT_CEILING, SATISFYING_SCORE, SEVERITY_WEIGHTS, severityOf } from './profile.ts';

/** What the scorer needs to know of a check. */
export interface ScoredCheck {
  readonly id: string;
  readonly category: CategoryName;
}

/** How one category stands. */
export interface CategoryScore {
  readonly id: CategoryId;
  readonly name: CategoryName;
  /** 0 to 100; null when nothing could be judged. */
  readonly score: number | null;
  /** Good enough to leave alone: see SATISFYING_SCORE, and nothing critical or high is broken. */
  readonly satisfy: boolean;
  readonly checksPassed: number;
  readonly checksFailed: number;
  readonly checksUndecided: number;
}

export interface ReportScore {
  /** 0 to 100; null when no category could be judged. */
  readonly score: number | null;
  readonly categories: readonly CategoryScore[];
}

/**
 * Turns tallies into scores. A check counts by its severity and by the share of pages it passed on; what did not apply or
 * could not be told counts for nothing.
 */
export function scoreReport(checks: readonly ScoredCheck[], tallies: readonly CheckTally[]): ReportScore {
  const byId = new Map(tallies.map((tally) => [tally.checkId, tally]));
  const categories = CATEGORIES.map(({ id, name }) => {
    const own = checks.filter((check) => check.category === name).flatMap((check) => byId.get(check.id) ?? []);
    return scoreCategory(id, name, own);
  });
  let weights = 0;
  let sum = 0;
  for (const category of categories) {
    if (category.score === null) continue;
    weights += CATEGORY_WEIGHTS[category.id];
    sum += CATEGORY_WEIGHTS[category.id] * category.score;
  }
  return { score: weights === 0 ? null : Math.round(sum / weights), categories };
}

function scoreCategory(id: CategoryId, name: CategoryName, tallies: readonly CheckTally[]): CategoryScore {
  let weights = 0;
  let sum = 0;
  let checksPassed = 0;
  let checksFailed = 0;
  let checksUndecided = 0;
  let seriousDefect = false;
  for (const tally of tallies) {
    const judged = tally.passed + tally.failed;
    if (judged === 0) {
      if (tally.cannotTell > 0) checksUndecided += 1;
      continue;
    }
    const severity = severityOf(tally.checkId);
    weights += SEVERITY_WEIGHTS[severity];
    sum += SEVERITY_WEIGHTS[severity] * checkScore(tally.passed, judged);
    if (tally.failed > 0) checksFailed += 1;
    else checksPassed += 1;
    if (tally.failed > 0 && (severity === 'critical' || severity === 'high')) seriousDefect = true;
  }
  const score = weights === 0 ? (checksPassed > 0 ? 100 : null) : Math.round((100 * sum) / weights);
  return {
    id,
    name,
    score,
    satisfy: score !== null && score >= SATISFYING_SCORE && !seriousDefect,
    checksPassed,
    checksFailed,
    checksUndecided,
  };
}

function checkScore(passed: number, judged: number): number {
  return passed === judged ? 1 : Math.min(DEFECT_CEILING, passed / judged);
}
