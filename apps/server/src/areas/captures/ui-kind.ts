import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Database } from '../../platform/database/database.ts';
import { addTallies, clearFindings, compareFindings, keepFindings } from '../findings/index.ts';
import { defineTestKind, type TestKind } from '../tests/index.ts';
import { type CaptureVerdict, judgeCapture } from './judge/judge-capture.ts';
import { readEvidence } from './read-evidence.ts';

/** The UI test: what a browser captured is judged, and findings are kept. */
export function createUiKind({ database }: { readonly database: Database }): TestKind {
  return defineTestKind({
    kind: 'ui',
    async run({ test, signal, report }) {
      const evidence = await readEvidence(database.db, test.id);
      signal.throwIfAborted();
      const verdict = judgeCapture(evidence);
      report({ stage: 'judging', done: evidence.steps.length, total: evidence.steps.length, currentUrl: '' });
      return {
        keep: async (transaction, previousTestId) => {
          await keepVerdict(transaction, { id: test.id, createdAt: test.createdAt }, previousTestId, verdict);
          return verdict.score;
        },
      };
    },
  });
}

/** Puts a verdict in the place of an earlier one. */
export async function keepVerdict(
  transaction: NodePgDatabase,
  test: { readonly id: string; readonly createdAt: Date },
  previousTestId: string | null,
  verdict: CaptureVerdict,
): Promise<void> {
  await clearFindings(transaction, test.id);
  await keepFindings(transaction, test.id, verdict.findings);
  await addTallies(transaction, test.id, verdict.tallies);
  await compareFindings(transaction, test.id, previousTestId, test.createdAt);
}
