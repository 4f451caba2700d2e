import { SafeFetchError, type SafeFetch } from '@plumbline/safe-fetch';
import { createYielder } from '../breather.ts';
import { isMemorableUrl } from '../derive/remember/memorable-url.ts';
import { MAX_URL_CHARACTERS } from '../standards/url-limits.ts';
import type { SitemapArtifact, SitemapHreflangSet, SitemapsArtifact } from '../site-artifacts.ts';
import type { HostPace } from './host-paces.ts';
import { normaliseUrl } from './normalise-url.ts';
import { TextRoom } from '../text-room.ts';
import { MAX_SITEMAP_BYTES, readSitemap } from './read-sitemap.ts';
import { MAX_SITEMAP_CHARACTERS, type SitemapExtensions } from './sitemap-extensions.ts';
import type { SiteScope } from './site-scope.ts';

/** What is needed to load the sitemaps of a site. */
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
/** How long to process URLs before yielding to other tasks. */
const TURN_MS = 15;
/** An index may list indexes, though the protocol does not provide for it; three levels are followed. */
const MAX_NESTING = 3;
const MAX_URLS = 50_000;
/** For all files together, decompressed: several times what that many URLs take. */
const MAX_BYTES = 4 * MAX_SITEMAP_BYTES;
const MAX_REDIRECTS = 5;
/** For all files together; equal sets of one file count once. */
const MAX_HREFLANG_ENTRIES = 50_000;
const MAX_IMAGES = 5_000;

/**
 * Requests the sitemaps named in robots.txt, else /sitemap.xml, and what their indexes list, one after the other.
 * @throws only when the signal is aborted
 */
export async function loadSitemaps(request: SitemapRequest): Promise<SitemapsArtifact> {
  const queue = firstFiles(request);
  const known = new Set(queue.map((file) => file.url));
  const urls = new Set<string>();
  const files: SitemapArtifact[] = [];
  const images = new Set<string>();
  const hreflangSets: SitemapHreflangSet[] = [];
  const room = new TextRoom(MAX_SITEMAP_CHARACTERS);
  /** For language versions and images, which would otherwise be dropped on sites with many pages. */
  const extensionRoom = new TextRoom(MAX_SITEMAP_CHARACTERS);
  let hreflangCount = 0;
  let bytes = 0;
  for (const file of queue) {
    if (files.length >= MAX_FILES || urls.size >= MAX_URLS || bytes >= MAX_BYTES) break;
    const { artifact, extensions } = await loadFile(file, request, (url, kind) => {
      if (kind === 'urlset') {
        if (urls.size < MAX_URLS && room.takes(url)) urls.add(url);
      } else if (queue.length < MAX_FILES && file.nesting < MAX_NESTING && !known.has(url) && request.scope.contains(url)) {
        // Of an index of 50,000 files, only those that will be followed are remembered.
        known.add(url);
        queue.push({ url, source: 'index', nesting: file.nesting + 1 });
      }
    });
    files.push(artifact);
    bytes += artifact.bytes;
    for (const set of extensions.hreflangSets) {
      hreflangCount += set.entries.length;
      if (hreflangCount > MAX_HREFLANG_ENTRIES) continue;
      const whole = await absoluteSet(set, extensionRoom);
      if (whole) hreflangSets.push(whole);
    }
    const breathe = createYielder(TURN_MS);
    for (const value of extensions.images) {
      const image = memorableUrl(value);
      if (image !== null && images.size < MAX_IMAGES && extensionRoom.takes(image)) images.add(image);
      await breathe();
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
  readonly extensions: SitemapExtensions;
}

/** The set with absolute URLs; null when there is no room for it. It may have fifty thousand URLs, each nine times as long as written. */
async function absoluteSet(
  { locs, entries }: SitemapExtensions['hreflangSets'][number],
  room: TextRoom,
): Promise<SitemapHreflangSet | null> {
  const whole = { urls: new Array<string>(), entries: new Array<{ code: string; url: string }>() };
  const breathe = createYielder(TURN_MS);
  for (const loc of locs) {
    const url = memorableUrl(loc);
    if (url !== null && !room.takes(url)) return null;
    if (url !== null) whole.urls.push(url);
    await breathe();
  }
  for (const { code, url: href } of entries) {
    const url = memorableUrl(href);
    if (url !== null && !room.takes(url)) return null;
    if (url !== null) whole.entries.push({ code, url });
    await breathe();
  }
  return whole;
}

/** The absolute URL; null when the value is not a web URL or is longer than the protocol allows. */
function memorableUrl(value: string): string | null {
  const url = normaliseUrl(value);
  return url !== null && isMemorableUrl(url) ? url : null;
}

/** @param onUrl called with each URL as it is read */
async function loadFile(
  file: QueuedFile,
  request: SitemapRequest,
  onUrl: (url: string, kind: SitemapArtifact['kind']) => void,
): Promise<LoadedFile> {
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
        extensions: NO_EXTENSIONS,
      };
    }
    const locs = new LocCount(scope);
    const content = await readSitemap(answer.body, answer.truncated, (loc, ofKind) => {
      const address = memorableUrl(loc);
      locs.add(address);
      if (address !== null) onUrl(address, ofKind);
    });
    const problems = [...content.problems, ...locs.problems()];
    const { kind, entryCount, bytes } = content;
    const artifact: SitemapArtifact = { url, source, status, failure: null, kind, problems, entryCount, bytes };
    return { artifact, extensions: content };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof SafeFetchError)) throw error;
    const failure = { code: error.code, message: error.message };
    return { artifact: { ...unread, failure, problems: [error.message] }, extensions: NO_EXTENSIONS };
  }
}

/** Counts the invalid URLs of a file. */
class LocCount {
  readonly #scope: SiteScope;
  #all = 0;
  #invalid = 0;
  #foreign = 0;
  #firstForeign = '';

  constructor(scope: SiteScope) {
    this.#scope = scope;
  }

  add(url: string | null): void {
    this.#all += 1;
    if (url === null) this.#invalid += 1;
    else if (!this.#scope.contains(url)) {
      this.#foreign += 1;
      this.#firstForeign ||= url;
    }
  }

  problems(): string[] {
    const of = `of ${this.#all} entries are`;
    const problems: string[] = [];
    if (this.#invalid > 0) problems.push(`${this.#invalid} ${of} not absolute URLs of at most ${MAX_URL_CHARACTERS} characters.`);
    if (this.#foreign > 0) problems.push(`${this.#foreign} ${of} on another host, the first is ${this.#firstForeign}.`);
    return problems;
  }
}
