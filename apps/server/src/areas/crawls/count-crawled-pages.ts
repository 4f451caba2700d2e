import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { crawledPages } from './tables.ts';

/** How many pages the journal of a test has. */
export function countCrawledPages(db: NodePgDatabase, testId: string): Promise<number> {
  return db.$count(crawledPages, eq(crawledPages.testId, testId));
}
