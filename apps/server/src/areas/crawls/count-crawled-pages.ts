import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { crawledPages } from './tables.ts';

/** Number of crawled pages of a test. */
export function countCrawledPages(db: NodePgDatabase, testId: string): Promise<number> {
  return db.$count(crawledPages, eq(crawledPages.testId, testId));
}

/** How many of them were judged but not stored, because there was no room for their source. */
export function countUnkeptPages(db: NodePgDatabase, testId: string): Promise<number> {
  return db.$count(crawledPages, and(eq(crawledPages.testId, testId), eq(crawledPages.artifactKey, '')));
}
