import { ApiError } from '@plumbline/contract/client';
import { readAddress } from './read-address.ts';

/**
 * Starts a test with what a form holds.
 * @param start asks the server, with an address that was read
 * @param tell says what is wrong with a field, by its name on the wire
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

/** A refusal that no field of the form tells of. */
export function hasOwnWords(error: Error | null): error is Error {
  return error !== null && !(error instanceof ApiError && error.fields.length > 0);
}
