import type { Test } from '@plumbline/contract';

/** One site as its tests of one kind tell it. */
export interface SiteSummary {
  readonly host: string;
  /** The newest test, whatever became of it. */
  readonly newest: Test;
  /** The newest finished one, null before there is one. */
  readonly report: Test | null;
  /** Scores of finished tests, oldest first, eight at most. */
  readonly scores: readonly number[];
  /** Difference to the test before; null when there is none to compare with. */
  readonly change: number | null;
}

const SCORES_SHOWN = 8;

/** Groups tests by site and kind, most recently tested first. @param tests newest first */
export function sitesOf(tests: readonly Test[]): SiteSummary[] {
  return [...Map.groupBy(tests, ({ host, kind }) => `${kind} ${host}`).values()].flatMap((own) => {
    const newest = own[0];
    if (!newest) return [];
    const { host } = newest;
    const finished = own.filter((test) => test.status === 'finished' && test.score !== null);
    const report = finished[0] ?? null;
    const scores = finished
      .slice(0, SCORES_SHOWN)
      .flatMap((test) => test.score ?? [])
      .toReversed();
    const before = report?.previous_score ?? finished[1]?.score ?? null;
    return [{ host, newest, report, scores, change: report?.score != null && before !== null ? report.score - before : null }];
  });
}
