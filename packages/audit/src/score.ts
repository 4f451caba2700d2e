import { CATEGORIES, type CategoryId, type CategoryName } from './categories.ts';
import type { CheckTally } from './finding.ts';
import { CATEGORY_WEIGHTS, DEFECT_CEILING, MIN_JUDGED_SHARE, SATISFYING_SCORE, SEVERITY_WEIGHTS, severityOf } from './profile.ts';

/** What the scorer needs to know of a check. */
export interface ScoredCheck {
  readonly id: string;
  readonly category: CategoryName;
}

/** The result of one category. */
export interface CategoryScore {
  readonly id: CategoryId;
  readonly name: CategoryName;
  /** 0 to 100; null when nothing, or too little, could be judged: see MIN_JUDGED_SHARE. */
  readonly score: number | null;
  /** Good enough to leave alone: at least SATISFYING_SCORE, and nothing critical or high is broken. */
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
 * Turns tallies into scores. A check counts by its severity and by the share of pages it passed on; checks that did not apply or could not tell do
 * not count. A category counts by its weight and by the share of it that could be judged.
 */
export function scoreReport(checks: readonly ScoredCheck[], tallies: readonly CheckTally[]): ReportScore {
  const byId = new Map(tallies.map((tally) => [tally.checkId, tally]));
  const judged = CATEGORIES.map(({ id, name }) => {
    const own = checks.filter((check) => check.category === name).flatMap((check) => byId.get(check.id) ?? []);
    return scoreCategory(id, name, own);
  });
  let weights = 0;
  let sum = 0;
  for (const { category, share } of judged) {
    if (category.score === null) continue;
    const weight = CATEGORY_WEIGHTS[category.id] * share;
    weights += weight;
    sum += weight * category.score;
  }
  return { score: weights === 0 ? null : Math.round(sum / weights), categories: judged.map(({ category }) => category) };
}

/** A category, and the share of the weight of its applicable checks that could be judged. */
interface JudgedCategory {
  readonly category: CategoryScore;
  readonly share: number;
}

function scoreCategory(id: CategoryId, name: CategoryName, tallies: readonly CheckTally[]): JudgedCategory {
  let weights = 0;
  let undecided = 0;
  let sum = 0;
  let checksPassed = 0;
  let checksFailed = 0;
  let checksUndecided = 0;
  let seriousDefect = false;
  for (const tally of tallies) {
    const judged = tally.passed + tally.failed;
    if (judged === 0) {
      if (tally.cannotTell === 0) continue;
      checksUndecided += 1;
      undecided += SEVERITY_WEIGHTS[severityOf(tally.checkId)];
      continue;
    }
    const severity = severityOf(tally.checkId);
    weights += SEVERITY_WEIGHTS[severity];
    sum += SEVERITY_WEIGHTS[severity] * checkScore(tally.passed, judged);
    if (tally.failed > 0) checksFailed += 1;
    else checksPassed += 1;
    if (tally.failed > 0 && (severity === 'critical' || severity === 'high')) seriousDefect = true;
  }
  const share = weights === 0 ? (undecided === 0 ? 1 : 0) : weights / (weights + undecided);
  const isTold = checksPassed + checksFailed > 0 && share >= MIN_JUDGED_SHARE;
  const score = !isTold ? null : weights === 0 ? 100 : Math.round((100 * sum) / weights);
  const satisfy = score !== null && score >= SATISFYING_SCORE && !seriousDefect;
  return { category: { id, name, score, satisfy, checksPassed, checksFailed, checksUndecided }, share };
}

function checkScore(passed: number, judged: number): number {
  return passed === judged ? 1 : Math.min(DEFECT_CEILING, passed / judged);
}
