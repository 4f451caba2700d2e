import type { ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import { toApiError } from './api.ts';

/** Responds to failures outside the API, such as on a public page, with one sentence; the details are logged. */
export function answerPageErrors(log: Logger): ErrorHandler {
  return (error, context) => {
    const { status, headers } = toApiError(error, log);
    return context.text('Something went wrong on the server. Try again in a moment.', status, { ...headers });
  };
}
