import type { Severity } from '@plumbline/contract';
import type { FindingRecord, TallyRecord } from '../../findings/records/index.ts';
import { ACCESSIBILITY_RULES } from './accessibility-rules.ts';
import { CaptureWalk } from './capture-walk.ts';
import { consoleError, consoleWarning, uncaughtException } from './console-rules.ts';
import { FindingSheet } from './finding-sheet.ts';
import { clientErrorAnswer, failedRequest, mixedContent, serverErrorAnswer, slowAnswer } from './network-rules.ts';
import { MOST_POINTS, POINTS } from './ui-profile.ts';
import type { CaptureEvidence, CaptureRows, RowCounts, UiCategory, UiRule } from './ui-rule.ts';

/** All rules of the UI test. */
export const UI_RULES: readonly UiRule[] = [
  uncaughtException,
  consoleError,
  consoleWarning,
  failedRequest,
  serverErrorAnswer,
  clientErrorAnswer,
  slowAnswer,
  mixedContent,
  ...ACCESSIBILITY_RULES,
];

export interface CaptureVerdict {
  readonly findings: readonly FindingRecord[];
  readonly tallies: readonly TallyRecord[];
}

/** Judges a capture by every rule as its rows arrive; steps first. */
export class CaptureJudging {
  readonly #sheet = new FindingSheet();
  readonly #walk: CaptureWalk;

  /** @param origin of the captured site */
  constructor(origin: string) {
    this.#walk = new CaptureWalk(origin, UI_RULES, (rule, occurrence) => this.#sheet.add(rule, occurrence));
  }

  /** @throws RangeError when there are more findings than a report may have */
  take(rows: Partial<CaptureRows>): void {
    this.#walk.take(rows);
  }

  /** On the rows so far. */
  verdict(): CaptureVerdict {
    return {
      findings: this.#sheet.findings(UI_RULES),
      tallies: UI_RULES.map((rule) => tallyOf(rule, this.#walk.counts, this.#sheet.timesOf(rule))),
    };
  }
}

/** Judges a capture that fits in memory. Pure. @throws RangeError when there are more findings than a report may have */
export function judgeCapture(evidence: CaptureEvidence): CaptureVerdict {
  const judging = new CaptureJudging(evidence.origin);
  judging.take(evidence);
  return judging.verdict();
}

/** Starts at a hundred and subtracts points for each finding, up to the maximum of each category. */
export function scoreOf(findings: readonly { readonly category: string; readonly severity: Severity }[]): number {
  const taken = (category: UiCategory): number =>
    findings.filter((finding) => finding.category === category).reduce((sum, { severity }) => sum + POINTS[severity], 0);
  const categories: readonly UiCategory[] = ['Console', 'Network', 'Accessibility'];
  const lost = categories.reduce((sum, category) => sum + Math.min(MOST_POINTS[category], taken(category)), 0);
  return Math.max(0, 100 - lost);
}

function tallyOf(rule: UiRule, counts: RowCounts, occurrences: number): TallyRecord {
  const judged = rule.judged(counts, occurrences);
  const failed = Math.min(judged, occurrences);
  return {
    checkId: rule.id,
    category: rule.category,
    severity: rule.severity,
    passed: judged - failed,
    failed,
    cannotTell: judged === 0 ? 1 : 0,
    reason: judged === 0 ? rule.undecided : null,
  };
}
