import { createYielder } from '../breather.ts';
import type { DiscoverySource, SkippedUrl, SkipReason } from '../artifacts.ts';
import type { PageNode } from '../derive/remember/page-node.ts';
import type { CrawlCheckpoint, FrontierEntry } from './journal.ts';
import { TextRoom } from '../text-room.ts';
import { judgeLink, type LinkRules, type LinkTarget } from './link-target.ts';

/** What one step found. */
export interface Discovery {
  readonly discovered: FrontierEntry[];
  readonly skipped: SkippedUrl[];
}

/** What the register needs to know of this crawl. */
export interface LinkRegisterOptions {
  readonly rules: LinkRules;
  /** The start URL and its redirects: requested whatever the rules say, since the user asked for them. */
  readonly startUrls: ReadonlySet<string>;
  /** Pages that the user listed one by one. */
  readonly listedUrls: ReadonlySet<string>;
  readonly sitemapUrls: ReadonlySet<string>;
  /** Maximum number of pages to request. */
  readonly maxPages: number;
  /** Characters of URLs that it may remember in any case; by default as many as that many pages need. */
  readonly maxCharacters?: number;
}

/** Maximum number of recorded skips of each kind for URLs that can never be part of the site; a link farm may name millions. */
const MAX_FOREIGN_SKIPS = 10_000;
const FOREIGN: ReadonlySet<SkipReason> = new Set(['outside-site', 'unsupported-scheme', 'malformed']);
/** Characters of URLs that every crawl may remember, including those of sitemaps, and the characters added for each page it may request. */
const MIN_CHARACTERS = 8_000_000;
const CHARACTERS_PER_PAGE = 2_000;
/** A chain of redirects this long is not followed further: it may be endless. */
const MAX_REDIRECT_HOPS = 10;
/** How long to work on URLs before yielding to other tasks. */
const TURN_MS = 15;
/** Limits of this tool or set by the user, after which the crawl has not seen all of the site. */
const LIMITS: ReadonlySet<SkipReason> = new Set(['page-limit', 'depth-limit', 'parameter-trap', 'left-out', 'site-unreachable']);

interface Origin {
  readonly depth: number;
  readonly source: DiscoverySource;
  readonly foundOn: string | null;
}

/** Remembers every URL that was found and decides once what to do with it. */
export class LinkRegister {
  readonly #options: LinkRegisterOptions;
  readonly #met = new Set<string>();
  readonly #hops = new Map<string, number>();
  readonly #foreign = new Map<SkipReason, number>();
  #skippedCount = 0;
  #isLimited = false;

  readonly #room: TextRoom;

  constructor(options: LinkRegisterOptions) {
    this.#options = options;
    this.#room = new TextRoom(Math.min(options.maxCharacters ?? Infinity, MIN_CHARACTERS + options.maxPages * CHARACTERS_PER_PAGE));
  }

  /** URLs recorded as skipped, including those of earlier runs. */
  get skippedCount(): number {
    return this.#skippedCount;
  }

  /** Whether a limit kept URLs out. */
  get isLimited(): boolean {
    return this.#isLimited;
  }

  /** Restores what an earlier run had found. */
  restore(checkpoint: CrawlCheckpoint): void {
    for (const { url } of [...checkpoint.discovered, ...checkpoint.skipped]) this.#room.takes(url);
    for (const entry of checkpoint.discovered) {
      this.#met.add(entry.url);
      this.#rememberHops(entry.url, entry);
      if (!this.#options.startUrls.has(entry.url)) this.#options.rules.takeQuery(entry.url);
    }
    for (const skip of checkpoint.skipped) {
      this.#met.add(skip.url);
      this.#countSkip(skip.reason);
    }
  }

  /** Registers the start URL. */
  start(url: string): Discovery {
    const found: Discovery = { discovered: [], skipped: [] };
    this.#meet(found, url, { depth: 0, source: 'start', foundOn: null });
    return found;
  }

  /** Registers all that a page leads to: its redirect, its links in document order, then what its head names. */
  async readPage(node: PageNode): Promise<Discovery> {
    const found: Discovery = { discovered: [], skipped: [] };
    const foundOn = node.url;
    const depth = node.depth + 1;
    // A redirect does not count as a click.
    if (node.redirectTo !== null) this.#meet(found, node.redirectTo, { depth: node.depth, source: 'redirect', foundOn });
    await this.#meetAll(found, node.links.urls, { depth, source: 'link', foundOn });
    if (node.canonical !== null) this.#meet(found, node.canonical, { depth, source: 'canonical', foundOn });
    const translations = node.hreflang.map(({ url }) => url);
    await this.#meetAll(found, translations, { depth, source: 'hreflang', foundOn });
    await this.#meetAll(found, node.externalLinks.urls, { depth, source: 'link', foundOn });
    return found;
  }

  /** Registers what leads to pages besides links, behind what the landing page links to: the user's list, then the sitemaps. */
  async readLists(found: Discovery, depth: number): Promise<void> {
    await this.#meetAll(found, this.#options.listedUrls, { depth, source: 'list', foundOn: null });
    await this.#meetAll(found, this.#options.sitemapUrls, { depth, source: 'sitemap', foundOn: null });
  }

  /** Records that a discovered URL will not be audited. */
  skip(entry: FrontierEntry, reason: SkipReason): SkippedUrl {
    this.#countSkip(reason);
    return { url: entry.url, reason, foundOn: entry.foundOn };
  }

  /** There may be fifty thousand URLs, and rules that are slow to evaluate, so it yields in between. */
  async #meetAll(found: Discovery, urls: Iterable<string>, origin: Origin): Promise<void> {
    const breathe = createYielder(TURN_MS);
    for (const url of urls) {
      this.#meet(found, url, origin);
      await breathe();
    }
  }

  #meet(found: Discovery, raw: string, origin: Origin): void {
    if (this.#met.has(raw)) return;
    const target = this.#judge(raw, origin);
    const { url } = target;
    if (url !== raw && this.#met.has(url)) return;
    if (!this.#options.startUrls.has(url) && !this.#room.takes(url)) {
      // A URL left out here is never requested; there are already more pages than allowed.
      this.#isLimited = true;
      return;
    }
    if (!target.crawl) {
      if (!this.#hasRoom(target.reason)) return;
      this.#met.add(url);
      this.#countSkip(target.reason);
      found.skipped.push({ url, reason: target.reason, foundOn: origin.foundOn });
      return;
    }
    this.#met.add(url);
    const entry: FrontierEntry = { url, ...origin, inSitemap: this.#options.sitemapUrls.has(url) };
    this.#rememberHops(url, origin);
    found.discovered.push(entry);
  }

  #judge(raw: string, origin: Origin): LinkTarget {
    if (this.#options.startUrls.has(raw)) return { crawl: true, url: raw };
    const isEndless = this.#hopsTo(origin) > MAX_REDIRECT_HOPS;
    return judgeLink(raw, isEndless ? Infinity : origin.depth, this.#options.rules);
  }

  /** Number of redirects in a row that lead to a URL of this origin. */
  #hopsTo({ source, foundOn }: Origin): number {
    return source === 'redirect' && foundOn !== null ? (this.#hops.get(foundOn) ?? 0) + 1 : 0;
  }

  #rememberHops(url: string, origin: Origin): void {
    const hops = this.#hopsTo(origin);
    if (hops > 0) this.#hops.set(url, hops);
  }

  #hasRoom(reason: SkipReason): boolean {
    return !FOREIGN.has(reason) || (this.#foreign.get(reason) ?? 0) < MAX_FOREIGN_SKIPS;
  }

  #countSkip(reason: SkipReason): void {
    this.#skippedCount += 1;
    if (FOREIGN.has(reason)) this.#foreign.set(reason, (this.#foreign.get(reason) ?? 0) + 1);
    if (LIMITS.has(reason)) this.#isLimited = true;
  }
}
