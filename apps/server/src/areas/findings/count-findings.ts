import type { Severity } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, count, eq, isNull, sql } from '../../platform/database/query.ts';
import { acceptedFixes, findings } from './tables.ts';

/** Number of findings of one check and severity in a test, without ignored ones. */
export interface FindingCount {
  readonly checkId: string;
  readonly category: string;
  readonly severity: Severity;
  readonly findings: number;
  /** Of these, the ones that are new since the previous test. */
  readonly fresh: number;
  /** Of these, the ones with an accepted fix. */
  readonly accepted: number;
}

/** Counts a test’s findings by check and severity, after they were compared. */
export function countFindings(db: NodePgDatabase, testId: string): Promise<FindingCount[]> {
  return db
    .select({
      checkId: findings.checkId,
      category: findings.category,
      severity: findings.severity,
      findings: count(),
      fresh: sql<number>`(count(*) filter (where ${findings.isNew}))::int`,
      accepted: count(acceptedFixes.findingId),
    })
    .from(findings)
    .leftJoin(acceptedFixes, eq(acceptedFixes.findingId, findings.id))
    .where(and(eq(findings.testId, testId), isNull(findings.ignoredId)))
    .groupBy(findings.checkId, findings.category, findings.severity);
}

/** Number of findings per check, of any severity. */
export function sumByCheck(counts: readonly FindingCount[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { checkId, findings: found } of counts) sums.set(checkId, (sums.get(checkId) ?? 0) + found);
  return sums;
}
