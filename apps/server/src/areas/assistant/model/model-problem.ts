import { APICallError, JSONParseError, RetryError, TypeValidationError } from 'ai';
import { ApiError } from '../../../platform/http/api-error.ts';

/** The model produced no output for too long. */
export class ModelSilence extends Error {
  override name = 'ModelSilence';
}

/** The model’s answer was not what it was asked for. */
export class ModelNonsense extends Error {
  override name = 'ModelNonsense';
}

/**
 * What went wrong with the model, as a sentence for the user. The provider’s own message stays in the server log, since
 * it may contain the key, the account or the prompt.
 */
export function modelProblem(error: unknown): string {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (APICallError.isInstance(cause)) return isNonsense(cause.cause) ? UNREADABLE : problemOfStatus(cause.statusCode);
  if (isNonsense(cause)) return UNREADABLE;
  if (cause instanceof ModelSilence || isTimeout(cause)) return 'The AI provider took too long to answer.';
  return BROKEN_OFF;
}

const UNREADABLE = 'The AI provider sent an answer that could not be read.';
const BROKEN_OFF = 'The AI provider’s answer was cut off. Try again.';

function problemOfStatus(status: number | undefined): string {
  if (status === undefined) return 'The AI provider could not be reached.';
  if (status === 401 || status === 403) return 'The AI provider rejected this server’s key. The administrator must check AI_API_KEY.';
  if (status === 404) return 'The AI provider does not know this server’s model. The administrator must check AI_MODEL and AI_BASE_URL.';
  if (status === 429) return 'The AI provider is receiving too many requests. Try again in a minute.';
  if (status >= 500) return 'The AI provider is having problems. Try again later.';
  return status >= 400 ? 'The AI provider refused the request.' : BROKEN_OFF;
}

function isNonsense(error: unknown): boolean {
  return error instanceof ModelNonsense || JSONParseError.isInstance(error) || TypeValidationError.isInstance(error);
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

/** The API error for a failed model. */
export function modelFailure(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('unavailable', modelProblem(error));
}

/** Details for the server log: names and numbers, without prompt or key. */
export function problemForLog(error: unknown): object {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (APICallError.isInstance(cause)) return { name: cause.name, status: cause.statusCode, url: cause.url };
  return cause instanceof Error ? { name: cause.name } : { name: 'unknown' };
}
