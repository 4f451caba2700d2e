import { type Severity, SEVERITIES } from '@plumbline/contract';
import { parseUrl } from '@plumbline/urls';
import { ApiError } from '../../../platform/http/api-error.ts';
import { countFindings } from '../../findings/index.ts';
import { getTestReport } from '../../reports/index.ts';
import { type CheckAdvice, getTest, type KindOfReport, kindOfTest, type TestRow } from '../../tests/index.ts';
import type { AssistantServices } from '../assistant-services.ts';

/** A failed check of a report. */
export interface FailedCheck {
  readonly id: string;
  readonly category: string;
  readonly severity: Severity;
  readonly findings: number;
  /** How many of them are new since the previous run; 0 without one. */
  readonly fresh: number;
  /** null for a check without documentation. */
  readonly advice: CheckAdvice | null;
  readonly title: string;
}

/** A finished report of any kind in numbers. */
export interface ReportFacts {
  readonly test: TestRow;
  readonly kind: KindOfReport;
  /** Worst first, then by frequency, without ignored findings. */
  readonly checks: readonly FailedCheck[];
  readonly severities: Readonly<Record<Severity, number>>;
  readonly findings: number;
  /** Changes since the previous run; null for the first. */
  readonly change: { readonly fresh: number; readonly fixed: number; readonly scoreBefore: number | null } | null;
  readonly pages: number;
  /** The previous run of the same address; null without one. */
  readonly previousTestId: string | null;
}

/**
 * Reads a report of the workspace in numbers.
 * @throws ApiError not_found, conflict when the test is not finished
 */
export async function readReportFacts(
  { db, kinds, adviceOf }: Pick<AssistantServices, 'db' | 'kinds' | 'adviceOf'>,
  workspaceId: string,
  testId: string,
): Promise<ReportFacts> {
  const test = await getTest(db, workspaceId, testId);
  if (test.status !== 'finished') throw new ApiError('conflict', 'The test has not finished, so there is no report yet.');
  const [counts, report] = await Promise.all([countFindings(db, test.id), getTestReport({ db, kinds }, workspaceId, test.id)]);
  const previous = report.trend.at(-2);
  const checks = counts
    .map(({ checkId, category, severity, findings, fresh }): FailedCheck => {
      const advice = adviceOf(test.kind, checkId);
      return { id: checkId, category, severity, findings, fresh: previous ? fresh : 0, advice, title: advice?.title ?? checkId };
    })
    .toSorted(byWeight);
  const sum = (one: (check: FailedCheck) => number): number => checks.reduce((total, check) => total + one(check), 0);
  const severities: Record<Severity, number> = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
  for (const { severity, findings } of checks) severities[severity] += findings;
  return {
    test,
    kind: kindOfTest(kinds, test),
    checks,
    severities,
    findings: sum(({ findings }) => findings),
    change: previous ? { fresh: sum(({ fresh }) => fresh), fixed: report.fixed_count, scoreBefore: test.previousScore } : null,
    pages: report.page_count,
    previousTestId: previous?.test_id ?? null,
  };
}

function byWeight(one: FailedCheck, other: FailedCheck): number {
  return (
    SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) || other.findings - one.findings || one.id.localeCompare(other.id)
  );
}

/** Host and port of the tested site. */
export function siteHostOf({ url, host }: Pick<TestRow, 'url' | 'host'>): string {
  return parseUrl(url)?.host ?? host;
}
