import { type SQL, sql } from '../../platform/database/query.ts';

/** How many findings of a test its report has: those that are ignored are not among them. */
export function findingCount(testId: string): SQL<number> {
  return sql`(select count(*)::int from findings where test_id = ${testId}::uuid and ignored_id is null)`;
}
