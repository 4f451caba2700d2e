import type { listTestsQuery, Test } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { contains } from '../../platform/database/contains.ts';
import { and, eq, gte, isNull, lte, type SQL, sql } from '../../platform/database/query.ts';
import { type ListPage, readPage, sortKey } from '../../platform/http/read-page.ts';
import { users } from '../accounts/index.ts';
import { presentTest } from './present-test.ts';
import { tests } from './tables.ts';

type Query = z.output<typeof listTestsQuery>;

/** Sort columns as expressions that are never null. Dates are stored, and sort, by millisecond. */
const SORT_KEYS = {
  created_at: sql<number>`(extract(epoch from ${tests.createdAt}) * 1000)::bigint`,
  score: sql<number>`coalesce(${tests.score}, -1)::bigint`,
  url: sql<string>`${tests.url}`,
} as const;

/** Tests of a workspace. @param among an additional condition on the table of tests */
export async function listTests(db: NodePgDatabase, workspaceId: string, query: Query, among?: SQL): Promise<ListPage<Test>> {
  const matching = and(...conditions(workspaceId, query), among);
  const order = query.sort.startsWith('-') ? 'desc' : 'asc';
  const field = query.sort.replace('-', '');
  const key = field === 'score' ? SORT_KEYS.score : field === 'url' ? SORT_KEYS.url : SORT_KEYS.created_at;
  return readPage(query, [sortKey(key, field === 'url' ? 'text' : 'bigint', order), sortKey(tests.id, 'uuid', order)], {
    read: ({ after, orderBy, limit }) =>
      db
        .select({ test: tests, key, firstName: users.firstName, lastName: users.lastName })
        .from(tests)
        .leftJoin(users, eq(users.id, tests.startedBy))
        .where(and(matching, after))
        .orderBy(orderBy)
        .limit(limit),
    position: (row) => [row.key, row.test.id],
    total: () => db.$count(tests, matching),
    show: (row) => presentTest(row.test, [row.firstName, row.lastName].filter(Boolean).join(' ')),
  });
}

function conditions(workspaceId: string, query: Query): SQL[] {
  return [
    eq(tests.workspaceId, workspaceId),
    isNull(tests.deletedAt),
    query.test_id ? eq(tests.id, query.test_id) : undefined,
    query.kind ? eq(tests.kind, query.kind) : undefined,
    query.status ? eq(tests.status, query.status) : undefined,
    query.host ? eq(tests.host, query.host) : undefined,
    query.search ? contains(tests.url, query.search) : undefined,
    query.start_date ? gte(tests.createdAt, new Date(query.start_date)) : undefined,
    query.end_date ? lte(tests.createdAt, new Date(query.end_date)) : undefined,
  ].filter((condition) => condition !== undefined);
}
