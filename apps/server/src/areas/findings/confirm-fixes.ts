import type { Outcome } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, sql } from '../../platform/database/query.ts';
import { findings } from './tables.ts';

/** Current outcomes of the checks on a page. */
type Judged = ReadonlyArray<{ readonly check_id: string; readonly outcome: Outcome }>;

/** Records which findings of a page are confirmed as fixed after it was fetched again. A finding that reappears is no longer fixed. */
export async function confirmFixes(db: NodePgDatabase, testId: string, pageUrl: string, judged: Judged): Promise<void> {
  const of = (outcome: Outcome): string[] => judged.filter((check) => check.outcome === outcome).map(({ check_id }) => check_id);
  const onPage = and(eq(findings.testId, testId), eq(findings.pageUrl, pageUrl));
  await db.transaction(async (transaction) => {
    await transaction
      .update(findings)
      .set({ confirmedFixedAt: sql`now()` })
      .where(and(onPage, inArray(findings.checkId, of('pass'))));
    await transaction
      .update(findings)
      .set({ confirmedFixedAt: null })
      .where(and(onPage, inArray(findings.checkId, of('fail'))));
  });
}
