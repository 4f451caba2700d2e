import { withoutValues } from '../log.ts';

/**
 * What is stored with a failed job: the kind of error, without its data. Error messages may contain a webhook’s address, which is secret, or
 * the values of a query.
 */
export function failureToKeep(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('A job failed with something that is no error.');
  const { name, message, stack } = withoutValues(error);
  return Object.assign(new Error(message), { name, stack });
}
