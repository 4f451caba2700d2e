import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { joinMany } from './join-many.ts';

/** Something is missing that each page needs of its own: that the start of the head is the same says nothing. */
const NOT_SHARED = '^<head\\M';

/**
 * Tells the findings that come from one template, such as a footer on 500 pages: those of a check that point at the same source.
 * An element that was measured in the browser has no marked source and goes by its own; what points at no source is like nothing else.
 * A finding with several places goes by the one that most pages have. Paths that climb, `../`, differ with the depth of the page
 * and are left out. They are counted at once: to write a hundred thousand rows a second time takes seconds.
 */
export async function foldFindings(transaction: NodePgDatabase, testId: string): Promise<void> {
  await joinMany(transaction);
  await transaction.execute(sql`
    with marked as (
      select f.id, f.check_id,
        coalesce(nullif(substring(place->>'excerpt' from (place->'mark'->>0)::int + 1
          for (place->'mark'->>1)::int - (place->'mark'->>0)::int), ''), place->>'excerpt') as source
      from findings f cross join lateral jsonb_array_elements(f.places) place
      where f.test_id = ${testId}::uuid and f.page_url is not null),
    places as (
      select id, check_id, md5(check_id || regexp_replace(source, '([.][.]/)+', '', 'g')) as key
      from marked where source <> '' and source !~* ${NOT_SHARED}),
    counted as (select key, count(distinct id)::int as pages from places group by key having count(distinct id) > 1),
    chosen as (
      select distinct on (places.id) places.id, counted.key
      from places join counted on counted.key = places.key
      order by places.id, counted.pages desc, counted.key),
    folds as (select key, count(*)::int as pages, min(id) as head from chosen group by key having count(*) > 1)
    update findings f set fold_key = folds.key, fold_pages = folds.pages, is_fold_head = chosen.id = folds.head
    from chosen join folds on folds.key = chosen.key
    where f.test_id = ${testId}::uuid and f.id = chosen.id`);
}

/** Says of every fold which finding stands for it and how many there are; those that are ignored are a fold of their own. */
export async function countFolds(transaction: NodePgDatabase, testId: string): Promise<void> {
  await joinMany(transaction);
  await transaction.execute(sql`
    with folds as (
      select id, count(*) over (partition by fold_key, ignored_id is null)::int as pages,
        id = min(id) over (partition by fold_key, ignored_id is null) as is_head
      from findings where test_id = ${testId}::uuid and fold_key is not null)
    update findings f set fold_pages = folds.pages, is_fold_head = folds.is_head
    from folds where f.test_id = ${testId}::uuid and f.id = folds.id
      and (f.fold_pages, f.is_fold_head) is distinct from (folds.pages, folds.is_head)`);
}
