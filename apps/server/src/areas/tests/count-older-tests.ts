import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull, sql } from '../../platform/database/query.ts';
import { isOver } from './purge-tests.ts';
import { tests } from './tables.ts';

/** Number of ended tests of a workspace older than each of some ages in days, without deleted ones. */
export async function countOlderTests<Days extends number>(
  db: NodePgDatabase,
  workspaceId: string,
  ages: readonly Days[],
): Promise<{ days: Days; tests: number }[]> {
  const own = and(eq(tests.workspaceId, workspaceId), isNull(tests.deletedAt), isOver);
  const older = ages.map((days) => sql`count(*) filter (where ${tests.createdAt} < now() - make_interval(days => ${days}))`);
  const [row] = await db
    .select({ counts: sql<number[]>`array[${sql.join(older, sql`, `)}]::int[]` })
    .from(tests)
    .where(own);
  return ages.map((days, at) => ({ days, tests: row?.counts[at] ?? 0 }));
}
