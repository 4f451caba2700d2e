import type { CapturedRequest, CaptureStep } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, isNull, sql } from '../../platform/database/query.ts';
import type { TestRow } from '../tests/index.ts';
import type { CaptureEvidence } from './judge/ui-rule.ts';
import { notPutAway } from './kept-steps.ts';
import { captureMessages, captureRequests, captureSteps } from './tables.ts';

/**
 * What a capture is judged by, without the steps that were put away and without bodies. It may be hundreds of megabytes, so it is read in a
 * turn of wholeCaptures and let go within it.
 */
export async function readEvidence(db: NodePgDatabase, { id: testId, url }: Pick<TestRow, 'id' | 'url'>): Promise<CaptureEvidence> {
  const steps = await db
    .select({ step: captureSteps.step })
    .from(captureSteps)
    .where(and(eq(captureSteps.testId, testId), isNull(captureSteps.deletedAt)))
    .orderBy(asc(captureSteps.seq), asc(captureSteps.id));
  const requests = await db
    .select({
      head: sql<
        Omit<CapturedRequest, 'failed'>
      >`${captureRequests.request} - '{request_headers,request_body,response_headers,response_body}'::text[]`,
      failed: captureRequests.failed,
    })
    .from(captureRequests)
    .where(and(eq(captureRequests.testId, testId), notPutAway(testId, captureRequests.stepId)))
    .orderBy(asc(captureRequests.startedAt), asc(captureRequests.id));
  const messages = await db
    .select({ message: captureMessages.message })
    .from(captureMessages)
    .where(and(eq(captureMessages.testId, testId), notPutAway(testId, captureMessages.stepId)))
    .orderBy(asc(captureMessages.at), asc(captureMessages.id));
  return {
    origin: new URL(url).origin,
    steps: steps.map(({ step }) => step),
    requests: requests.map(({ head, failed }) => ({ ...head, failed })),
    messages: messages.map(({ message }) => message),
  };
}

/** What was done, in order and without the steps that were put away. What was found in their states is left out. */
export async function readSteps(db: NodePgDatabase, testId: string): Promise<CaptureStep[]> {
  const rows = await db
    .select({ step: sql<CaptureStep>`${captureSteps.step} || '{"accessibility":null}'::jsonb` })
    .from(captureSteps)
    .where(and(eq(captureSteps.testId, testId), isNull(captureSteps.deletedAt)))
    .orderBy(asc(captureSteps.seq), asc(captureSteps.id));
  return rows.map(({ step }) => step);
}
