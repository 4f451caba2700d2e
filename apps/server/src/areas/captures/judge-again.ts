import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { keepOutcome } from '../findings/index.ts';
import { type TestRow, tests } from '../tests/index.ts';
import { readEvidence } from './read-evidence.ts';
import { judgeEvidence } from './ui-kind.ts';
import { UI_REPORT } from './ui-report.ts';

/** Judges a finished UI test by the steps it has now. Tests of other kinds, and unfinished ones, are left as they are. */
export async function judgeAgain(transaction: NodePgDatabase, { id, kind }: TestRow): Promise<void> {
  if (kind !== 'ui') return;
  // Two at once would both put their findings beside the other's: the second waits.
  const [test] = await transaction
    .select()
    .from(tests)
    .where(and(eq(tests.id, id), eq(tests.status, 'finished')))
    .for('update');
  if (test) await keepOutcome(transaction, UI_REPORT, test, judgeEvidence(id, await readEvidence(transaction, test)));
}
