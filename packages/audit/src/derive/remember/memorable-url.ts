import { MAX_URL_CHARACTERS } from '../../standards/url-limits.ts';

/**
 * Whether a crawl keeps a URL: a web URL of permissible length. With a base, a page of 100 KB can name two thousand URLs of 50,000 characters each; a
 * map takes minutes to distinguish that many, since long texts of one length share a hash.
 */
export function isMemorableUrl(url: string): boolean {
  return url.length <= MAX_URL_CHARACTERS && /^https?:/.test(url);
}
