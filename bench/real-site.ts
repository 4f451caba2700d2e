import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Third-party documentation, as packaged by Debian. */
export interface RealSite {
  readonly package: string;
  /** The folder of its pages in the package. */
  readonly pages: string;
}

export const POSTGRESQL: RealSite = { package: 'postgresql-doc-15', pages: 'usr/share/doc/postgresql-doc-15/html' };

/** Three manuals built in three ways: with DocBook, with Sphinx, and with scripts of their own. */
export const REAL_SITES: readonly RealSite[] = [
  POSTGRESQL,
  { package: 'python-django-doc', pages: 'usr/share/doc/python-django-doc/html' },
  { package: 'sqlite3-doc', pages: 'usr/share/doc/sqlite3' },
];

/**
 * The manual of PostgreSQL 15: about 1,170 pages.
 * @param cache folder that is kept between runs
 * @returns the folder of the pages; null where Debian's package manager is missing
 */
export function fetchRealSite(cache: string): string | null {
  return fetchDebianPages(POSTGRESQL, cache);
}

/** As `fetchRealSite`, for any of them. The package manager downloads the package, which is unpacked but not installed. */
export function fetchDebianPages(site: RealSite, cache: string): string | null {
  const pages = join(cache, site.pages);
  if (existsSync(pages)) return pages;
  mkdirSync(cache, { recursive: true });
  const quiet = { cwd: cache, stdio: 'ignore' } as const;
  if (spawnSync('apt-get', ['download', site.package], quiet).status !== 0) {
    spawnSync('apt-get', ['update'], quiet);
    if (spawnSync('apt-get', ['download', site.package], quiet).status !== 0) return null;
  }
  const file = readdirSync(cache).find((name) => name.startsWith(`${site.package}_`) && name.endsWith('.deb'));
  if (!file || spawnSync('dpkg', ['-x', file, '.'], quiet).status !== 0) return null;
  return existsSync(pages) ? pages : null;
}
