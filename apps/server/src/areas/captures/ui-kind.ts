import type { Database } from '../../platform/database/database.ts';
import { turnOwnerOf } from '../accounts/index.ts';
import { addTallies, clearFindings, keepFindings } from '../findings/index.ts';
import { defineTestKind, type RunOutcome, type TestKind } from '../tests/index.ts';
import { judgeCapture } from './judge/judge-capture.ts';
import type { CaptureEvidence } from './judge/ui-rule.ts';
import { readEvidence } from './read-evidence.ts';
import { UI_REPORT } from './ui-report.ts';
import { wholeCaptures } from './whole-captures.ts';

/** The UI test: what a browser captured is judged, and findings are kept. */
export function createUiKind({ database }: { readonly database: Database }): TestKind {
  return defineTestKind({
    ...UI_REPORT,
    async run({ test, signal, report }) {
      const judge = async (): Promise<RunOutcome> => {
        const evidence = await readEvidence(database.db, test);
        signal.throwIfAborted();
        const { length: steps } = evidence.steps;
        report({ stage: 'judging', done: steps, total: steps, currentUrl: '' });
        return judgeEvidence(test.id, evidence);
      };
      return wholeCaptures.run(await turnOwnerOf(database.db, test), judge, signal);
    },
  });
}

/** Judges a capture; what is kept takes the place of an earlier verdict. */
export function judgeEvidence(testId: string, evidence: CaptureEvidence): RunOutcome {
  const { findings, tallies } = judgeCapture(evidence);
  return {
    async keep(transaction) {
      await clearFindings(transaction, testId);
      await keepFindings(transaction, testId, findings);
      await addTallies(transaction, testId, tallies);
    },
  };
}
