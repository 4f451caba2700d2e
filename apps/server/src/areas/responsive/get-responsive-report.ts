import { type ResponsiveReport, SEVERITIES } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { checkTallies, countFindings, sumByCheck } from '../findings/index.ts';
import { getTest } from '../tests/index.ts';
import { responsivePage } from './responsive-pages.ts';
import { responsiveReports } from './tables.ts';

/**
 * The report of a finished responsive test.
 * @throws ApiError not_found for another workspace’s test, an unfinished one, or another kind
 */
export async function getResponsiveReport(db: NodePgDatabase, workspaceId: string, testId: string): Promise<ResponsiveReport> {
  const test = await getTest(db, workspaceId, testId);
  const [report] = await db.select().from(responsiveReports).where(eq(responsiveReports.testId, testId));
  if (!report) throw notFound('report');
  const [tallies, counts] = await Promise.all([
    db.select().from(checkTallies).where(eq(checkTallies.testId, testId)),
    countFindings(db, testId),
  ]);
  const findings = sumByCheck(counts);
  return {
    test_id: testId,
    url: test.url,
    title: report.title,
    score: test.score,
    devices: [...report.devices],
    sweep: report.sweep,
    checks: tallies
      .toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || a.checkId.localeCompare(b.checkId))
      .map(({ checkId, category, severity, passed, failed, reason }) => ({
        check_id: checkId,
        title: responsivePage(checkId)?.title ?? checkId,
        category,
        severity,
        outcome: failed > 0 ? 'fail' : passed > 0 ? 'pass' : 'cannot_tell',
        findings: findings.get(checkId) ?? 0,
        reason: reason ?? '',
      })),
    new_count: test.newCount,
    fixed_count: test.fixedCount,
  };
}
