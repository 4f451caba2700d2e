import type { CategoryId } from './categories.ts';
import type { Severity } from './standards/severity.ts';

/**
 * The cost of a failed check within its category. Each step is roughly twice the next: a page that search engines cannot reach outweighs any number
 * of cosmetic mistakes, and two mistakes of one level weigh no more than one of the level above.
 */
export const SEVERITY_WEIGHTS: Readonly<Record<Severity, number>> = {
  critical: 12, // the page or the site is lost to visitors or search engines
  high: 6, // ranking, safety or access suffers measurably
  medium: 3, // worth a ticket in the next weeks
  low: 1, // polish
  info: 0, // reported, never held against the site
};

/** The weight of each category in the score of the report; the numbers sum to 100. */
export const CATEGORY_WEIGHTS: Readonly<Record<CategoryId, number>> = {
  indexation: 18, // a page that is not indexed gains nothing from anything below
  links: 14, // what visitors and crawlers follow; the most common real defects
  'meta-tags': 14, // what a search result looks like
  'search-optimization': 12, // speed, structured data, page weight
  securities: 12, // browsers warn away from what fails here
  'heading-tags': 8, // structure for readers and machines
  'image-tags': 7, // access and image search
  domains: 5, // few checks, mostly set up once
  'url-vulnerability': 5, // rare, but severe: the severity weights do the rest
  'social-networks': 3, // how a shared link looks
  'custom-404-page': 2, // few visits, but soft 404s spoil an index
};

/** A check that failed anywhere keeps at most this share, so that one broken page of a thousand still counts. */
export const DEFECT_CEILING = 0.95;

/** A category gets no score if less than this share of its weight could be judged: one small check cannot represent seventeen others. */
export const MIN_JUDGED_SHARE = 0.25;

/** From this score on a category is satisfactory: nine tenths of the weight, the level at which Lighthouse shows a score in green. */
export const SATISFYING_SCORE = 90;

/** Severity of every check, from the catalogue; ids are permanent. */
export const CHECK_SEVERITIES: Readonly<Record<string, Severity>> = {
  // Domains
  'unresolvable-domain': 'critical',
  'duplicate-host-variants': 'high',
  'missing-https-redirect': 'high',
  'untrusted-tls-certificate': 'critical',
  'expiring-tls-certificate': 'high',
  'missing-favicon': 'low',
  'missing-ipv6-address': 'info',
  'outdated-tls-protocol': 'high',
  'missing-tls-1-3': 'low',
  'weak-tls-certificate': 'high',
  'incomplete-certificate-names': 'medium',
  'missing-spf-record': 'medium',
  'faulty-spf-record': 'medium',
  'missing-dmarc-record': 'medium',
  'weak-dmarc-policy': 'low',
  'unsigned-dns-zone': 'low',
  'missing-caa-record': 'low',
  'outdated-http-version': 'low',
  // Heading Tags
  'missing-h1': 'high',
  'multiple-h1': 'low',
  'empty-h1': 'high',
  'h1-length-out-of-range': 'low',
  'duplicate-h1': 'medium',
  'skipped-heading-level': 'medium',
  'empty-heading': 'medium',
  'missing-h2': 'low',
  'overlong-heading': 'low',
  // Securities
  'insecure-protocol': 'critical',
  'missing-hsts': 'high',
  'missing-csp': 'high',
  'unsafe-csp': 'high',
  'clickjacking-exposure': 'medium',
  'permissive-cors': 'high',
  'missing-nosniff': 'medium',
  'exposed-server-version': 'low',
  'insecure-cookie': 'high',
  'script-readable-session-cookie': 'high',
  'cookie-without-samesite': 'medium',
  'active-mixed-content': 'critical',
  'passive-mixed-content': 'medium',
  'insecure-form-action': 'high',
  'password-sent-by-get': 'high',
  'missing-subresource-integrity': 'medium',
  'vulnerable-javascript-library': 'high',
  'weak-hsts': 'medium',
  'weak-referrer-policy': 'low',
  'password-without-autocomplete': 'low',
  'blank-target-without-noopener': 'info',
  'broken-cookie-prefix': 'low',
  // Meta Tags
  'missing-title': 'critical',
  'title-length-out-of-range': 'medium',
  'multiple-titles': 'medium',
  'duplicate-title': 'high',
  'missing-meta-description': 'medium',
  'meta-description-length-out-of-range': 'low',
  'multiple-meta-descriptions': 'medium',
  'duplicate-meta-description': 'medium',
  'missing-charset': 'high',
  'wrong-charset': 'high',
  'non-utf8-charset': 'high',
  'missing-viewport': 'high',
  'zoom-blocking-viewport': 'high',
  'missing-lang': 'medium',
  'invalid-lang': 'medium',
  'meta-refresh': 'high',
  'misplaced-head-element': 'high',
  'missing-doctype': 'medium',
  'exposed-generator-version': 'low',
  'meta-description-equal-to-title': 'low',
  'obsolete-meta-keywords': 'info',
  'conflicting-content-language': 'low',
  // Image Tags
  'image-without-alt': 'high',
  'overlong-alt': 'low',
  'filename-as-alt': 'medium',
  'linked-image-without-name': 'high',
  'broken-image': 'high',
  'image-without-dimensions': 'medium',
  'picture-without-img': 'medium',
  'unnamed-svg': 'medium',
  'heavy-image': 'medium',
  'repeated-alt': 'low',
  'image-without-srcset': 'low',
  'large-data-uri': 'low',
  'broken-sitemap-image': 'low',
  // Indexation
  'unavailable-robots-txt': 'high',
  'invalid-robots-txt': 'medium',
  'robots-blocking-whole-site': 'critical',
  'noindexed-page': 'high',
  'conflicting-robots-directives': 'medium',
  'missing-canonical': 'medium',
  'multiple-canonicals': 'high',
  'relative-canonical': 'medium',
  'unindexable-canonical-target': 'high',
  'missing-sitemap': 'medium',
  'invalid-sitemap': 'medium',
  'unindexable-sitemap-url': 'high',
  'orphan-page': 'medium',
  'invalid-hreflang-code': 'high',
  'hreflang-without-return-link': 'high',
  'server-error-page': 'critical',
  'client-error-page': 'critical',
  'duplicate-content': 'high',
  'near-duplicate-content': 'medium',
  'thin-content': 'medium',
  'conflicting-canonical-header': 'high',
  'mass-canonical-to-home': 'high',
  'paginated-canonical-to-first-page': 'medium',
  'duplicate-hreflang-language': 'medium',
  'hreflang-without-self-reference': 'medium',
  'unindexable-hreflang-target': 'high',
  'broken-robots-sitemap-line': 'medium',
  'blocked-page-asset': 'high',
  'broken-page-asset': 'high',
  'canonical-with-fragment': 'medium',
  'canonical-to-wrong-origin': 'high',
  'canonical-to-other-site': 'high',
  'expired-unavailable-after': 'high',
  'unreadable-noindex': 'high',
  'hreflang-lang-mismatch': 'medium',
  'page-missing-from-sitemap': 'low',
  'uncrawlable-pagination': 'medium',
  // Links
  'broken-internal-link': 'critical',
  'broken-external-link': 'medium',
  'redirecting-internal-link': 'medium',
  'redirect-chain': 'medium',
  'redirect-loop': 'critical',
  'uncrawlable-link': 'medium',
  'unnamed-link': 'medium',
  'generic-link-text': 'low',
  'nofollowed-internal-link': 'medium',
  'deep-page': 'medium',
  'dead-end-page': 'medium',
  'private-host-link': 'high',
  'malformed-url': 'high',
  'unresolved-template-link': 'high',
  'broken-fragment': 'low',
  'insecure-internal-link': 'medium',
  'invalid-contact-link': 'low',
  'inconsistent-url-variant': 'medium',
  // Search Optimization
  'invalid-json-ld': 'high',
  'incomplete-rich-result': 'high',
  'space-in-url': 'low',
  'double-slash-in-url': 'low',
  'excessive-url-parameters': 'medium',
  'session-id-in-url': 'medium',
  'slow-server-response': 'medium',
  'uncompressed-response': 'medium',
  'excessive-dom-size': 'medium',
  'placeholder-text': 'medium',
  'duplicate-element-id': 'medium',
  'article-without-date-or-author': 'low',
  'slow-largest-contentful-paint': 'high',
  'layout-shift': 'high',
  'horizontal-overflow': 'high',
  // URL Vulnerability
  'exposed-git-directory': 'critical',
  'exposed-env-file': 'critical',
  'exposed-svn-or-hg-directory': 'high',
  'exposed-debug-endpoint': 'critical',
  'unescaped-reflected-parameter': 'high',
  'open-redirect': 'high',
  'exposed-backup-file': 'critical',
  'directory-listing': 'medium',
  'exposed-config-file': 'high',
  'leaked-secret': 'critical',
  'leaked-error-details': 'high',
  'sensitive-data-in-url': 'high',
  // Social Networks
  'incomplete-open-graph': 'medium',
  'og-url-canonical-mismatch': 'medium',
  'broken-og-image': 'high',
  'relative-og-image': 'medium',
  'missing-twitter-card': 'medium',
  'misnamed-open-graph-attribute': 'low',
  'unsuitable-og-image-size': 'medium',
  'undescribed-og-image': 'low',
  'invalid-og-locale': 'low',
  'missing-og-site-name': 'low',
  // Custom 404 Page
  'soft-404': 'critical',
  'redirected-404': 'critical',
  'soft-404-on-deep-path': 'high',
  'default-404-page': 'medium',
  'not-found-page-without-navigation': 'medium',
  'not-found-page-canonical-to-home': 'medium',
  'leaking-not-found-page': 'high',
  'crawled-soft-404': 'high',
  'soft-404-on-missing-asset': 'medium',
  'slow-or-heavy-not-found-page': 'low',
};

/** Severity of a check; an id outside the profile is a programming error that the meta-test of the checks catches. */
export function severityOf(checkId: string): Severity {
  const severity = CHECK_SEVERITIES[checkId];
  if (!severity) throw new Error(`The profile has no severity for the check ${checkId}.`);
  return severity;
}
