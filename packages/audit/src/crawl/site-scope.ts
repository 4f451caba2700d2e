import { parseUrl } from '@plumbline/urls';

/** What belongs to the audited site. */
export interface SiteScope {
  /** Scheme, host and port under which the site responds. */
  readonly origin: string;
  /** Whether an absolute URL belongs to the site; http and https, www and apex count as one site. */
  readonly contains: (url: string) => boolean;
  /** The same path and query under the site's own origin, because the robots.txt rules apply to the site as a whole. */
  readonly onOrigin: (url: string) => string;
}

/**
 * Decides what is internal to a site.
 * @param siteUrl absolute http or https URL of the start page, after redirects
 */
export function createSiteScope(siteUrl: string): SiteScope {
  const { origin } = new URL(siteUrl);
  const key = siteKey(new URL(siteUrl));
  return {
    origin,
    contains: (text) => {
      // Nearly every link begins with the site's own origin; the slash excludes https://a.example.evil.test.
      if (text.startsWith(origin) && (text.length === origin.length || text[origin.length] === '/')) return true;
      const url = parseUrl(text);
      return url !== null && siteKey(url) === key;
    },
    onOrigin: (text) => {
      const url = parseUrl(text);
      return url === null ? text : `${origin}${url.pathname}${url.search}`;
    },
  };
}

/** Host without www, and port; the default ports are treated as one, so that http and https of a site match. */
function siteKey(url: URL): string | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  return `${url.hostname.replace(/^www\./, '').replace(/\.$/, '')}:${url.port}`;
}
