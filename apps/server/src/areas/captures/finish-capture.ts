import type { CaptureState, FinishCaptureBody } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { type KindOfReport, kindOfTest, queueCapture, type TestRow } from '../tests/index.ts';
import { dropUnfinishedFiles } from './drop-unfinished-files.ts';
import { captureFiles, captureMessages, captureRequests, captureSteps } from './tables.ts';

/** Ends a capture when nothing is missing: incomplete files are deleted, and the test is queued. Otherwise returns what is missing. */
export async function finishCapture(
  { db, queue, kinds }: { readonly db: NodePgDatabase; readonly queue: Queue; readonly kinds: readonly KindOfReport[] },
  actor: Actor,
  test: TestRow,
  sent: FinishCaptureBody,
): Promise<CaptureState> {
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const missing = await missingOf(transaction, test.id, sent);
    const complete = missing.steps + missing.requests + missing.messages + missing.files.length === 0;
    if (complete) {
      await queueCapture(transaction, queue, test);
      await dropUnfinishedFiles(transaction, queue, test.id);
    }
    return { complete, missing, report: kindOfTest(kinds, test).paths.report(test.id) };
  });
}

async function missingOf(transaction: NodePgDatabase, testId: string, sent: FinishCaptureBody): Promise<CaptureState['missing']> {
  const steps = await transaction.$count(captureSteps, eq(captureSteps.testId, testId));
  const requests = await transaction.$count(captureRequests, eq(captureRequests.testId, testId));
  const messages = await transaction.$count(captureMessages, eq(captureMessages.testId, testId));
  const complete = await transaction
    .select({ assetId: captureFiles.assetId, file: captureFiles.file })
    .from(captureFiles)
    .where(and(eq(captureFiles.testId, testId), eq(captureFiles.complete, true)));
  const there = new Set(complete.map(({ assetId, file }) => `${assetId}/${file}`));
  return {
    steps: Math.max(0, sent.steps - steps),
    requests: Math.max(0, sent.requests - requests),
    messages: Math.max(0, sent.messages - messages),
    files: sent.files.filter(({ asset_id, file }) => !there.has(`${asset_id}/${file}`)),
  };
}
