import type { Severity } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, count, eq, isNull, sql } from '../../platform/database/query.ts';
import { acceptedFixes, findings } from './tables.ts';

/** How many findings of one check and one severity a test has, without those that are ignored. */
export interface FindingCount {
  readonly checkId: string;
  readonly category: string;
  readonly severity: Severity;
  readonly findings: number;
  /** Of these, how many the previous test did not have. */
  readonly fresh: number;
  /** Of these, how many have an accepted fix. */
  readonly accepted: number;
}

/** Counts the findings of a test by check and severity, once they are compared. */
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

/** How many findings each check has, whatever their severity. */
export function sumByCheck(counts: readonly FindingCount[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { checkId, findings: found } of counts) sums.set(checkId, (sums.get(checkId) ?? 0) + found);
  return sums;
}
