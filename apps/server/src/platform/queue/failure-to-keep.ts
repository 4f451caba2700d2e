import { withoutValues } from '../log.ts';

/**
 * What lies in the database with a job that failed: what it was, not what it was about. Errors carry the address of a webhook, which is
 * its secret, and the values of a query.
 */
export function failureToKeep(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('A job failed with something that is no error.');
  const { name, message, stack } = withoutValues(error);
  return Object.assign(new Error(message), { name, stack });
}
