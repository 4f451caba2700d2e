import { boundFindings, type FindingRecord } from '../../findings/records/index.ts';
import { MOST_FINDINGS, STEPS_NAMED } from './ui-profile.ts';
import type { Occurrence, UiRule } from './ui-rule.ts';

/** Occurrences of one finding. */
interface Same {
  readonly first: Occurrence;
  readonly steps: Set<string>;
  times: number;
}

/**
 * Collects the problems of a capture. Occurrences of the same problem are merged as they arrive, so that memory only holds the resulting findings.
 */
export class FindingSheet {
  readonly #found = new Map<UiRule, Map<string, Same>>();
  readonly #times = new Map<UiRule, number>();
  #distinct = 0;

  /** @throws RangeError when there are more findings than a report may have */
  add(rule: UiRule, occurrence: Occurrence): void {
    this.#times.set(rule, this.timesOf(rule) + 1);
    const same = this.#sameAs(rule, occurrence);
    same.times += 1;
    if (occurrence.stepId !== null) same.steps.add(occurrence.stepId);
  }

  /** Number of occurrences for a rule. */
  timesOf(rule: UiRule): number {
    return this.#times.get(rule) ?? 0;
  }

  /** In the order of the rules, then of first occurrence. Few enough to keep in memory. */
  findings(rules: readonly UiRule[]): FindingRecord[] {
    return [...boundFindings(rules.flatMap((rule) => [...(this.#found.get(rule)?.values() ?? [])].map((same) => toFinding(rule, same))))];
  }

  #sameAs(rule: UiRule, occurrence: Occurrence): Same {
    const ofRule = this.#found.get(rule) ?? new Map<string, Same>();
    this.#found.set(rule, ofRule);
    const known = ofRule.get(occurrence.key);
    if (known) return known;
    this.#distinct += 1;
    if (this.#distinct > MOST_FINDINGS) throw new RangeError(`A report holds ${MOST_FINDINGS} findings at most.`);
    const same: Same = { first: occurrence, steps: new Set(), times: 0 };
    ofRule.set(occurrence.key, same);
    return same;
  }
}

function toFinding(rule: UiRule, { first, steps, times }: Same): FindingRecord {
  return {
    checkId: rule.id,
    category: rule.category,
    severity: rule.severity,
    pageUrl: first.pageUrl,
    message: first.message,
    facts: { ...first.facts, times, steps: [...steps].slice(0, STEPS_NAMED), step_count: steps.size },
    places: [],
    placeCount: Math.max(1, steps.size),
    isOfSite: true,
    detail: first.key,
  };
}
