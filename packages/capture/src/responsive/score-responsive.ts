import { responsiveCheck } from './checks.ts';

const WEIGHTS = { high: 5, medium: 3, low: 1 };
/** The number of different faults after which a check scores nothing. */
const FAULTS = 4;

/** The result of one check. */
export interface ScoredRule {
  readonly checkId: string;
  readonly passed: number;
  readonly failed: number;
  readonly findings: number;
}

/**
 * 0 to 100: each check that could be judged counts by its severity; a failed one keeps at most half of its weight, and less with each further fault.
 * null when nothing could be judged.
 */
export function scoreResponsive(rules: readonly ScoredRule[]): number | null {
  let sum = 0;
  let reached = 0;
  for (const { checkId, passed, failed, findings } of rules) {
    if (passed + failed === 0) continue;
    const weight = WEIGHTS[responsiveCheck(checkId)?.severity ?? 'low'];
    sum += weight;
    reached += failed === 0 ? weight : (weight / 2) * Math.max(0, 1 - Math.max(1, findings) / FAULTS);
  }
  return sum === 0 ? null : Math.round((100 * reached) / sum);
}
