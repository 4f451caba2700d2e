import { type SQL, sql } from '../../platform/database/query.ts';

/** Number of findings in a test’s report, without ignored ones. */
export function findingCount(testId: string): SQL<number> {
  return sql`(select count(*)::int from findings where test_id = ${testId}::uuid and ignored_id is null)`;
}
