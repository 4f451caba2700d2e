import type { CaptureMessage, CaptureRequest, CaptureStep } from '@plumbline/contract';
import { CAPTURE_MAX_STEPS } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { captureMessages, captureRequests, captureSteps } from './tables.ts';

/**
 * Adds steps, each once.
 * @returns ids of the new ones, as stored by the database
 * @throws ApiError payload_too_large when there are too many
 */
export async function addSteps(db: NodePgDatabase, testId: string, steps: readonly CaptureStep[]): Promise<string[]> {
  await takeTurn(db, 'captured steps', testId);
  const kept = await db
    .insert(captureSteps)
    .values(steps.map((step) => ({ testId, id: step.id, seq: step.seq, step })))
    .onConflictDoNothing()
    .returning({ id: captureSteps.id });
  if ((await db.$count(captureSteps, eq(captureSteps.testId, testId))) > CAPTURE_MAX_STEPS)
    throw new ApiError('payload_too_large', `A capture can have at most ${CAPTURE_MAX_STEPS.toLocaleString('en')} steps.`);
  return kept.map(({ id }) => id);
}

/** Adds requests, each once. @returns ids of the new ones, as stored by the database */
export async function addRequests(db: NodePgDatabase, testId: string, requests: readonly CaptureRequest[]): Promise<string[]> {
  const rows = requests.map((request) => ({
    testId,
    id: request.id,
    stepId: request.step_id,
    startedAt: new Date(request.started_at),
    method: request.method,
    url: request.url,
    type: request.type,
    status: request.status,
    failed: request.failure !== '' || (request.status ?? 0) >= 400,
    request,
  }));
  const kept = await db.insert(captureRequests).values(rows).onConflictDoNothing().returning({ id: captureRequests.id });
  return kept.map(({ id }) => id);
}

/** Adds console messages, each once. @returns ids of the new ones, as stored by the database */
export async function addMessages(db: NodePgDatabase, testId: string, messages: readonly CaptureMessage[]): Promise<string[]> {
  const rows = messages.map((message) => ({
    testId,
    id: message.id,
    stepId: message.step_id,
    at: new Date(message.at),
    message,
  }));
  const kept = await db.insert(captureMessages).values(rows).onConflictDoNothing().returning({ id: captureMessages.id });
  return kept.map(({ id }) => id);
}
