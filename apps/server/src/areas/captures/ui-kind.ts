import type { Database } from '../../platform/database/database.ts';
import { turnOwnerOf } from '../accounts/index.ts';
import { addTallies, clearFindings, keepFindings } from '../findings/index.ts';
import { defineTestKind, type RunOutcome, TestFailure, type TestKind } from '../tests/index.ts';
import type { CaptureVerdict } from './judge/judge-capture.ts';
import { judgeApart, TooMuchToJudge } from './judging/judge-apart.ts';
import { readEvidence } from './read-evidence.ts';
import { countSteps } from './read-steps.ts';
import { UI_REPORT } from './ui-report.ts';
import { wholeCaptures } from './whole-captures.ts';

/** The UI test: judges a capture and saves findings. */
export function createUiKind({ database }: { readonly database: Database }): TestKind {
  return defineTestKind({
    ...UI_REPORT,
    stages: ['judging'],
    async run({ test, signal, report }) {
      const judge = async (): Promise<RunOutcome> => {
        const steps = await countSteps(database.db, test.id);
        report({ stage: 'judging', done: steps, total: steps, currentUrl: '' });
        return outcomeOf(test.id, await judgeApart(readEvidence(database.db, test), signal).catch(failing));
      };
      return wholeCaptures.run(await turnOwnerOf(database.db, test), judge, signal);
    },
  });
}

/** @throws TestFailure with what was too much */
function failing(error: unknown): never {
  throw error instanceof TooMuchToJudge ? new TestFailure(error.message) : error;
}

/** Saves a verdict, replacing an earlier one. */
export function outcomeOf(testId: string, { findings, tallies }: CaptureVerdict): RunOutcome {
  return {
    async keep(transaction) {
      await clearFindings(transaction, testId);
      await keepFindings(transaction, testId, findings);
      await addTallies(transaction, testId, tallies);
    },
  };
}
