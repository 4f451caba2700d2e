import { parseUrl } from '@plumbline/urls';

/**
 * Gives a URL the one form under which the crawl knows it: WHATWG serialisation, default port and fragment dropped,
 * query and trailing slash kept, since servers may answer differently to them.
 * @param raw text as found in a page, a header or a sitemap
 * @param base URL against which a relative reference is resolved
 * @returns the absolute URL of any scheme, or null when it cannot be parsed
 */
export function normaliseUrl(raw: string, base?: string): string | null {
  const url = parseUrl(raw, base);
  if (url === null) return null;
  // An empty fragment ('/a#') leaves `hash` empty and the '#' in place, so the text is asked and not `hash`.
  if (url.href.includes('#')) url.hash = '';
  return url.href;
}
