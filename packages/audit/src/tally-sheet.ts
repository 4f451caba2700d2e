import type { PageOutcome, SiteOutcome } from './check.ts';
import type { CheckTally } from './finding.ts';

/** The tally of one outcome; null for one that is not applicable, which is not counted. */
export function tallyOf(checkId: string, outcome: PageOutcome | SiteOutcome): CheckTally | null {
  switch (outcome.outcome) {
    case 'pass':
      return { checkId, passed: 1, failed: 0, cannotTell: 0, reason: null };
    case 'fail':
      return { checkId, passed: 0, failed: 1, cannotTell: 0, reason: null };
    case 'cannot_tell':
      return { checkId, passed: 0, failed: 0, cannotTell: 1, reason: outcome.reason };
    case 'per_page': {
      const failed = new Set(outcome.failures.map((failure) => failure.pageUrl)).size;
      const { pages: cannotTell, reason } = outcome.undecided;
      return { checkId, passed: Math.max(0, outcome.judged - failed), failed, cannotTell, reason: cannotTell > 0 ? reason : null };
    }
    case 'not_applicable':
      return null;
  }
}

/** Adds up outcomes by check. */
export class TallySheet {
  private readonly counts = new Map<string, { passed: number; failed: number; cannotTell: number; reason: string | null }>();

  /** Adds one outcome. */
  add(checkId: string, outcome: PageOutcome | SiteOutcome): void {
    const tally = tallyOf(checkId, outcome);
    if (tally) this.merge(tally);
  }

  /** Adds a tally from elsewhere. */
  merge(tally: CheckTally): void {
    const count = this.counts.get(tally.checkId);
    if (!count) {
      const { passed, failed, cannotTell, reason } = tally;
      this.counts.set(tally.checkId, { passed, failed, cannotTell, reason });
      return;
    }
    count.passed += tally.passed;
    count.failed += tally.failed;
    count.cannotTell += tally.cannotTell;
    count.reason ??= tally.reason;
  }

  tallies(): readonly CheckTally[] {
    return [...this.counts].map(([checkId, count]) => ({ checkId, ...count }));
  }
}
