import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, sql } from '../../platform/database/query.ts';
import { tests } from '../tests/index.ts';
import type { Period } from './periods.ts';
import type { WebsiteSummary } from './read-summary.ts';

type Tested = Pick<WebsiteSummary, 'scores' | 'findings'>;

/** Results of the tests that finished in a period, by host, sorted. */
export async function readTests(db: NodePgDatabase, workspaceId: string, { from, to }: Period): Promise<Map<string, Tested>> {
  const ended = and(
    eq(tests.workspaceId, workspaceId),
    eq(tests.status, 'finished'),
    isNull(tests.deletedAt),
    gte(tests.finishedAt, from),
    lt(tests.finishedAt, to),
  );
  const counted = await db
    .select({
      host: tests.host,
      isNew: sql<number>`sum(${tests.newCount})::int`,
      isFixed: sql<number>`sum(${tests.fixedCount})::int`,
    })
    .from(tests)
    .where(ended)
    .groupBy(tests.host)
    .orderBy(asc(tests.host));
  // As raw SQL, because drizzle would omit the table name and the column would refer to the inner query’s test.
  const before = sql<number | null>`(select earlier.score from tests earlier
    where earlier.workspace_id = tests.workspace_id and earlier.kind = tests.kind and earlier.host = tests.host and earlier.status = 'finished'
      and earlier.deleted_at is null and earlier.score is not null and earlier.finished_at < ${from.toISOString()}::timestamptz
    order by earlier.finished_at desc limit 1)`;
  const newest = await db
    .selectDistinctOn([tests.host, tests.kind], { host: tests.host, kind: tests.kind, score: sql<number>`${tests.score}`, before })
    .from(tests)
    .where(and(ended, isNotNull(tests.score)))
    .orderBy(asc(tests.host), asc(tests.kind), desc(tests.finishedAt));
  const byHost = Map.groupBy(newest, ({ host }) => host);
  const scoresOf = (host: string) => (byHost.get(host) ?? []).map((one) => ({ kind: one.kind, score: one.score, before: one.before }));
  return new Map(counted.map(({ host, ...findings }) => [host, { findings, scores: scoresOf(host) }]));
}
