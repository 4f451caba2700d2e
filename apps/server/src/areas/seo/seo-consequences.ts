const LEADS_TO_A_BROKEN_PAGE = [
  'broken-internal-link',
  'unindexable-sitemap-url',
  'unindexable-canonical-target',
  'unindexable-hreflang-target',
];

/** Checks that often fail because another one does. Only pairs where fixing the first also fixes the second. */
export const SEO_CONSEQUENCES: Readonly<Record<string, readonly string[]>> = {
  'client-error-page': LEADS_TO_A_BROKEN_PAGE,
  'server-error-page': LEADS_TO_A_BROKEN_PAGE,
  'soft-404': ['soft-404-on-deep-path', 'soft-404-on-missing-asset', 'crawled-soft-404'],
  'missing-sitemap': ['page-missing-from-sitemap'],
  'invalid-sitemap': ['page-missing-from-sitemap'],
  'duplicate-content': ['duplicate-title', 'duplicate-meta-description', 'duplicate-h1'],
  'image-without-dimensions': ['layout-shift'],
  'slow-server-response': ['slow-largest-contentful-paint'],
};
