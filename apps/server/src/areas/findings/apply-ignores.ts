import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, count, eq, isNotNull, sql } from '../../platform/database/query.ts';
import type { TestRow } from '../tests/index.ts';
import { countFolds } from './fold-findings.ts';
import { joinMany } from '../../platform/database/join-many.ts';
import { findings } from './tables.ts';

/**
 * The join condition for each scope of rules. They are joined separately, because a join with alternatives compares each rule with every finding of
 * its check.
 */
const MATCHES = [
  sql`rule.scope = 'check'`,
  sql`rule.scope = 'finding' and rule.value = f.fingerprint`,
  sql`rule.scope = 'place' and rule.value = f.fold_key`,
  sql`rule.scope = 'text' and rule.value = lower(f.facts->>'problem')`,
];

/** Marks the findings that the workspace ignores on this site, and unmarks those without a rule. Then counts the groups. */
export async function applyIgnores(transaction: NodePgDatabase, test: Pick<TestRow, 'id' | 'workspaceId' | 'host'>): Promise<void> {
  await joinMany(transaction);
  const matching = MATCHES.map(
    (match) => sql`
      select f.id, rule.id as rule, rule.created_at
      from findings f join rules rule on rule.check_id = f.check_id and ${match}
      where f.test_id = ${test.id}::uuid`,
  );
  await transaction.execute(sql`
    with rules as materialized (
      select * from ignored_findings where workspace_id = ${test.workspaceId}::uuid and host = ${test.host}),
    ruled as (
      select distinct on (id) id, rule from (${sql.join(matching, sql` union all `)}) matching order by id, created_at)
    update findings f set ignored_id = ruled.rule
    from findings own left join ruled on ruled.id = own.id
    where own.test_id = ${test.id}::uuid and f.test_id = own.test_id and f.id = own.id and f.ignored_id is distinct from ruled.rule`);
  await countFolds(transaction, test.id);
}

/** Number of ignored findings per check. */
export async function countIgnored(db: NodePgDatabase, testId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ checkId: findings.checkId, ignored: count() })
    .from(findings)
    .where(and(eq(findings.testId, testId), isNotNull(findings.ignoredId)))
    .groupBy(findings.checkId);
  return new Map(rows.map(({ checkId, ignored }) => [checkId, ignored]));
}
