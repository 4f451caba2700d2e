import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from '../../platform/database/query.ts';
import { joinMany } from '../../platform/database/join-many.ts';

/** Stores how many other pages link to each page of a test. @param inlinks by address; missing pages have none */
export async function keepInlinks(transaction: NodePgDatabase, testId: string, inlinks: ReadonlyMap<string, number>): Promise<void> {
  await joinMany(transaction);
  await transaction.execute(sql`
    update crawled_pages page set inlinks = coalesce(counted.inlinks, 0)
    from crawled_pages own
      left join unnest(${sql.param([...inlinks.keys()])}::text[], ${sql.param([...inlinks.values()])}::int[]) as counted(url, inlinks)
        on counted.url = own.url
    where own.test_id = ${testId}::uuid and page.test_id = own.test_id and page.id = own.id
      and page.inlinks <> coalesce(counted.inlinks, 0)`);
}
