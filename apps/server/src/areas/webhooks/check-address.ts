import { type SafeFetch, SafeFetchError } from '@plumbline/safe-fetch';
import { parseUrl } from '@plumbline/urls';
import { invalidField } from '../../platform/http/api-error.ts';
import { isLoopbackName } from '../../platform/http/loopback.ts';

/**
 * Checks an address entered by a person; it is checked again at each delivery, because names may resolve differently later. On a local server, an
 * address on the same machine may be without TLS.
 * @throws ApiError invalid_input naming `url`
 */
export async function checkAddress(fetch: SafeFetch, url: string): Promise<URL> {
  const target = parseUrl(url);
  if (!target) throw invalidField('url', 'This is not an address. Enter one that begins with https://.');
  const { protocol, hostname, username, password } = target;
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopbackName(hostname)))
    throw invalidField('url', 'The address must begin with https://.');
  if (username !== '' || password !== '')
    throw invalidField('url', 'Remove the username and password from the address. Deliveries are signed instead.');
  try {
    return await fetch.checkTarget(url);
  } catch (error) {
    if (error instanceof SafeFetchError) throw invalidField('url', error.message);
    throw error;
  }
}
