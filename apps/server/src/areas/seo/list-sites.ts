import type { SeoSite } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, desc, eq, isNull, sql } from '../../platform/database/query.ts';
import { type ListPage, readPage, sortKey } from '../../platform/http/read-page.ts';
import { tests } from '../tests/index.ts';

/** The sites for which a workspace has SEO reports, each with its newest. */
export async function listSites(
  db: NodePgDatabase,
  workspaceId: string,
  query: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<ListPage<SeoSite>> {
  const reported = and(eq(tests.workspaceId, workspaceId), eq(tests.kind, 'seo'), eq(tests.status, 'finished'), isNull(tests.deletedAt));
  const finishedAt = sql<Date>`coalesce(${tests.finishedAt}, ${tests.createdAt})`.mapWith(tests.createdAt);
  const columns = {
    host: tests.host,
    testId: tests.id,
    url: tests.url,
    score: tests.score,
    findingCount: tests.findingCount,
    finishedAt,
  };
  return readPage(query, [sortKey(tests.host, 'text')], {
    read: ({ after, orderBy, limit }) =>
      db.selectDistinctOn([tests.host], columns).from(tests).where(and(reported, after)).orderBy(orderBy, desc(finishedAt)).limit(limit),
    position: ({ host }) => [host],
    total: async () => {
      const [row] = await db
        .select({ hosts: sql<number>`count(distinct ${tests.host})::int` })
        .from(tests)
        .where(reported);
      return row?.hosts ?? 0;
    },
    show: ({ testId, findingCount, finishedAt: at, ...site }) => ({
      ...site,
      test_id: testId,
      finding_count: findingCount,
      finished_at: at.toISOString(),
    }),
  });
}
