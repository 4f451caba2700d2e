import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fetchDebianPages, type RealSite } from '../../bench/real-site.ts';

const CACHE = join(import.meta.dirname, '../../bench/.cache');
/** Fetching many megabytes is asked for with REAL_SITE=1 on a Debian machine, or was done by npm run bench before. */
const WANTED = process.env['REAL_SITE'] === '1' || existsSync(CACHE);

/** Pages that nobody here wrote. @returns their folder; null where they are not wanted or not to be had */
export const realPages = (site: RealSite): string | null => (WANTED ? fetchDebianPages(site, CACHE) : null);
