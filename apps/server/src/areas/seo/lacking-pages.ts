import type { PAGE_DEMANDS } from '@plumbline/audit';
import { type SQL, sql } from '../../platform/database/query.ts';

type Demand = (typeof PAGE_DEMANDS)[string][number];

/** When a page does not meet a check’s precondition. Tests from before it was stored which pages a browser opened count as having opened all. */
const LACKS: Readonly<Record<Demand, SQL>> = {
  'ok-status': sql`page.status not between 200 and 299`,
  html: sql`page.index_block = 'not-html'`,
  indexable: sql`page.index_block <> ''`,
  // The same address has the same scheme in every run.
  https: sql`false`,
  measured: sql`page.url <> all(report.measured)`,
};

/** The judged pages of a test, and the preconditions each does not meet. */
export function lackingPages(testId: string): SQL {
  const lacks = Object.entries(LACKS).map(([demand, when]) => sql`case when ${when} then ${demand} end`);
  return sql`
    select page.url, array_remove(array[${sql.join(lacks, sql`, `)}], null) as lacks
    from crawled_pages page left join seo_reports report using (test_id)
    where page.test_id = ${testId}::uuid and page.failure = ''`;
}
