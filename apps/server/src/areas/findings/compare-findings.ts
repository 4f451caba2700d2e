import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { joinMany } from './join-many.ts';

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
  const time = sql`${testTime.toISOString()}::timestamptz`;
  await joinMany(transaction);
  await transaction.execute(sql`
    with earlier as materialized (
      select fingerprint, min(first_seen_at) as first_seen_at from findings where test_id = ${previousTestId}::uuid group by fingerprint)
    update findings f set first_seen_at = coalesce(earlier.first_seen_at, ${time})
    from findings own left join earlier on earlier.fingerprint = own.fingerprint
    where own.test_id = ${testId}::uuid and f.test_id = ${testId}::uuid and f.id = own.id`);
  const counts = await transaction.execute<{ findings: number; fresh: number; fixed: number }>(sql`
    select
      (select count(*)::int from findings where test_id = ${testId}::uuid and ignored_id is null) as findings,
      (select count(*)::int from findings where test_id = ${testId}::uuid and ignored_id is null and first_seen_at = ${testTime.toISOString()}::timestamptz) as fresh,
      (select count(*)::int from (
        select fingerprint from findings where test_id = ${previousTestId}::uuid and ignored_id is null
        except select fingerprint from findings where test_id = ${testId}::uuid) gone) as fixed`);
  return counts.rows[0] ?? { findings: 0, fresh: 0, fixed: 0 };
}
