import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = 'postgresql-doc-15';
const PAGES = `usr/share/doc/${PACKAGE}/html`;

/**
 * The manual of PostgreSQL 15 as Debian packages it: about 1,170 pages that nobody here wrote. Fetched by the package
 * manager and unpacked, not installed.
 * @param cache folder that is kept between runs
 * @returns the folder of the pages; null where Debian's package manager is not to be had
 */
export function fetchRealSite(cache: string): string | null {
  const pages = join(cache, PAGES);
  if (existsSync(pages)) return pages;
  mkdirSync(cache, { recursive: true });
  const quiet = { cwd: cache, stdio: 'ignore' } as const;
  if (spawnSync('apt-get', ['download', PACKAGE], quiet).status !== 0) {
    spawnSync('apt-get', ['update'], quiet);
    if (spawnSync('apt-get', ['download', PACKAGE], quiet).status !== 0) return null;
  }
  const file = readdirSync(cache).find((name) => name.startsWith(PACKAGE) && name.endsWith('.deb'));
  if (!file || spawnSync('dpkg', ['-x', file, '.'], quiet).status !== 0) return null;
  return existsSync(pages) ? pages : null;
}
