import { parseUrl } from '@plumbline/urls';

const MAX_LENGTH = 2048;

/**
 * An address that a link or an image may have: absolute, http or https, without a user name in it.
 * @returns the address as browsers write it, null for any other
 */
export function webAddress(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return null;
  const url = parseUrl(text.trim());
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  return url.username === '' && url.password === '' && url.href.length <= MAX_LENGTH ? url.href : null;
}
