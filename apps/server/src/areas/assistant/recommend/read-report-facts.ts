import { type Severity, SEVERITIES } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ApiError } from '../../../platform/http/api-error.ts';
import { countFindings } from '../../findings/index.ts';
import { getReport } from '../../seo/index.ts';
import { type CheckAdvice, getTest, type TestRow } from '../../tests/index.ts';
import type { AdviceOf } from '../answer/advice-of.ts';

/** A check that failed in a report. */
export interface FailedCheck {
  readonly id: string;
  readonly category: string;
  readonly severity: Severity;
  readonly findings: number;
  /** How many of them the run before did not have; 0 where there was none. */
  readonly fresh: number;
  /** null for a check that nothing is known about. */
  readonly advice: CheckAdvice | null;
  readonly title: string;
}

/** A finished report of any kind in numbers. */
export interface ReportFacts {
  readonly test: TestRow;
  /** Worst first, then by how often. Ignored findings are left out. */
  readonly checks: readonly FailedCheck[];
  readonly severities: Readonly<Record<Severity, number>>;
  readonly findings: number;
  /** What changed since the run before; null for the first. */
  readonly change: { readonly fresh: number; readonly fixed: number | null; readonly scoreBefore: number | null } | null;
  /** null where the kind of test does not count pages. */
  readonly pages: number | null;
  /** The run before of the same address; null where there is none or the kind does not keep it. */
  readonly previousTestId: string | null;
}

/**
 * Reads what a report of the workspace says in numbers.
 * @throws ApiError not_found, conflict when the test is not finished
 */
export async function readReportFacts(db: NodePgDatabase, workspaceId: string, testId: string, adviceOf: AdviceOf): Promise<ReportFacts> {
  const test = await getTest(db, workspaceId, testId);
  if (test.status !== 'finished') throw new ApiError('conflict', 'The test is not finished, so there is no report to speak of yet.');
  const [counts, seo] = await Promise.all([
    countFindings(db, test.id, test.createdAt),
    test.kind === 'seo' ? getReport(db, workspaceId, test.id) : null,
  ]);
  const isFirst = seo ? seo.trend.length < 2 : test.previousScore === null;
  const checks = counts
    .map(({ checkId, category, severity, findings, fresh }): FailedCheck => {
      const advice = adviceOf(test.kind, checkId);
      return { id: checkId, category, severity, findings, fresh: isFirst ? 0 : fresh, advice, title: advice?.title ?? checkId };
    })
    .toSorted(byWeight);
  const sum = (one: (check: FailedCheck) => number): number => checks.reduce((total, check) => total + one(check), 0);
  const severities: Record<Severity, number> = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
  for (const { severity, findings } of checks) severities[severity] += findings;
  return {
    test,
    checks,
    severities,
    findings: sum(({ findings }) => findings),
    change: isFirst ? null : { fresh: sum(({ fresh }) => fresh), fixed: seo?.fixed_count ?? null, scoreBefore: test.previousScore },
    pages: seo?.page_count ?? null,
    previousTestId: seo?.trend.at(-2)?.test_id ?? null,
  };
}

function byWeight(one: FailedCheck, other: FailedCheck): number {
  return (
    SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) || other.findings - one.findings || one.id.localeCompare(other.id)
  );
}

/** Host and port of the tested site. */
export function siteHostOf({ url, host }: Pick<TestRow, 'url' | 'host'>): string {
  return URL.canParse(url) ? new URL(url).host : host;
}
