import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { keepOutcome } from '../findings/index.ts';
import { type TestRow, tests } from '../tests/index.ts';
import { judgeApart, TooMuchToJudge } from './judging/judge-apart.ts';
import { readEvidence } from './read-evidence.ts';
import { outcomeOf } from './ui-kind.ts';
import { UI_REPORT } from './ui-report.ts';

/**
 * Judges a finished UI test again by its current steps. Tests of other kinds and unfinished ones are left alone.
 * @throws ApiError conflict when there is too much to judge
 */
export async function judgeAgain(transaction: NodePgDatabase, { id, kind }: TestRow): Promise<void> {
  if (kind !== 'ui') return;
  // Two at once would each add their findings, so the second waits.
  const [test] = await transaction
    .select()
    .from(tests)
    .where(and(eq(tests.id, id), eq(tests.status, 'finished')))
    .for('update');
  if (!test) return;
  try {
    await keepOutcome(transaction, UI_REPORT, test, outcomeOf(id, await judgeApart(readEvidence(transaction, test))));
  } catch (error) {
    throw error instanceof TooMuchToJudge ? new ApiError('conflict', error.message) : error;
  }
}
