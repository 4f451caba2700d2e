import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fetchDebianPages, type RealSite } from '../../bench/real-site.ts';

const CACHE = join(import.meta.dirname, '../../bench/.cache');
/** A download of many megabytes happens only with REAL_SITE=1 on a Debian machine, or is already cached by npm run bench. */
const WANTED = process.env['REAL_SITE'] === '1' || existsSync(CACHE);

/** Real pages, not written for the tests. @returns their folder; null where they are not wanted or not available */
export const realPages = (site: RealSite): string | null => (WANTED ? fetchDebianPages(site, CACHE) : null);
