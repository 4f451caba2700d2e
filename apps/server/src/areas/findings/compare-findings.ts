import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** What changed between two tests of one address. */
export interface Comparison {
  readonly findings: number;
  readonly fresh: number;
  readonly fixed: number;
}

/**
 * Dates every finding of a finished test: those the previous test had keep their first date, the rest begin with this test.
 * @param previousTestId the finished test before this one of the same address, null for the first
 */
export async function compareFindings(
  transaction: NodePgDatabase,
  testId: string,
  previousTestId: string | null,
  testTime: Date,
): Promise<Comparison> {
  await transaction.execute(sql`
    update findings f set first_seen_at = coalesce(
      (select min(p.first_seen_at) from findings p where p.test_id = ${previousTestId}::uuid and p.fingerprint = f.fingerprint),
      ${testTime.toISOString()}::timestamptz)
    where f.test_id = ${testId}::uuid`);
  const counts = await transaction.execute<{ findings: number; fresh: number; fixed: number }>(sql`
    select
      (select count(*)::int from findings where test_id = ${testId}::uuid and ignored_id is null) as findings,
      (select count(*)::int from findings where test_id = ${testId}::uuid and ignored_id is null and first_seen_at = ${testTime.toISOString()}::timestamptz) as fresh,
      (select count(*)::int from (
        select fingerprint from findings where test_id = ${previousTestId}::uuid and ignored_id is null
        except select fingerprint from findings where test_id = ${testId}::uuid) gone) as fixed`);
  return counts.rows[0] ?? { findings: 0, fresh: 0, fixed: 0 };
}
