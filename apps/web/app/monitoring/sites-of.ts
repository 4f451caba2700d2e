import type { Test } from '@plumbline/contract';

/** What the tests of one kind tell of a site. */
export interface KindSummary {
  /** The newest test, whatever became of it. */
  readonly newest: Test;
  /** The newest finished one, null before there is one. */
  readonly report: Test | null;
  /** Difference to the test before; null when there is none to compare with. */
  readonly change: number | null;
}

/** One site as its tests tell it. */
export interface SiteSummary {
  readonly host: string;
  /** When it was tested last. */
  readonly testedAt: string;
  /** A line for each kind that it was tested with. */
  readonly kinds: readonly KindSummary[];
}

/**
 * Groups tests by site, most recently tested first.
 * @param tests newest first
 * @param order of the kinds of a site
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
