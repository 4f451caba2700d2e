import { ApiError } from '@plumbline/contract/client';
import { readAddress } from './read-address.ts';

/**
 * Starts a test with the values of a form.
 * @param start calls the server with the parsed address
 * @param tell shows an error at a field, by its name in the API
 */
export async function sendStart(
  address: string,
  start: (url: string) => Promise<unknown>,
  tell: (field: string, message: string) => void,
): Promise<void> {
  const target = await readAddress(address);
  if ('problem' in target) return tell('url', target.problem);
  await start(target.url).catch((error: unknown) => {
    for (const { field, message } of error instanceof ApiError ? error.fields : []) tell(field, message);
  });
}

/** Whether an error concerns no field of the form. */
export function hasOwnWords(error: Error | null): error is Error {
  return error !== null && !(error instanceof ApiError && error.fields.length > 0);
}
