import type { Collected, ExposureArtifact } from '../artifacts.ts';
import { sendProbes, type ProbeSource } from './send-probe.ts';

/** Well-known paths that should not be public (OWASP WSTG-CONF-04 and -05). */
export const EXPOSURE_PATHS = [
  '/.git/HEAD',
  '/.env',
  '/.svn/entries',
  '/.svn/wc.db',
  '/.hg/requires',
  '/.DS_Store',
  '/backup.sql',
  '/backup.zip',
  '/index.php.bak',
  '/wp-config.php.bak',
  '/web.config',
  '/.htaccess',
  '/composer.json',
  '/package.json',
  '/phpinfo.php',
  '/server-status',
  '/actuator/env',
  '/wp-admin/',
  '/phpmyadmin/',
] as const;

const MAX_DIRECTORIES = 5;

/**
 * Asks for files that should not be public and for asset directories that should not be listed.
 * @param source with `allowed`, whether the target may be probed like this; where not, `reason` says why in a sentence;
 *   and `assetUrls`, scripts, style sheets and images the pages use
 */
export async function collectExposure(
  source: ProbeSource & {
    readonly siteOrigin: string;
    readonly allowed: boolean;
    readonly reason: string;
    readonly assetUrls: readonly string[];
  },
): Promise<Collected<ExposureArtifact>> {
  const { siteOrigin, allowed, reason, assetUrls } = source;
  if (!allowed) return { collected: false, reason };
  const paths = [...EXPOSURE_PATHS, ...assetDirectories(assetUrls, siteOrigin)];
  return {
    collected: true,
    value: {
      probes: await sendProbes(
        paths.map((path) => `${siteOrigin}${path}`),
        source,
      ),
    },
  };
}

/** Directories of the site's own assets, the root left out: there the start page answers. */
function assetDirectories(assetUrls: readonly string[], siteOrigin: string): string[] {
  const directories = new Set<string>();
  for (const text of assetUrls) {
    if (directories.size >= MAX_DIRECTORIES) break;
    const url = URL.parse(text);
    if (url?.origin !== siteOrigin) continue;
    const directory = url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1);
    if (directory !== '/') directories.add(directory);
  }
  return [...directories];
}
