import { type CheckSummary, SEVERITIES, type TestReport } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { checkTitle, type KindOfReport, type TestRow } from '../tests/index.ts';
import { countIgnored } from './apply-ignores.ts';
import type { FindingCount } from './count-findings.ts';
import { checkTallies } from './tables.ts';

/** The result of each check of a test, worst first. @param counts findings per check, without ignored ones */
export async function summariseChecks(
  db: NodePgDatabase,
  kind: KindOfReport,
  { id }: TestRow,
  counts: readonly FindingCount[],
): Promise<CheckSummary[]> {
  const countsByCheck = Map.groupBy(counts, ({ checkId }) => checkId);
  const kept = await db.select().from(checkTallies).where(eq(checkTallies.testId, id));
  const tallied = new Set(kept.map(({ checkId }) => checkId));
  // A kind whose checks are not judged page by page stores no tallies: only checks with findings are known.
  const untallied = [...countsByCheck.values()].filter(([first]) => first && !tallied.has(first.checkId));
  const tallies = [...kept, ...untallied.flatMap(tallyOf)];
  const ignoredByCheck = await countIgnored(db, id);
  return (
    tallies
      .map((tally) => ({ ...tally, ignored: ignoredByCheck.get(tally.checkId) ?? 0 }))
      // Counts based on findings already exclude ignored ones.
      .map((tally) => ({ ...tally, failed: tallied.has(tally.checkId) ? tally.failed - tally.ignored : tally.failed }))
      .map((tally) => ({ ...tally, bySeverity: bySeverity(countsByCheck.get(tally.checkId) ?? []) }))
      .map((tally): CheckSummary => ({
        check_id: tally.checkId,
        title: checkTitle(kind, tally.checkId),
        category: tally.category,
        severity: tally.severity,
        outcome: tally.failed > 0 ? 'fail' : tally.passed + tally.ignored > 0 ? 'pass' : 'cannot_tell',
        findings: sumOf(tally.bySeverity, 'findings'),
        passed: tally.passed,
        failed: tally.failed,
        cannot_tell: tally.cannotTell,
        ignored: tally.ignored,
        accepted: sumOf(tally.bySeverity, 'accepted'),
        reason: tally.reason ?? '',
        new_findings: sumOf(tally.bySeverity, 'new_findings'),
        by_severity: tally.bySeverity,
      }))
      .toSorted(
        (a, b) =>
          SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || b.failed - a.failed || a.check_id.localeCompare(b.check_id),
      )
  );
}

type SeverityCount = CheckSummary['by_severity'][number];

function bySeverity(counts: readonly FindingCount[]): SeverityCount[] {
  return counts
    .map(({ severity, findings, fresh, accepted }) => ({ severity, findings, new_findings: fresh, accepted }))
    .toSorted((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity));
}

const sumOf = (counts: readonly SeverityCount[], of: 'findings' | 'new_findings' | 'accepted'): number =>
  counts.reduce((sum, count) => sum + count[of], 0);

/** A check known only by its findings: as severe as the worst of them. */
function tallyOf(counts: readonly FindingCount[]) {
  const [first] = counts;
  const [worst] = bySeverity(counts);
  if (!first || !worst) return [];
  const failed = sumOf(bySeverity(counts), 'findings');
  return [{ checkId: first.checkId, category: first.category, severity: worst.severity, passed: 0, failed, cannotTell: 0, reason: null }];
}

/** Counts a test’s findings by category and by severity. */
export function sumCounts(rows: readonly FindingCount[]) {
  const byCategory = new Map<string, number>();
  const bySeverity: TestReport['severities'] = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
  for (const { category, severity, findings } of rows) {
    byCategory.set(category, (byCategory.get(category) ?? 0) + findings);
    bySeverity[severity] += findings;
  }
  return { byCategory, bySeverity };
}
