import type { PageArtifact } from '@plumbline/audit';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, ne, sql } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { ArtifactStore } from './artifact-store.ts';
import { crawledPages } from './tables.ts';

/**
 * The stored pages of a test in the order they were fetched, one file at a time.
 * @param signal ends the iteration with its reason
 * @throws ApiError conflict when a file is gone
 */
export async function* readStoredPages(
  db: NodePgDatabase,
  artifacts: ArtifactStore,
  testId: string,
  signal: AbortSignal,
): AsyncGenerator<PageArtifact> {
  const keys = await db
    .select({ key: crawledPages.artifactKey })
    .from(crawledPages)
    .where(and(eq(crawledPages.testId, testId), ne(crawledPages.artifactKey, '')))
    .groupBy(crawledPages.artifactKey)
    .orderBy(asc(sql`min(${crawledPages.id})`));
  for (const { key } of keys) {
    signal.throwIfAborted();
    const pages = await artifacts.getPages(key);
    if (!pages) throw new ApiError('conflict', 'The pages of this test are no longer stored.');
    yield* pages;
  }
}
