import { SafeFetchError, type SafeFetch } from '@plumbline/safe-fetch';
import { createBreather } from '../breather.ts';
import { isMemorableUrl } from '../derive/remember/memorable-url.ts';
import { MAX_URL_CHARACTERS } from '../standards/url-limits.ts';
import type { SitemapArtifact, SitemapHreflangSet, SitemapsArtifact } from '../site-artifacts.ts';
import type { HostPace } from './host-paces.ts';
import { normaliseUrl } from './normalise-url.ts';
import { TextRoom } from '../text-room.ts';
import { MAX_SITEMAP_BYTES, readSitemap } from './read-sitemap.ts';
import type { SitemapExtensions } from './sitemap-extensions.ts';
import type { SiteScope } from './site-scope.ts';

/** What loading the sitemaps of a site takes. */
export interface SitemapRequest {
  readonly fetch: SafeFetch;
  readonly pace: HostPace;
  readonly scope: SiteScope;
  /** Values of the Sitemap lines of robots.txt. */
  readonly robotsLines: readonly string[];
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

interface QueuedFile {
  readonly url: string;
  readonly source: SitemapArtifact['source'];
  readonly nesting: number;
}

const MAX_FILES = 50;
/** How long addresses are read before whatever else waits comes first. */
const TURN_MS = 15;
/** An index may list indexes, though the protocol does not foresee it; three levels are followed. */
const MAX_NESTING = 3;
const MAX_URLS = 50_000;
/** Of all files together, unpacked: several times what so many URLs take. */
const MAX_BYTES = 4 * MAX_SITEMAP_BYTES;
const MAX_REDIRECTS = 5;
/** Over all files; equal sets of one file count once. */
const MAX_HREFLANG_ENTRIES = 50_000;
const MAX_IMAGES = 5_000;
/** Characters of all addresses of sitemaps: fifty thousand of two hundred. */
const MAX_CHARACTERS = 10_000_000;

/**
 * Requests the sitemaps named in robots.txt, else /sitemap.xml, and what their indexes list, one after the other.
 * @throws only when the signal aborted
 */
export async function loadSitemaps(request: SitemapRequest): Promise<SitemapsArtifact> {
  const queue = firstFiles(request);
  const known = new Set(queue.map((file) => file.url));
  const urls = new Set<string>();
  const files: SitemapArtifact[] = [];
  const images = new Set<string>();
  const hreflangSets: SitemapHreflangSet[] = [];
  const room = new TextRoom(MAX_CHARACTERS);
  let hreflangCount = 0;
  let bytes = 0;
  for (const file of queue) {
    if (files.length >= MAX_FILES || urls.size >= MAX_URLS || bytes >= MAX_BYTES) break;
    const { artifact, locs, extensions } = await loadFile(file, request);
    files.push(artifact);
    bytes += artifact.bytes;
    for (const set of extensions.hreflangSets) {
      hreflangCount += set.entries.length;
      if (hreflangCount > MAX_HREFLANG_ENTRIES) continue;
      const whole = await absoluteSet(set);
      if ([...whole.urls, ...whole.entries.map(({ url }) => url)].every((url) => room.takes(url))) hreflangSets.push(whole);
    }
    for (const image of await absoluteUrls(extensions.images))
      if (image !== null && images.size < MAX_IMAGES && room.takes(image)) images.add(image);
    for (const url of locs) {
      if (artifact.kind === 'urlset') {
        if (urls.size < MAX_URLS && room.takes(url)) urls.add(url);
      } else if (!known.has(url) && file.nesting < MAX_NESTING && request.scope.contains(url)) {
        known.add(url);
        // An index of 50,000 files cannot make the queue longer than what is ever taken from it.
        if (queue.length < MAX_FILES) queue.push({ url, source: 'index', nesting: file.nesting + 1 });
      }
    }
  }
  return {
    files,
    urls: [...urls],
    ...(hreflangSets.length > 0 && { hreflangSets }),
    ...(images.size > 0 && { images: [...images] }),
  };
}

function firstFiles({ robotsLines, scope }: SitemapRequest): QueuedFile[] {
  const base = `${scope.origin}/robots.txt`;
  const lines = new Set(robotsLines.map((line) => normaliseUrl(line, base)).filter((url) => url !== null));
  const queue = [...lines].slice(0, MAX_FILES).map((url): QueuedFile => ({ url, source: 'robots', nesting: 0 }));
  return queue.length > 0 ? queue : [{ url: `${scope.origin}/sitemap.xml`, source: 'well-known', nesting: 0 }];
}

const NO_EXTENSIONS: SitemapExtensions = { hreflangSets: [], images: [] };

interface LoadedFile {
  readonly artifact: SitemapArtifact;
  readonly locs: readonly string[];
  readonly extensions: SitemapExtensions;
}

async function absoluteSet({ locs, entries }: SitemapExtensions['hreflangSets'][number]): Promise<SitemapHreflangSet> {
  const [urls, hrefs] = [await absoluteUrls(locs), await absoluteUrls(entries.map(({ url }) => url))];
  return {
    urls: urls.filter((url) => url !== null),
    entries: entries.flatMap(({ code }, place) => {
      const url = hrefs[place] ?? null;
      return url === null ? [] : [{ code, url }];
    }),
  };
}

/** One for each text; null for what is no address of the web, or longer than the protocol allows. There may be fifty thousand. */
async function absoluteUrls(values: readonly string[]): Promise<(string | null)[]> {
  const urls: (string | null)[] = [];
  const breathe = createBreather(TURN_MS);
  for (const value of values) {
    const url = normaliseUrl(value);
    urls.push(url !== null && isMemorableUrl(url) ? url : null);
    await breathe();
  }
  return urls;
}

async function loadFile(file: QueuedFile, request: SitemapRequest): Promise<LoadedFile> {
  const { fetch, pace, scope, timeoutMs, signal } = request;
  const { url, source } = file;
  const unread = { url, source, status: 0, failure: null, kind: 'unreadable', entryCount: 0, bytes: 0 } as const;
  await pace.turn();
  try {
    const maxBytes = MAX_SITEMAP_BYTES;
    const answer = await fetch.request({ url, maxBytes, maxRedirects: MAX_REDIRECTS, timeoutMs, signal });
    const { status } = answer;
    if (status < 200 || status >= 300) {
      return {
        artifact: { ...unread, status, problems: [`The server answered with status ${status}.`] },
        locs: [],
        extensions: NO_EXTENSIONS,
      };
    }
    const content = await readSitemap(answer.body, answer.truncated);
    const locs = await absoluteUrls(content.locs);
    const problems = [...content.problems, ...locProblems(locs, scope)];
    const { kind, entryCount, bytes } = content;
    const artifact: SitemapArtifact = { url, source, status, failure: null, kind, problems, entryCount, bytes };
    return { artifact, locs: locs.filter((loc) => loc !== null), extensions: content };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof SafeFetchError)) throw error;
    const failure = { code: error.code, message: error.message };
    return { artifact: { ...unread, failure, problems: [error.message] }, locs: [], extensions: NO_EXTENSIONS };
  }
}

function locProblems(locs: readonly (string | null)[], scope: SiteScope): string[] {
  const problems: string[] = [];
  const invalid = locs.filter((loc) => loc === null).length;
  if (invalid > 0) problems.push(`${invalid} of ${locs.length} entries are not absolute URLs of at most ${MAX_URL_CHARACTERS} characters.`);
  const foreign = locs.filter((loc) => loc !== null && !scope.contains(loc));
  if (foreign.length > 0) {
    problems.push(`${foreign.length} of ${locs.length} entries are on another host, the first is ${foreign[0]}.`);
  }
  return problems;
}
