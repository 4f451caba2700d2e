import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, count, eq, isNotNull, sql } from '../../platform/database/query.ts';
import type { TestRow } from '../tests/index.ts';
import { countFolds } from './fold-findings.ts';
import { joinMany } from './join-many.ts';
import { findings } from './tables.ts';

/** Marks what the workspace does not want to hear of this site; what no rule speaks of any more is reported again. Folds are counted. */
export async function applyIgnores(transaction: NodePgDatabase, test: Pick<TestRow, 'id' | 'workspaceId' | 'host'>): Promise<void> {
  await joinMany(transaction);
  await transaction.execute(sql`
    with ruled as (
      select distinct on (f.id) f.id, rule.id as rule
      from findings f join ignored_findings rule on rule.workspace_id = ${test.workspaceId}::uuid and rule.host = ${test.host}
        and rule.check_id = f.check_id and (rule.scope = 'check' or (rule.scope = 'finding' and rule.value = f.fingerprint)
          or (rule.scope = 'place' and rule.value = f.fold_key) or (rule.scope = 'text' and rule.value = lower(f.facts->>'problem')))
      where f.test_id = ${test.id}::uuid
      order by f.id, rule.created_at)
    update findings f set ignored_id = ruled.rule
    from findings own left join ruled on ruled.id = own.id
    where own.test_id = ${test.id}::uuid and f.test_id = own.test_id and f.id = own.id and f.ignored_id is distinct from ruled.rule`);
  await countFolds(transaction, test.id);
}

/** How many findings of each check of a test are ignored. */
export async function countIgnored(db: NodePgDatabase, testId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ checkId: findings.checkId, ignored: count() })
    .from(findings)
    .where(and(eq(findings.testId, testId), isNotNull(findings.ignoredId)))
    .groupBy(findings.checkId);
  return new Map(rows.map(({ checkId, ignored }) => [checkId, ignored]));
}
