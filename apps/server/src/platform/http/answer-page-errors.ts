import type { ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import { toApiError } from './api.ts';

/** Answers what fails outside the API, such as on a public page, in a sentence; why, the log has. */
export function answerPageErrors(log: Logger): ErrorHandler {
  return (error, context) => {
    const { status, headers } = toApiError(error, log);
    return context.text('Something went wrong on the server. Try again in a moment.', status, { ...headers });
  };
}
