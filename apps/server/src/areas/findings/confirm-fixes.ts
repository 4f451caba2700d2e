import type { Outcome } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, sql } from '../../platform/database/query.ts';
import { findings } from './tables.ts';

/** How checks judge a page now. */
type Judged = ReadonlyArray<{ readonly check_id: string; readonly outcome: Outcome }>;

/** Remembers which findings of a page were fixed since the run, as the page was read again. One that is back is fixed no longer. */
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
