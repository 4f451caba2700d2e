import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type TestRow, tests } from '../tests/index.ts';
import { judgeCapture } from './judge/judge-capture.ts';
import { readEvidence } from './read-evidence.ts';
import { keepVerdict } from './ui-kind.ts';

/** Judges a finished UI test by the steps it has now. Tests of other kinds, and unfinished ones, are left as they are. */
export async function judgeAgain(transaction: NodePgDatabase, { id, kind }: TestRow): Promise<void> {
  if (kind !== 'ui') return;
  // Two at once would both put their findings beside the other's: the second waits.
  const [test] = await transaction
    .select()
    .from(tests)
    .where(and(eq(tests.id, id), eq(tests.status, 'finished')))
    .for('update');
  if (!test) return;
  const verdict = judgeCapture(await readEvidence(transaction, id));
  await keepVerdict(transaction, test, await previousOf(transaction, test), verdict);
  await transaction
    .update(tests)
    .set({ score: verdict.score, findingCount: sql`(select count(*)::int from findings where test_id = ${id}::uuid)` })
    .where(eq(tests.id, id));
}

/** The finished test of the same address before this one. */
async function previousOf(db: NodePgDatabase, test: TestRow): Promise<string | null> {
  const [previous] = await db
    .select({ id: tests.id })
    .from(tests)
    .where(
      and(
        eq(tests.workspaceId, test.workspaceId),
        eq(tests.kind, test.kind),
        eq(tests.url, test.url),
        eq(tests.status, 'finished'),
        lt(tests.createdAt, test.createdAt),
        isNull(tests.deletedAt),
      ),
    )
    .orderBy(desc(tests.createdAt))
    .limit(1);
  return previous?.id ?? null;
}
