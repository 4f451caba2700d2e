import type { listTestsQuery, Test } from '@plumbline/contract';
import { and, eq, gte, ilike, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { containsPattern } from '../../platform/database/contains-pattern.ts';
import { cursorInteger, decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import { users } from '../accounts/index.ts';
import { presentTest } from './present-test.ts';
import { tests } from './tables.ts';

type Query = z.output<typeof listTestsQuery>;

export interface TestPage {
  readonly rows: Test[];
  readonly nextCursor: string | null;
  readonly total: number | null;
}

/** What can be sorted by, as an expression that is never null. Dates sort by their milliseconds, which is all they have. */
const SORT_KEYS = {
  created_at: sql<number>`(extract(epoch from ${tests.createdAt}) * 1000)::bigint`,
  score: sql<number>`coalesce(${tests.score}, -1)::bigint`,
  url: sql<string>`${tests.url}`,
} as const;

/** Tests of a workspace. */
export async function listTests(db: NodePgDatabase, workspaceId: string, query: Query): Promise<TestPage> {
  const matching = and(...conditions(workspaceId, query));
  const descending = query.sort.startsWith('-');
  const field = query.sort.replace('-', '');
  const key = field === 'score' ? SORT_KEYS.score : field === 'url' ? SORT_KEYS.url : SORT_KEYS.created_at;
  const after = query.cursor ? decodeCursor(query.cursor, z.tuple([field === 'url' ? z.string() : cursorInteger, z.uuid()])) : null;
  const comparison = descending ? sql`<` : sql`>`;
  const bound = after ? (field === 'url' ? sql`${after[0]}` : sql`${after[0]}::bigint`) : null;
  const rows = await db
    .select({ test: tests, key, firstName: users.firstName, lastName: users.lastName })
    .from(tests)
    .leftJoin(users, eq(users.id, tests.startedBy))
    .where(after ? and(matching, sql`(${key}, ${tests.id}) ${comparison} (${bound}, ${after[1]}::uuid)`) : matching)
    .orderBy(descending ? sql`${key} desc, ${tests.id} desc` : sql`${key}, ${tests.id}`)
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    rows: page.map((row) => presentTest(row.test, [row.firstName, row.lastName].filter(Boolean).join(' '))),
    nextCursor: last ? encodeCursor([String(last.key), last.test.id]) : null,
    total: after ? null : await db.$count(tests, matching),
  };
}

function conditions(workspaceId: string, query: Query): SQL[] {
  return [
    eq(tests.workspaceId, workspaceId),
    isNull(tests.deletedAt),
    query.test_id ? eq(tests.id, query.test_id) : undefined,
    query.kind ? eq(tests.kind, query.kind) : undefined,
    query.status ? eq(tests.status, query.status) : undefined,
    query.host ? eq(tests.host, query.host) : undefined,
    query.search ? ilike(tests.url, containsPattern(query.search)) : undefined,
    query.start_date ? gte(tests.createdAt, new Date(query.start_date)) : undefined,
    query.end_date ? lte(tests.createdAt, new Date(query.end_date)) : undefined,
  ].filter((condition) => condition !== undefined);
}
