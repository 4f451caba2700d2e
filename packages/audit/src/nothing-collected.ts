import type { Collected } from './artifacts.ts';
import type { SiteArtifacts } from './site-artifacts.ts';

/** The artifacts of a site of which only pages were collected. @param reason a sentence for the report */
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
