/** Directives that crawlers know: RFC 9309, sitemaps.org, and what Google, Bing, Yandex and Cloudflare document. */
export const ROBOTS_DIRECTIVES: ReadonlySet<string> = new Set([
  'user-agent',
  'allow',
  'disallow',
  'sitemap',
  'crawl-delay',
  'request-rate',
  'visit-time',
  'host',
  'clean-param',
  'noindex',
  'content-signal',
  'content-usage',
]);

/** A crawler need not read more. Source: RFC 9309, section 2.5. */
export const MAX_ROBOTS_BYTES = 500 * 1024;
