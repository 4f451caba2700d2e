import type { Collected } from './artifacts.ts';
import type { SiteArtifacts } from './site-artifacts.ts';

/** What is known of a site of which nothing but pages was collected. @param reason for people, a sentence */
export function nothingCollected(reason: string): SiteArtifacts {
  const missing: Collected<never> = { collected: false, reason };
  return {
    robots: missing,
    sitemaps: missing,
    hostVariants: missing,
    favicon: missing,
    notFound: missing,
    exposure: missing,
    resources: missing,
    dns: missing,
    tls: missing,
  };
}
