import { SEVERITIES } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, sql } from '../../platform/database/query.ts';
import { findingCount, type KeepOutcome, type KindOfReport, type TestRow, tests } from '../tests/index.ts';
import { applyIgnores } from './apply-ignores.ts';
import { changesBetween } from './changes-between.ts';
import { foldFindings } from './fold-findings.ts';
import { joinMany } from '../../platform/database/join-many.ts';

/** The rank of high. */
const SERIOUS = SEVERITIES.indexOf('high');

/** Saves the outcome of a run, or of judging its stored data again. @returns the test with its counts and score */
export const keepOutcome: KeepOutcome = async (transaction, kind, test, outcome) => {
  await outcome.keep(transaction);
  await foldFindings(transaction, test.id);
  return settleTest(transaction, kind, test);
};

/**
 * Ignores, compares, counts and scores the stored findings of a test. Called whenever they, or the rules for ignoring, change.
 * @returns the test with its counts and score
 */
export async function settleTest(transaction: NodePgDatabase, kind: KindOfReport, test: TestRow): Promise<TestRow> {
  if (kind.ignores) await applyIgnores(transaction, test);
  const changes = await countChanges(transaction, kind, test);
  const score = await kind.count(transaction, test);
  const [settled] = await transaction
    .update(tests)
    .set({
      score,
      ...changes,
      findingCount: findingCount(test.id),
    })
    .where(eq(tests.id, test.id))
    .returning();
  if (!settled) throw new Error('The test is gone.');
  return settled;
}

/** Counts the changes since the previous run and marks what is new, so that lists and counts agree. */
async function countChanges(transaction: NodePgDatabase, kind: KindOfReport, { id, previousTestId }: TestRow) {
  // A first run has no changes, and the previous one may have been deleted.
  if (previousTestId === null) return {};
  await joinMany(transaction);
  const { rows } = await transaction.execute<{ fresh: number; serious: number; fixed: number }>(sql`
    with changes as materialized (${changesBetween(kind, previousTestId, id)}),
    marked as (
      update findings set is_new = changes.change = 'fresh' from changes
      where findings.id = changes.id and findings.is_new is distinct from (changes.change = 'fresh'))
    select (count(*) filter (where change = 'fresh'))::int as fresh,
      (count(*) filter (where change = 'fresh' and severity_rank <= ${SERIOUS}))::int as serious,
      (count(*) filter (where change = 'fixed'))::int as fixed
    from changes`);
  const { fresh = 0, serious = 0, fixed = 0 } = rows[0] ?? {};
  return { newCount: fresh, newSeriousCount: serious, fixedCount: fixed };
}
