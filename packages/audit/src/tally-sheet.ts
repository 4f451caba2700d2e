import type { PageOutcome, SiteOutcome } from './check.ts';
import type { CheckTally } from './finding.ts';

/** Counts outcomes by check. */
export class TallySheet {
  private readonly counts = new Map<string, { passed: number; failed: number; cannotTell: number; reason: string | null }>();

  /** Counts one outcome; one that does not apply leaves no trace. */
  add(checkId: string, outcome: PageOutcome | SiteOutcome): void {
    switch (outcome.outcome) {
      case 'pass':
        this.merge({ checkId, passed: 1, failed: 0, cannotTell: 0, reason: null });
        break;
      case 'fail':
        this.merge({ checkId, passed: 0, failed: 1, cannotTell: 0, reason: null });
        break;
      case 'cannot_tell':
        this.merge({ checkId, passed: 0, failed: 0, cannotTell: 1, reason: outcome.reason });
        break;
      case 'per_page': {
        const failed = new Set(outcome.failures.map((failure) => failure.pageUrl)).size;
        this.merge({ checkId, passed: Math.max(0, outcome.judged - failed), failed, cannotTell: 0, reason: null });
        break;
      }
      case 'not_applicable':
        break;
    }
  }

  /** Adds counts made elsewhere. */
  merge(tally: CheckTally): void {
    const count = this.counts.get(tally.checkId) ?? { passed: 0, failed: 0, cannotTell: 0, reason: null };
    count.passed += tally.passed;
    count.failed += tally.failed;
    count.cannotTell += tally.cannotTell;
    count.reason ??= tally.reason;
    this.counts.set(tally.checkId, count);
  }

  tallies(): readonly CheckTally[] {
    return [...this.counts].map(([checkId, count]) => ({ checkId, ...count }));
  }
}
