import type { SkipReason } from '../artifacts.ts';
import { normaliseUrl } from './normalise-url.ts';
import type { SiteScope } from './site-scope.ts';

/** What to do with a discovered URL. */
export type LinkTarget =
  | { readonly crawl: true; readonly url: string }
  | { readonly crawl: false; readonly url: string; readonly reason: SkipReason };

/** What the decision depends on. */
export interface LinkRules {
  readonly scope: SiteScope;
  readonly maxDepth: number;
  readonly allowedByRobots: (url: string) => boolean;
  /** Whether the patterns of this crawl include the URL. */
  readonly isWanted: (url: string) => boolean;
  /** Counts the URL among the query strings of its path; false when there were too many before. */
  readonly takeQuery: (url: string) => boolean;
}

/** How many query strings of one path are requested; calendars and facet filters produce endless ones. */
export const MAX_QUERIES_PER_PATH = 100;

/** File types that contain no HTML. */
const FILE_TYPES = new Set(
  (
    '7z aac apk avi avif bin bmp bz2 css csv dmg doc docx eot epub exe flac flv gif gz heic ico ics iso jar jpeg jpg js ' +
    'json jxl m4a m4v map mjs mov mp3 mp4 mpeg mpg msi odp ods odt ogg ogv otf pdf png ppt pptx ps rar rpm rss rtf svg ' +
    'tar tgz tif tiff ttf txt vcf wasm wav weba webm webmanifest webp wmv woff woff2 xls xlsx xml xz zip zst deb atom'
  ).split(' '),
);

/**
 * Decides whether a discovered URL is requested, and if not, why.
 * @param raw absolute URL as the page states it; it may have a fragment
 * @param depth clicks from the start URL
 * @param rules scope, limits and robots rules of this crawl
 */
export function judgeLink(raw: string, depth: number, rules: LinkRules): LinkTarget {
  const url = normaliseUrl(raw);
  if (url === null) return { crawl: false, url: raw, reason: 'malformed' };
  const reason = reasonToSkip(url, depth, rules);
  return reason === null ? { crawl: true, url } : { crawl: false, url, reason };
}

/** Ordered by certainty: a URL that can never be a page of the site does not count against a limit. */
function reasonToSkip(url: string, depth: number, rules: LinkRules): SkipReason | null {
  if (!url.startsWith('http:') && !url.startsWith('https:')) return 'unsupported-scheme';
  if (!rules.scope.contains(url)) return 'outside-site';
  if (isExcludedFile(url)) return 'excluded-file-type';
  if (!rules.isWanted(url)) return 'left-out';
  if (!rules.allowedByRobots(url)) return 'blocked-by-robots';
  if (depth > rules.maxDepth) return 'depth-limit';
  if (!rules.takeQuery(url)) return 'parameter-trap';
  return null;
}

function isExcludedFile(url: string): boolean {
  const query = url.indexOf('?');
  const end = query === -1 ? url.length : query;
  const slash = url.lastIndexOf('/', end - 1);
  const dot = url.lastIndexOf('.', end - 1);
  // A dot before the last slash belongs to the host or to a directory.
  return dot > slash && slash > 'https:/'.length && FILE_TYPES.has(url.slice(dot + 1, end).toLowerCase());
}

/** Counts different query strings per path. */
export function createQueryCounter(limit: number = MAX_QUERIES_PER_PATH): (url: string) => boolean {
  const counts = new Map<string, number>();
  return (url) => {
    const query = url.indexOf('?');
    if (query === -1) return true;
    const path = url.slice(0, query);
    const count = counts.get(path) ?? 0;
    if (count >= limit) return false;
    counts.set(path, count + 1);
    return true;
  };
}
