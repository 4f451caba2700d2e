import { parseUrl } from '@plumbline/urls';

/**
 * Converts a URL to the one form under which the crawl knows it: WHATWG serialisation without default port and fragment; query and trailing slash are
 * kept, since servers may respond differently to them.
 * @param raw text as found in a page, a header or a sitemap
 * @param base URL against which a relative reference is resolved
 * @returns the absolute URL of any scheme, or null when it cannot be parsed
 */
export function normaliseUrl(raw: string, base?: string): string | null {
  const url = parseUrl(raw, base);
  if (url === null) return null;
  // An empty fragment ('/a#') leaves `hash` empty but keeps the '#', so the text is checked instead of `hash`.
  if (url.href.includes('#')) url.hash = '';
  return url.href;
}
