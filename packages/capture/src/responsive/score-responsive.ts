import { responsiveCheck } from './checks.ts';
import type { Judgement } from './judgement.ts';

const WEIGHTS = { high: 5, medium: 3, low: 1 };
/** Different faults of one rule after which it is worth nothing. */
const FAULTS = 4;

/**
 * 0 to 100: each rule that could be told counts by its severity; a failed one keeps at most half of its weight, and less
 * with each further fault. null when nothing could be told.
 */
export function scoreResponsive(judgements: readonly Judgement[]): number | null {
  let sum = 0;
  let reached = 0;
  for (const { checkId, passed, failed, findings } of judgements) {
    if (passed + failed === 0) continue;
    const weight = WEIGHTS[responsiveCheck(checkId)?.severity ?? 'low'];
    sum += weight;
    reached += failed === 0 ? weight : (weight / 2) * Math.max(0, 1 - Math.max(1, findings.length) / FAULTS);
  }
  return sum === 0 ? null : Math.round((100 * reached) / sum);
}
