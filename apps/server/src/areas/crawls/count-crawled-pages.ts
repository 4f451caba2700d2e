import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { crawledPages } from './tables.ts';

/** How many pages the journal of a test has. */
export function countCrawledPages(db: NodePgDatabase, testId: string): Promise<number> {
  return db.$count(crawledPages, eq(crawledPages.testId, testId));
}

/** How many of them there was no room for: they were judged, and their source is not kept. */
export function countUnkeptPages(db: NodePgDatabase, testId: string): Promise<number> {
  return db.$count(crawledPages, and(eq(crawledPages.testId, testId), eq(crawledPages.artifactKey, '')));
}
