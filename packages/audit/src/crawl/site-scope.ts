import { parseUrl } from '@plumbline/urls';

/** What belongs to the audited site. */
export interface SiteScope {
  /** Scheme, host and port the site answers under. */
  readonly origin: string;
  /** Whether an absolute URL belongs to the site; http and https, www and apex are one site. */
  readonly contains: (url: string) => boolean;
  /** The same path and query under the site's own origin, for rules that robots.txt states once for the site. */
  readonly onOrigin: (url: string) => string;
}

/**
 * Says what is internal to a site.
 * @param siteUrl absolute http or https URL under which the start page finally answered
 */
export function createSiteScope(siteUrl: string): SiteScope {
  const { origin } = new URL(siteUrl);
  const key = siteKey(new URL(siteUrl));
  return {
    origin,
    contains: (text) => {
      // Nearly every link begins with the site's own origin; the slash keeps https://a.example.evil.test out.
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

/** Host without www and port; default ports are one class, so that http and https of a site agree. */
function siteKey(url: URL): string | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  return `${url.hostname.replace(/^www\./, '').replace(/\.$/, '')}:${url.port}`;
}
