import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, inArray, sql } from '../../platform/database/query.ts';
import type { TestRow } from '../tests/index.ts';
import type { CaptureToJudge } from './judging/judge-apart.ts';
import type { RowBatch } from './judging/judge-worker.ts';
import { inBatches } from './in-batches.ts';
import { notPutAway } from './kept-steps.ts';
import { shownSteps } from './read-steps.ts';
import { captureMessages, captureRequests, captureSteps } from './tables.ts';

/** Rows read at once: at worst about ten megabytes, including the steps’ accessibility results. */
const STEPS_AT_ONCE = 50;
const ROWS_AT_ONCE = 200;

/**
 * What a capture is judged by, without removed steps and without bodies. It may be hundreds of megabytes, so it is read in batches and passed on as
 * JSON text, which this thread does not parse.
 */
export function readEvidence(db: NodePgDatabase, { id, url }: Pick<TestRow, 'id' | 'url'>): CaptureToJudge {
  return { origin: new URL(url).origin, batches: readBatches(db, id) };
}

async function* readBatches(db: NodePgDatabase, testId: string): AsyncGenerator<RowBatch> {
  const { seq, step, id: stepId } = captureSteps;
  const steps = await db.select({ id: stepId }).from(captureSteps).where(shownSteps(testId)).orderBy(asc(seq), asc(stepId));
  yield* batchesOf(
    'steps',
    inBatches(steps, STEPS_AT_ONCE, (ids) =>
      db
        .select({ row: sql<string>`${step}::text` })
        .from(captureSteps)
        .where(and(eq(captureSteps.testId, testId), inArray(stepId, ids)))
        .orderBy(asc(seq), asc(stepId)),
    ),
  );
  const { startedAt, request, failed, id: requestId } = captureRequests;
  const requests = await db
    .select({ id: requestId })
    .from(captureRequests)
    .where(and(eq(captureRequests.testId, testId), notPutAway(testId, captureRequests.stepId)))
    .orderBy(asc(startedAt), asc(requestId));
  const head = sql`${request} - '{request_headers,request_body,response_headers,response_body}'::text[]`;
  yield* batchesOf(
    'requests',
    inBatches(requests, ROWS_AT_ONCE, (ids) =>
      db
        .select({ row: sql<string>`((${head}) || jsonb_build_object('failed', ${failed}))::text` })
        .from(captureRequests)
        .where(and(eq(captureRequests.testId, testId), inArray(requestId, ids)))
        .orderBy(asc(startedAt), asc(requestId)),
    ),
  );
  const { at, message, id: messageId } = captureMessages;
  const messages = await db
    .select({ id: messageId })
    .from(captureMessages)
    .where(and(eq(captureMessages.testId, testId), notPutAway(testId, captureMessages.stepId)))
    .orderBy(asc(at), asc(messageId));
  yield* batchesOf(
    'messages',
    inBatches(messages, ROWS_AT_ONCE, (ids) =>
      db
        .select({ row: sql<string>`${message}::text` })
        .from(captureMessages)
        .where(and(eq(captureMessages.testId, testId), inArray(messageId, ids)))
        .orderBy(asc(at), asc(messageId)),
    ),
  );
}

async function* batchesOf(sort: RowBatch['sort'], batches: AsyncIterable<readonly { readonly row: string }[]>): AsyncGenerator<RowBatch> {
  for await (const rows of batches) yield { sort, rows: rows.map(({ row }) => row) };
}
