import type { Severity } from '@plumbline/contract';
import type { FindingRecord, TallyRecord } from '../../findings/index.ts';
import { ACCESSIBILITY_RULES } from './accessibility-rules.ts';
import { consoleError, consoleWarning, uncaughtException } from './console-rules.ts';
import { clientErrorAnswer, failedRequest, mixedContent, serverErrorAnswer, slowAnswer } from './network-rules.ts';
import { MOST_POINTS, POINTS, STEPS_NAMED } from './ui-profile.ts';
import type { CaptureEvidence, Occurrence, UiCategory, UiRule } from './ui-rule.ts';

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

/** Judges a capture by every rule. Pure. */
export function judgeCapture(evidence: CaptureEvidence): CaptureVerdict {
  const judged = UI_RULES.map((rule) => ({ rule, ...rule.judge(evidence) }));
  return {
    findings: judged.flatMap(({ rule, occurrences }) => toFindings(rule, occurrences)),
    tallies: judged.map(({ rule, judged: count, occurrences }) => tallyOf(rule, count, occurrences.length)),
  };
}

/** A hundred, less what each finding takes, each category up to its most. */
export function scoreOf(findings: readonly { readonly category: string; readonly severity: Severity }[]): number {
  const taken = (category: UiCategory): number =>
    findings.filter((finding) => finding.category === category).reduce((sum, { severity }) => sum + POINTS[severity], 0);
  const categories: readonly UiCategory[] = ['Console', 'Network', 'Accessibility'];
  const lost = categories.reduce((sum, category) => sum + Math.min(MOST_POINTS[category], taken(category)), 0);
  return Math.max(0, 100 - lost);
}

function toFindings(rule: UiRule, occurrences: readonly Occurrence[]): FindingRecord[] {
  return [...Map.groupBy(occurrences, ({ key }) => key)].flatMap(([key, same]) => {
    const [first] = same;
    if (!first) return [];
    const steps = [...new Set(same.flatMap(({ stepId }) => stepId ?? []))];
    return [
      {
        checkId: rule.id,
        category: rule.category,
        severity: rule.severity,
        pageUrl: first.pageUrl,
        message: first.message,
        facts: { ...first.facts, times: same.length, steps: steps.slice(0, STEPS_NAMED), step_count: steps.length },
        places: [],
        placeCount: Math.max(1, steps.length),
        isOfSite: true,
        detail: key,
      },
    ];
  });
}

function tallyOf(rule: UiRule, judged: number, occurrences: number): TallyRecord {
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
