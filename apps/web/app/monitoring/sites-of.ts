import type { Test } from '@plumbline/contract';

/** The tests of one kind for a site, summarised. */
export interface KindSummary {
  /** The newest test, whatever its outcome. */
  readonly newest: Test;
  /** The newest finished test; null if there is none yet. */
  readonly report: Test | null;
  /** Score difference from the previous test; null if there is none to compare with. */
  readonly change: number | null;
}

/** One site, summarised from its tests. */
export interface SiteSummary {
  readonly host: string;
  /** When it was last tested. */
  readonly testedAt: string;
  /** One entry for each kind of test it has had. */
  readonly kinds: readonly KindSummary[];
}

/**
 * Groups tests by site, most recently tested first.
 * @param tests newest first
 * @param order order of the kinds within a site
 */
export function sitesOf(tests: readonly Test[], order: readonly string[]): SiteSummary[] {
  return [...Map.groupBy(tests, ({ host }) => host)].map(([host, own]) => ({
    host,
    testedAt: own[0]?.created_at ?? '',
    kinds: order.flatMap((kind) => kindSummary(own.filter((test) => test.kind === kind))),
  }));
}

function kindSummary(tests: readonly Test[]): KindSummary[] {
  const [newest] = tests;
  if (!newest) return [];
  const [report = null, before] = tests.filter((test) => test.status === 'finished' && test.score !== null);
  const earlier = report?.previous_score ?? before?.score ?? null;
  return [{ newest, report, change: report?.score != null && earlier !== null ? report.score - earlier : null }];
}
