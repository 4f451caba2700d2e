import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from '../../platform/database/query.ts';
import { joinMany } from '../../platform/database/join-many.ts';

/**
 * Groups findings with several places by the place that most findings of the check share. Those with a single place were grouped when they were
 * stored.
 */
export async function foldFindings(transaction: NodePgDatabase, testId: string): Promise<void> {
  await joinMany(transaction);
  await transaction.execute(sql`
    with keys as materialized (
      select id, key, cardinality(fold_keys) as places from findings cross join unnest(fold_keys) key where test_id = ${testId}::uuid),
    counted as (select key, count(*) as pages from keys group by key),
    chosen as (
      select distinct on (keys.id) keys.id, counted.key
      from keys join counted on counted.key = keys.key
      where keys.places > 1
      order by keys.id, counted.pages desc, counted.key)
    update findings f set fold_key = chosen.key from chosen
    where f.test_id = ${testId}::uuid and f.id = chosen.id and f.fold_key is distinct from chosen.key`);
}

/**
 * Determines which finding represents each group and stores the group’s size there; ignored findings form separate groups. Rows that do not change
 * are not written: updating a hundred thousand takes seconds.
 */
export async function countFolds(transaction: NodePgDatabase, testId: string): Promise<void> {
  await joinMany(transaction);
  await transaction.execute(sql`
    with folds as (
      select fold_key, ignored_id is null as is_reported, min(id) as head, count(*)::int as pages
      from findings where test_id = ${testId}::uuid and fold_key is not null
      group by fold_key, ignored_id is null)
    update findings f set fold_pages = case when f.id = folds.head then folds.pages else 1 end, is_fold_head = f.id = folds.head
    from folds where f.test_id = ${testId}::uuid and f.fold_key = folds.fold_key and (f.ignored_id is null) = folds.is_reported
      and (f.is_fold_head, f.fold_pages) is distinct from (f.id = folds.head, case when f.id = folds.head then folds.pages else 1 end)`);
}
