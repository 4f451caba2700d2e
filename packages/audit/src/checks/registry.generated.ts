// Made by `npm run generate` from the folders beside it; not to be edited.
import type { Check } from '../check.ts';
import { crawledSoft404 } from './custom-404-page/crawled-soft-404.ts';
import { default404Page } from './custom-404-page/default-404-page.ts';
import { leakingNotFoundPage } from './custom-404-page/leaking-not-found-page.ts';
import { notFoundPageCanonicalToHome } from './custom-404-page/not-found-page-canonical-to-home.ts';
import { notFoundPageWithoutNavigation } from './custom-404-page/not-found-page-without-navigation.ts';
import { redirected404 } from './custom-404-page/redirected-404.ts';
import { slowOrHeavyNotFoundPage } from './custom-404-page/slow-or-heavy-not-found-page.ts';
import { soft404 } from './custom-404-page/soft-404.ts';
import { soft404OnDeepPath } from './custom-404-page/soft-404-on-deep-path.ts';
import { soft404OnMissingAsset } from './custom-404-page/soft-404-on-missing-asset.ts';
import { duplicateHostVariants } from './domains/duplicate-host-variants.ts';
import { expiringTlsCertificate } from './domains/expiring-tls-certificate.ts';
import { faultySpfRecord } from './domains/faulty-spf-record.ts';
import { incompleteCertificateNames } from './domains/incomplete-certificate-names.ts';
import { missingCaaRecord } from './domains/missing-caa-record.ts';
import { missingDmarcRecord } from './domains/missing-dmarc-record.ts';
import { missingFavicon } from './domains/missing-favicon.ts';
import { missingHttpsRedirect } from './domains/missing-https-redirect.ts';
import { missingIpv6Address } from './domains/missing-ipv6-address.ts';
import { missingSpfRecord } from './domains/missing-spf-record.ts';
import { missingTls13 } from './domains/missing-tls-1-3.ts';
import { outdatedHttpVersion } from './domains/outdated-http-version.ts';
import { outdatedTlsProtocol } from './domains/outdated-tls-protocol.ts';
import { unresolvableDomain } from './domains/unresolvable-domain.ts';
import { unsignedDnsZone } from './domains/unsigned-dns-zone.ts';
import { untrustedTlsCertificate } from './domains/untrusted-tls-certificate.ts';
import { weakDmarcPolicy } from './domains/weak-dmarc-policy.ts';
import { weakTlsCertificate } from './domains/weak-tls-certificate.ts';
import { duplicateH1 } from './heading-tags/duplicate-h1.ts';
import { emptyH1 } from './heading-tags/empty-h1.ts';
import { emptyHeading } from './heading-tags/empty-heading.ts';
import { h1LengthOutOfRange } from './heading-tags/h1-length-out-of-range.ts';
import { missingH1 } from './heading-tags/missing-h1.ts';
import { missingH2 } from './heading-tags/missing-h2.ts';
import { multipleH1 } from './heading-tags/multiple-h1.ts';
import { overlongHeading } from './heading-tags/overlong-heading.ts';
import { skippedHeadingLevel } from './heading-tags/skipped-heading-level.ts';
import { brokenImage } from './image-tags/broken-image.ts';
import { brokenSitemapImage } from './image-tags/broken-sitemap-image.ts';
import { filenameAsAlt } from './image-tags/filename-as-alt.ts';
import { heavyImage } from './image-tags/heavy-image.ts';
import { imageWithoutAlt } from './image-tags/image-without-alt.ts';
import { imageWithoutDimensions } from './image-tags/image-without-dimensions.ts';
import { imageWithoutSrcset } from './image-tags/image-without-srcset.ts';
import { largeDataUri } from './image-tags/large-data-uri.ts';
import { linkedImageWithoutName } from './image-tags/linked-image-without-name.ts';
import { overlongAlt } from './image-tags/overlong-alt.ts';
import { pictureWithoutImg } from './image-tags/picture-without-img.ts';
import { repeatedAlt } from './image-tags/repeated-alt.ts';
import { unnamedSvg } from './image-tags/unnamed-svg.ts';
import { blockedPageAsset } from './indexation/blocked-page-asset.ts';
import { brokenPageAsset } from './indexation/broken-page-asset.ts';
import { brokenRobotsSitemapLine } from './indexation/broken-robots-sitemap-line.ts';
import { canonicalToOtherSite } from './indexation/canonical-to-other-site.ts';
import { canonicalToWrongOrigin } from './indexation/canonical-to-wrong-origin.ts';
import { canonicalWithFragment } from './indexation/canonical-with-fragment.ts';
import { clientErrorPage } from './indexation/client-error-page.ts';
import { conflictingCanonicalHeader } from './indexation/conflicting-canonical-header.ts';
import { conflictingRobotsDirectives } from './indexation/conflicting-robots-directives.ts';
import { duplicateContent } from './indexation/duplicate-content.ts';
import { duplicateHreflangLanguage } from './indexation/duplicate-hreflang-language.ts';
import { expiredUnavailableAfter } from './indexation/expired-unavailable-after.ts';
import { hreflangLangMismatch } from './indexation/hreflang-lang-mismatch.ts';
import { hreflangWithoutReturnLink } from './indexation/hreflang-without-return-link.ts';
import { hreflangWithoutSelfReference } from './indexation/hreflang-without-self-reference.ts';
import { invalidHreflangCode } from './indexation/invalid-hreflang-code.ts';
import { invalidRobotsTxt } from './indexation/invalid-robots-txt.ts';
import { invalidSitemap } from './indexation/invalid-sitemap.ts';
import { massCanonicalToHome } from './indexation/mass-canonical-to-home.ts';
import { missingCanonical } from './indexation/missing-canonical.ts';
import { missingSitemap } from './indexation/missing-sitemap.ts';
import { multipleCanonicals } from './indexation/multiple-canonicals.ts';
import { nearDuplicateContent } from './indexation/near-duplicate-content.ts';
import { noindexedPage } from './indexation/noindexed-page.ts';
import { orphanPage } from './indexation/orphan-page.ts';
import { pageMissingFromSitemap } from './indexation/page-missing-from-sitemap.ts';
import { paginatedCanonicalToFirstPage } from './indexation/paginated-canonical-to-first-page.ts';
import { relativeCanonical } from './indexation/relative-canonical.ts';
import { robotsBlockingWholeSite } from './indexation/robots-blocking-whole-site.ts';
import { serverErrorPage } from './indexation/server-error-page.ts';
import { thinContent } from './indexation/thin-content.ts';
import { unavailableRobotsTxt } from './indexation/unavailable-robots-txt.ts';
import { uncrawlablePagination } from './indexation/uncrawlable-pagination.ts';
import { unindexableCanonicalTarget } from './indexation/unindexable-canonical-target.ts';
import { unindexableHreflangTarget } from './indexation/unindexable-hreflang-target.ts';
import { unindexableSitemapUrl } from './indexation/unindexable-sitemap-url.ts';
import { unreadableNoindex } from './indexation/unreadable-noindex.ts';
import { brokenExternalLink } from './links/broken-external-link.ts';
import { brokenFragment } from './links/broken-fragment.ts';
import { brokenInternalLink } from './links/broken-internal-link.ts';
import { deadEndPage } from './links/dead-end-page.ts';
import { deepPage } from './links/deep-page.ts';
import { genericLinkText } from './links/generic-link-text.ts';
import { inconsistentUrlVariant } from './links/inconsistent-url-variant.ts';
import { insecureInternalLink } from './links/insecure-internal-link.ts';
import { invalidContactLink } from './links/invalid-contact-link.ts';
import { malformedUrl } from './links/malformed-url.ts';
import { nofollowedInternalLink } from './links/nofollowed-internal-link.ts';
import { privateHostLink } from './links/private-host-link.ts';
import { redirectChain } from './links/redirect-chain.ts';
import { redirectLoop } from './links/redirect-loop.ts';
import { redirectingInternalLink } from './links/redirecting-internal-link.ts';
import { uncrawlableLink } from './links/uncrawlable-link.ts';
import { unnamedLink } from './links/unnamed-link.ts';
import { unresolvedTemplateLink } from './links/unresolved-template-link.ts';
import { conflictingContentLanguage } from './meta-tags/conflicting-content-language.ts';
import { duplicateMetaDescription } from './meta-tags/duplicate-meta-description.ts';
import { duplicateTitle } from './meta-tags/duplicate-title.ts';
import { exposedGeneratorVersion } from './meta-tags/exposed-generator-version.ts';
import { invalidLang } from './meta-tags/invalid-lang.ts';
import { metaDescriptionEqualToTitle } from './meta-tags/meta-description-equal-to-title.ts';
import { metaDescriptionLengthOutOfRange } from './meta-tags/meta-description-length-out-of-range.ts';
import { metaRefresh } from './meta-tags/meta-refresh.ts';
import { misplacedHeadElement } from './meta-tags/misplaced-head-element.ts';
import { missingCharset } from './meta-tags/missing-charset.ts';
import { missingDoctype } from './meta-tags/missing-doctype.ts';
import { missingLang } from './meta-tags/missing-lang.ts';
import { missingMetaDescription } from './meta-tags/missing-meta-description.ts';
import { missingTitle } from './meta-tags/missing-title.ts';
import { missingViewport } from './meta-tags/missing-viewport.ts';
import { multipleMetaDescriptions } from './meta-tags/multiple-meta-descriptions.ts';
import { multipleTitles } from './meta-tags/multiple-titles.ts';
import { nonUtf8Charset } from './meta-tags/non-utf8-charset.ts';
import { obsoleteMetaKeywords } from './meta-tags/obsolete-meta-keywords.ts';
import { titleLengthOutOfRange } from './meta-tags/title-length-out-of-range.ts';
import { wrongCharset } from './meta-tags/wrong-charset.ts';
import { zoomBlockingViewport } from './meta-tags/zoom-blocking-viewport.ts';
import { articleWithoutDateOrAuthor } from './search-optimization/article-without-date-or-author.ts';
import { doubleSlashInUrl } from './search-optimization/double-slash-in-url.ts';
import { duplicateElementId } from './search-optimization/duplicate-element-id.ts';
import { excessiveDomSize } from './search-optimization/excessive-dom-size.ts';
import { excessiveUrlParameters } from './search-optimization/excessive-url-parameters.ts';
import { horizontalOverflow } from './search-optimization/horizontal-overflow.ts';
import { incompleteRichResult } from './search-optimization/incomplete-rich-result.ts';
import { invalidJsonLd } from './search-optimization/invalid-json-ld.ts';
import { layoutShift } from './search-optimization/layout-shift.ts';
import { placeholderText } from './search-optimization/placeholder-text.ts';
import { sessionIdInUrl } from './search-optimization/session-id-in-url.ts';
import { slowLargestContentfulPaint } from './search-optimization/slow-largest-contentful-paint.ts';
import { slowServerResponse } from './search-optimization/slow-server-response.ts';
import { spaceInUrl } from './search-optimization/space-in-url.ts';
import { uncompressedResponse } from './search-optimization/uncompressed-response.ts';
import { activeMixedContent } from './securities/active-mixed-content.ts';
import { blankTargetWithoutNoopener } from './securities/blank-target-without-noopener.ts';
import { brokenCookiePrefix } from './securities/broken-cookie-prefix.ts';
import { clickjackingExposure } from './securities/clickjacking-exposure.ts';
import { cookieWithoutSamesite } from './securities/cookie-without-samesite.ts';
import { exposedServerVersion } from './securities/exposed-server-version.ts';
import { insecureCookie } from './securities/insecure-cookie.ts';
import { insecureFormAction } from './securities/insecure-form-action.ts';
import { insecureProtocol } from './securities/insecure-protocol.ts';
import { missingCsp } from './securities/missing-csp.ts';
import { missingHsts } from './securities/missing-hsts.ts';
import { missingNosniff } from './securities/missing-nosniff.ts';
import { missingSubresourceIntegrity } from './securities/missing-subresource-integrity.ts';
import { passiveMixedContent } from './securities/passive-mixed-content.ts';
import { passwordSentByGet } from './securities/password-sent-by-get.ts';
import { passwordWithoutAutocomplete } from './securities/password-without-autocomplete.ts';
import { permissiveCors } from './securities/permissive-cors.ts';
import { scriptReadableSessionCookie } from './securities/script-readable-session-cookie.ts';
import { unsafeCsp } from './securities/unsafe-csp.ts';
import { vulnerableJavascriptLibrary } from './securities/vulnerable-javascript-library.ts';
import { weakHsts } from './securities/weak-hsts.ts';
import { weakReferrerPolicy } from './securities/weak-referrer-policy.ts';
import { brokenOgImage } from './social-networks/broken-og-image.ts';
import { incompleteOpenGraph } from './social-networks/incomplete-open-graph.ts';
import { invalidOgLocale } from './social-networks/invalid-og-locale.ts';
import { misnamedOpenGraphAttribute } from './social-networks/misnamed-open-graph-attribute.ts';
import { missingOgSiteName } from './social-networks/missing-og-site-name.ts';
import { missingTwitterCard } from './social-networks/missing-twitter-card.ts';
import { ogUrlCanonicalMismatch } from './social-networks/og-url-canonical-mismatch.ts';
import { relativeOgImage } from './social-networks/relative-og-image.ts';
import { undescribedOgImage } from './social-networks/undescribed-og-image.ts';
import { unsuitableOgImageSize } from './social-networks/unsuitable-og-image-size.ts';
import { directoryListing } from './url-vulnerability/directory-listing.ts';
import { exposedBackupFile } from './url-vulnerability/exposed-backup-file.ts';
import { exposedConfigFile } from './url-vulnerability/exposed-config-file.ts';
import { exposedDebugEndpoint } from './url-vulnerability/exposed-debug-endpoint.ts';
import { exposedEnvFile } from './url-vulnerability/exposed-env-file.ts';
import { exposedGitDirectory } from './url-vulnerability/exposed-git-directory.ts';
import { exposedSvnOrHgDirectory } from './url-vulnerability/exposed-svn-or-hg-directory.ts';
import { leakedErrorDetails } from './url-vulnerability/leaked-error-details.ts';
import { leakedSecret } from './url-vulnerability/leaked-secret.ts';
import { openRedirect } from './url-vulnerability/open-redirect.ts';
import { sensitiveDataInUrl } from './url-vulnerability/sensitive-data-in-url.ts';
import { unescapedReflectedParameter } from './url-vulnerability/unescaped-reflected-parameter.ts';

/** Every check of the product, by category and id. */
export const CHECKS: readonly Check[] = [
  crawledSoft404,
  default404Page,
  leakingNotFoundPage,
  notFoundPageCanonicalToHome,
  notFoundPageWithoutNavigation,
  redirected404,
  slowOrHeavyNotFoundPage,
  soft404,
  soft404OnDeepPath,
  soft404OnMissingAsset,
  duplicateHostVariants,
  expiringTlsCertificate,
  faultySpfRecord,
  incompleteCertificateNames,
  missingCaaRecord,
  missingDmarcRecord,
  missingFavicon,
  missingHttpsRedirect,
  missingIpv6Address,
  missingSpfRecord,
  missingTls13,
  outdatedHttpVersion,
  outdatedTlsProtocol,
  unresolvableDomain,
  unsignedDnsZone,
  untrustedTlsCertificate,
  weakDmarcPolicy,
  weakTlsCertificate,
  duplicateH1,
  emptyH1,
  emptyHeading,
  h1LengthOutOfRange,
  missingH1,
  missingH2,
  multipleH1,
  overlongHeading,
  skippedHeadingLevel,
  brokenImage,
  brokenSitemapImage,
  filenameAsAlt,
  heavyImage,
  imageWithoutAlt,
  imageWithoutDimensions,
  imageWithoutSrcset,
  largeDataUri,
  linkedImageWithoutName,
  overlongAlt,
  pictureWithoutImg,
  repeatedAlt,
  unnamedSvg,
  blockedPageAsset,
  brokenPageAsset,
  brokenRobotsSitemapLine,
  canonicalToOtherSite,
  canonicalToWrongOrigin,
  canonicalWithFragment,
  clientErrorPage,
  conflictingCanonicalHeader,
  conflictingRobotsDirectives,
  duplicateContent,
  duplicateHreflangLanguage,
  expiredUnavailableAfter,
  hreflangLangMismatch,
  hreflangWithoutReturnLink,
  hreflangWithoutSelfReference,
  invalidHreflangCode,
  invalidRobotsTxt,
  invalidSitemap,
  massCanonicalToHome,
  missingCanonical,
  missingSitemap,
  multipleCanonicals,
  nearDuplicateContent,
  noindexedPage,
  orphanPage,
  pageMissingFromSitemap,
  paginatedCanonicalToFirstPage,
  relativeCanonical,
  robotsBlockingWholeSite,
  serverErrorPage,
  thinContent,
  unavailableRobotsTxt,
  uncrawlablePagination,
  unindexableCanonicalTarget,
  unindexableHreflangTarget,
  unindexableSitemapUrl,
  unreadableNoindex,
  brokenExternalLink,
  brokenFragment,
  brokenInternalLink,
  deadEndPage,
  deepPage,
  genericLinkText,
  inconsistentUrlVariant,
  insecureInternalLink,
  invalidContactLink,
  malformedUrl,
  nofollowedInternalLink,
  privateHostLink,
  redirectChain,
  redirectLoop,
  redirectingInternalLink,
  uncrawlableLink,
  unnamedLink,
  unresolvedTemplateLink,
  conflictingContentLanguage,
  duplicateMetaDescription,
  duplicateTitle,
  exposedGeneratorVersion,
  invalidLang,
  metaDescriptionEqualToTitle,
  metaDescriptionLengthOutOfRange,
  metaRefresh,
  misplacedHeadElement,
  missingCharset,
  missingDoctype,
  missingLang,
  missingMetaDescription,
  missingTitle,
  missingViewport,
  multipleMetaDescriptions,
  multipleTitles,
  nonUtf8Charset,
  obsoleteMetaKeywords,
  titleLengthOutOfRange,
  wrongCharset,
  zoomBlockingViewport,
  articleWithoutDateOrAuthor,
  doubleSlashInUrl,
  duplicateElementId,
  excessiveDomSize,
  excessiveUrlParameters,
  horizontalOverflow,
  incompleteRichResult,
  invalidJsonLd,
  layoutShift,
  placeholderText,
  sessionIdInUrl,
  slowLargestContentfulPaint,
  slowServerResponse,
  spaceInUrl,
  uncompressedResponse,
  activeMixedContent,
  blankTargetWithoutNoopener,
  brokenCookiePrefix,
  clickjackingExposure,
  cookieWithoutSamesite,
  exposedServerVersion,
  insecureCookie,
  insecureFormAction,
  insecureProtocol,
  missingCsp,
  missingHsts,
  missingNosniff,
  missingSubresourceIntegrity,
  passiveMixedContent,
  passwordSentByGet,
  passwordWithoutAutocomplete,
  permissiveCors,
  scriptReadableSessionCookie,
  unsafeCsp,
  vulnerableJavascriptLibrary,
  weakHsts,
  weakReferrerPolicy,
  brokenOgImage,
  incompleteOpenGraph,
  invalidOgLocale,
  misnamedOpenGraphAttribute,
  missingOgSiteName,
  missingTwitterCard,
  ogUrlCanonicalMismatch,
  relativeOgImage,
  undescribedOgImage,
  unsuitableOgImageSize,
  directoryListing,
  exposedBackupFile,
  exposedConfigFile,
  exposedDebugEndpoint,
  exposedEnvFile,
  exposedGitDirectory,
  exposedSvnOrHgDirectory,
  leakedErrorDetails,
  leakedSecret,
  openRedirect,
  sensitiveDataInUrl,
  unescapedReflectedParameter,
];
