import { MAX_URL_CHARACTERS } from '../../standards/url-limits.ts';

/**
 * Whether a crawl remembers an address: one of the web, no longer than addresses are. A page of 100 KB can name two thousand of 50,000
 * characters each, with a base; a map takes minutes to tell that many apart, since long texts of one length share a hash.
 */
export function isMemorableUrl(url: string): boolean {
  return url.length <= MAX_URL_CHARACTERS && /^https?:/.test(url);
}
