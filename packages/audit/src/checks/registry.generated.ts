// Made by `npm run generate` from the folders beside it; not to be edited.
import type { Check } from '../check.ts';
import { crawledSoft404 } from './custom-404-page/crawled-soft-404.ts';
import { default404Page } from './custom-404-page/default-404-page.ts';
import { leakingNotFoundPage } from './custom-404-page/leaking-not-found-page.ts';
import { notFoundPageCanonicalToHome } from './custom-404-page/not-found-page-canonical-to-home.ts';
import { notFoundPageWithoutNavigation } from './custom-404-page/not-found-page-without-navigation.ts';
import { redirected404 } from './custom-404-page/redirected-404.ts';
import { soft404 } from './custom-404-page/soft-404.ts';
import { soft404OnDeepPath } from './custom-404-page/soft-404-on-deep-path.ts';
import { duplicateHostVariants } from './domains/duplicate-host-variants.ts';
import { expiringTlsCertificate } from './domains/expiring-tls-certificate.ts';
import { missingFavicon } from './domains/missing-favicon.ts';
import { missingHttpsRedirect } from './domains/missing-https-redirect.ts';
import { unresolvableDomain } from './domains/unresolvable-domain.ts';
import { untrustedTlsCertificate } from './domains/untrusted-tls-certificate.ts';
import { duplicateH1 } from './heading-tags/duplicate-h1.ts';
import { emptyH1 } from './heading-tags/empty-h1.ts';
import { emptyHeading } from './heading-tags/empty-heading.ts';
import { h1LengthOutOfRange } from './heading-tags/h1-length-out-of-range.ts';
import { missingH1 } from './heading-tags/missing-h1.ts';
import { missingH2 } from './heading-tags/missing-h2.ts';
import { multipleH1 } from './heading-tags/multiple-h1.ts';
import { skippedHeadingLevel } from './heading-tags/skipped-heading-level.ts';
import { brokenImage } from './image-tags/broken-image.ts';
import { filenameAsAlt } from './image-tags/filename-as-alt.ts';
import { imageWithoutAlt } from './image-tags/image-without-alt.ts';
import { imageWithoutDimensions } from './image-tags/image-without-dimensions.ts';
import { linkedImageWithoutName } from './image-tags/linked-image-without-name.ts';
import { overlongAlt } from './image-tags/overlong-alt.ts';
import { pictureWithoutImg } from './image-tags/picture-without-img.ts';
import { unnamedSvg } from './image-tags/unnamed-svg.ts';
import { clientErrorPage } from './indexation/client-error-page.ts';
import { conflictingRobotsDirectives } from './indexation/conflicting-robots-directives.ts';
import { duplicateContent } from './indexation/duplicate-content.ts';
import { hreflangWithoutReturnLink } from './indexation/hreflang-without-return-link.ts';
import { invalidHreflangCode } from './indexation/invalid-hreflang-code.ts';
import { invalidRobotsTxt } from './indexation/invalid-robots-txt.ts';
import { invalidSitemap } from './indexation/invalid-sitemap.ts';
import { missingCanonical } from './indexation/missing-canonical.ts';
import { missingSitemap } from './indexation/missing-sitemap.ts';
import { multipleCanonicals } from './indexation/multiple-canonicals.ts';
import { nearDuplicateContent } from './indexation/near-duplicate-content.ts';
import { noindexedPage } from './indexation/noindexed-page.ts';
import { orphanPage } from './indexation/orphan-page.ts';
import { relativeCanonical } from './indexation/relative-canonical.ts';
import { robotsBlockingWholeSite } from './indexation/robots-blocking-whole-site.ts';
import { serverErrorPage } from './indexation/server-error-page.ts';
import { thinContent } from './indexation/thin-content.ts';
import { unavailableRobotsTxt } from './indexation/unavailable-robots-txt.ts';
import { unindexableCanonicalTarget } from './indexation/unindexable-canonical-target.ts';
import { unindexableSitemapUrl } from './indexation/unindexable-sitemap-url.ts';
import { brokenExternalLink } from './links/broken-external-link.ts';
import { brokenInternalLink } from './links/broken-internal-link.ts';
import { deadEndPage } from './links/dead-end-page.ts';
import { deepPage } from './links/deep-page.ts';
import { genericLinkText } from './links/generic-link-text.ts';
import { malformedUrl } from './links/malformed-url.ts';
import { nofollowedInternalLink } from './links/nofollowed-internal-link.ts';
import { privateHostLink } from './links/private-host-link.ts';
import { redirectChain } from './links/redirect-chain.ts';
import { redirectLoop } from './links/redirect-loop.ts';
import { redirectingInternalLink } from './links/redirecting-internal-link.ts';
import { uncrawlableLink } from './links/uncrawlable-link.ts';
import { unnamedLink } from './links/unnamed-link.ts';
import { unresolvedTemplateLink } from './links/unresolved-template-link.ts';
import { duplicateMetaDescription } from './meta-tags/duplicate-meta-description.ts';
import { duplicateTitle } from './meta-tags/duplicate-title.ts';
import { invalidLang } from './meta-tags/invalid-lang.ts';
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
import { titleLengthOutOfRange } from './meta-tags/title-length-out-of-range.ts';
import { zoomBlockingViewport } from './meta-tags/zoom-blocking-viewport.ts';
import { doubleSlashInUrl } from './search-optimization/double-slash-in-url.ts';
import { duplicateElementId } from './search-optimization/duplicate-element-id.ts';
import { excessiveDomSize } from './search-optimization/excessive-dom-size.ts';
import { excessiveUrlParameters } from './search-optimization/excessive-url-parameters.ts';
import { horizontalOverflow } from './search-optimization/horizontal-overflow.ts';
import { invalidJsonLd } from './search-optimization/invalid-json-ld.ts';
import { layoutShift } from './search-optimization/layout-shift.ts';
import { placeholderText } from './search-optimization/placeholder-text.ts';
import { sessionIdInUrl } from './search-optimization/session-id-in-url.ts';
import { slowLargestContentfulPaint } from './search-optimization/slow-largest-contentful-paint.ts';
import { slowServerResponse } from './search-optimization/slow-server-response.ts';
import { spaceInUrl } from './search-optimization/space-in-url.ts';
import { uncompressedResponse } from './search-optimization/uncompressed-response.ts';
import { activeMixedContent } from './securities/active-mixed-content.ts';
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
import { scriptReadableSessionCookie } from './securities/script-readable-session-cookie.ts';
import { unsafeCsp } from './securities/unsafe-csp.ts';
import { brokenOgImage } from './social-networks/broken-og-image.ts';
import { incompleteOpenGraph } from './social-networks/incomplete-open-graph.ts';
import { misnamedOpenGraphAttribute } from './social-networks/misnamed-open-graph-attribute.ts';
import { missingTwitterCard } from './social-networks/missing-twitter-card.ts';
import { ogUrlCanonicalMismatch } from './social-networks/og-url-canonical-mismatch.ts';
import { relativeOgImage } from './social-networks/relative-og-image.ts';
import { directoryListing } from './url-vulnerability/directory-listing.ts';
import { exposedBackupFile } from './url-vulnerability/exposed-backup-file.ts';
import { exposedConfigFile } from './url-vulnerability/exposed-config-file.ts';
import { exposedEnvFile } from './url-vulnerability/exposed-env-file.ts';
import { exposedGitDirectory } from './url-vulnerability/exposed-git-directory.ts';
import { leakedErrorDetails } from './url-vulnerability/leaked-error-details.ts';
import { leakedSecret } from './url-vulnerability/leaked-secret.ts';
import { sensitiveDataInUrl } from './url-vulnerability/sensitive-data-in-url.ts';

/** Every check of the product, by category and id. */
export const CHECKS: readonly Check[] = [
  crawledSoft404,
  default404Page,
  leakingNotFoundPage,
  notFoundPageCanonicalToHome,
  notFoundPageWithoutNavigation,
  redirected404,
  soft404,
  soft404OnDeepPath,
  duplicateHostVariants,
  expiringTlsCertificate,
  missingFavicon,
  missingHttpsRedirect,
  unresolvableDomain,
  untrustedTlsCertificate,
  duplicateH1,
  emptyH1,
  emptyHeading,
  h1LengthOutOfRange,
  missingH1,
  missingH2,
  multipleH1,
  skippedHeadingLevel,
  brokenImage,
  filenameAsAlt,
  imageWithoutAlt,
  imageWithoutDimensions,
  linkedImageWithoutName,
  overlongAlt,
  pictureWithoutImg,
  unnamedSvg,
  clientErrorPage,
  conflictingRobotsDirectives,
  duplicateContent,
  hreflangWithoutReturnLink,
  invalidHreflangCode,
  invalidRobotsTxt,
  invalidSitemap,
  missingCanonical,
  missingSitemap,
  multipleCanonicals,
  nearDuplicateContent,
  noindexedPage,
  orphanPage,
  relativeCanonical,
  robotsBlockingWholeSite,
  serverErrorPage,
  thinContent,
  unavailableRobotsTxt,
  unindexableCanonicalTarget,
  unindexableSitemapUrl,
  brokenExternalLink,
  brokenInternalLink,
  deadEndPage,
  deepPage,
  genericLinkText,
  malformedUrl,
  nofollowedInternalLink,
  privateHostLink,
  redirectChain,
  redirectLoop,
  redirectingInternalLink,
  uncrawlableLink,
  unnamedLink,
  unresolvedTemplateLink,
  duplicateMetaDescription,
  duplicateTitle,
  invalidLang,
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
  titleLengthOutOfRange,
  zoomBlockingViewport,
  doubleSlashInUrl,
  duplicateElementId,
  excessiveDomSize,
  excessiveUrlParameters,
  horizontalOverflow,
  invalidJsonLd,
  layoutShift,
  placeholderText,
  sessionIdInUrl,
  slowLargestContentfulPaint,
  slowServerResponse,
  spaceInUrl,
  uncompressedResponse,
  activeMixedContent,
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
  scriptReadableSessionCookie,
  unsafeCsp,
  brokenOgImage,
  incompleteOpenGraph,
  misnamedOpenGraphAttribute,
  missingTwitterCard,
  ogUrlCanonicalMismatch,
  relativeOgImage,
  directoryListing,
  exposedBackupFile,
  exposedConfigFile,
  exposedEnvFile,
  exposedGitDirectory,
  leakedErrorDetails,
  leakedSecret,
  sensitiveDataInUrl,
];
