import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/**
 * Tells the findings that come from one template, such as a footer on 500 pages: those of a check that point at the same source.
 * A finding with several places goes by the one that most pages have. Paths that climb, `../`, differ with the depth of the page
 * and are left out.
 */
export async function foldFindings(transaction: NodePgDatabase, testId: string): Promise<void> {
  await transaction.execute(sql`
    with places as (
      select f.id, f.check_id,
        md5(f.check_id || regexp_replace(
          substring(place->>'excerpt' from (place->'mark'->>0)::int + 1 for (place->'mark'->>1)::int - (place->'mark'->>0)::int),
          '(\.\./)+', '', 'g')) as key
      from findings f cross join lateral jsonb_array_elements(f.places) place
      where f.test_id = ${testId}::uuid and f.page_url is not null),
    counted as (select key, count(distinct id)::int as pages from places group by key having count(distinct id) > 1),
    chosen as (
      select distinct on (places.id) places.id, counted.key
      from places join counted on counted.key = places.key
      order by places.id, counted.pages desc, counted.key),
    folds as (select key, count(*)::int as pages, min(id) as head from chosen group by key having count(*) > 1)
    update findings f set fold_key = folds.key, fold_pages = folds.pages, is_fold_head = f.id = folds.head
    from chosen join folds on folds.key = chosen.key
    where f.test_id = ${testId}::uuid and f.id = chosen.id`);
}
