import type { SkipReason } from '@plumbline/audit';
import type { SkippedUrl } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { contains } from '../../platform/database/contains.ts';
import { and, eq } from '../../platform/database/query.ts';
import { readPage, sortKey } from '../../platform/http/read-page.ts';
import { crawlSkipped } from '../crawls/index.ts';
import { getTest } from '../tests/index.ts';

/** Why a URL was skipped, for readers. */
const EXPLANATIONS: Readonly<Record<SkipReason, string>> = {
  'blocked-by-robots': 'robots.txt asks crawlers to stay away from this address.',
  'page-limit': 'The test’s page limit was reached first. Raise the limit to check more pages.',
  'depth-limit': 'It is more clicks away from the start page than this test goes.',
  'outside-site': 'It belongs to another site.',
  'unsupported-scheme': 'It is not an http or https address.',
  malformed: 'It is not a valid address.',
  'excluded-file-type': 'It is a file, not a page.',
  'refused-target': 'This server does not request addresses of this kind.',
  'site-unreachable': 'The site stopped responding before it was reached.',
  'parameter-trap': 'Too many addresses differ only in their parameters.',
  'left-out': 'Excluded by this test’s patterns or page list.',
  cancelled: 'The test was cancelled before it was reached.',
};

export interface SkippedQuery {
  readonly test_id: string;
  readonly reason?: string | undefined;
  readonly search?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** URLs that a test found but did not audit, in order of discovery. @throws ApiError not_found */
export async function listSkipped(db: NodePgDatabase, workspaceId: string, query: SkippedQuery) {
  await getTest(db, workspaceId, query.test_id);
  const matching = and(
    eq(crawlSkipped.testId, query.test_id),
    query.reason ? eq(crawlSkipped.reason, query.reason) : undefined,
    query.search ? contains(crawlSkipped.url, query.search) : undefined,
  );
  return readPage(query, [sortKey(crawlSkipped.id, 'bigint')], {
    read: ({ after, orderBy, limit }) => db.select().from(crawlSkipped).where(and(matching, after)).orderBy(orderBy).limit(limit),
    position: ({ id }) => [id],
    total: () => db.$count(crawlSkipped, matching),
    show: (row): SkippedUrl => ({
      url: row.url,
      reason: row.reason,
      explanation: explain(row.reason),
      found_on: row.foundOn ?? '',
    }),
  });
}

function explain(reason: string): string {
  return Object.entries(EXPLANATIONS).find(([name]) => name === reason)?.[1] ?? reason;
}
