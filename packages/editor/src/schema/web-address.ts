import { parseUrl } from '@plumbline/urls';

const MAX_LENGTH = 2048;

/**
 * The addresses allowed in links and images: absolute, http or https, without credentials.
 * @returns the address as browsers normalise it, null for any other
 */
export function webAddress(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return null;
  const url = parseUrl(text.trim());
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  return url.username === '' && url.password === '' && url.href.length <= MAX_LENGTH ? url.href : null;
}
