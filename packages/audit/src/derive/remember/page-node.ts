import type { DiscoverySource, FetchFailure } from '../../artifacts.ts';
import type { Spot } from '../parse/place.ts';

/** Links of one page in columns; index i of every array refers to the same link. Targets have no fragment. */
export interface LinkColumns {
  readonly urls: readonly string[];
  readonly texts: readonly string[];
  readonly spots: readonly Spot[];
  readonly nofollow: readonly boolean[];
}

/** A link with its name: its relation, or its text. */
export interface NamedLink {
  readonly name: string;
  readonly url: string;
  readonly spot: Spot;
}

/** Spots of what a node remembers; 0 for what the page does not have. */
export interface PageSpots {
  readonly title: Spot;
  readonly description: Spot;
  readonly h1: Spot;
  readonly ogImage: Spot;
  /** The canonical link in the head. */
  readonly canonical?: Spot;
  /** One for each of `hreflang`; 0 for those of the Link header and of sitemaps. */
  readonly hreflang?: readonly Spot[];
  /** One for each of `images`. */
  readonly images: readonly Spot[];
  /** One for each of `assets`; absent in nodes of earlier versions. */
  readonly assets?: readonly Spot[];
}

/** A difference of a page before and after its scripts ran. */
export interface PageDifference {
  readonly what: 'title' | 'description' | 'canonical' | 'robots' | 'h1' | 'links' | 'words' | 'structured-data';
  /** In words or numbers; '' for something missing. */
  readonly sent: string;
  readonly rendered: string;
}

/** The result of rendering a page whose scripts were to be run. */
export interface NodeRendering {
  /** Why they could not be run; '' when they were. */
  readonly problem: string;
  /** null when the two were not compared. */
  readonly differences: readonly PageDifference[] | null;
}

/** Why a page cannot be indexed under its own URL; `null` when it can. */
export type IndexBlock = 'no-answer' | 'not-ok' | 'not-html' | 'noindex' | 'canonical-elsewhere' | 'blocked-by-robots';

/**
 * The compact record of one crawled URL: everything that site-wide checks read, small enough to keep for every page of a large site, and plain JSON
 * so that an interrupted crawl can resume from it.
 */
export interface PageNode {
  readonly url: string;
  readonly depth: number;
  readonly source: DiscoverySource;
  readonly foundOn: string | null;
  readonly inSitemap: boolean;
  /** 0 when there was no response. */
  readonly status: number;
  readonly failure: FetchFailure | null;
  readonly redirectTo: string | null;
  readonly mediaType: string;
  readonly firstByteMs: number;
  readonly wireBytes: number;
  readonly indexBlock: IndexBlock | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly h1: string | null;
  readonly lang: string | null;
  /** Absolute canonical target from the head or the Link header, else null. */
  readonly canonical: string | null;
  /** The canonical in the head is written without scheme and host. */
  readonly isCanonicalRelative?: boolean;
  readonly noindex: boolean;
  /** From the head, the Link header and the sitemaps. */
  readonly hreflang: readonly { readonly code: string; readonly url: string }[];
  readonly wordCount: number;
  /** Hex digests of the main text; '' when there is none. */
  readonly textHash: string;
  readonly simhash: string;
  /** Links to pages of the site. */
  readonly links: LinkColumns;
  readonly externalLinks: LinkColumns;
  /** Ids and anchor names, packed by fragment-targets.ts; absent when they cannot be known, and for anything that is not HTML. */
  readonly targets?: string;
  /** Links to fragments of pages of the site, in columns like `links`; absent when there are none. */
  readonly fragmentLinks?: { readonly urls: readonly string[]; readonly fragments: readonly string[]; readonly spots: readonly Spot[] };
  /** Pages named by rel=next and rel=prev in the head that no link of the page leads to; absent when there are none. */
  readonly neighbours?: readonly NamedLink[];
  /** Links whose texts do not say where they lead; absent when there are none. */
  readonly genericLinks?: readonly NamedLink[];
  /** Absolute URLs, without duplicates. */
  readonly images: readonly string[];
  /** Scripts, then style sheets. */
  readonly assets: readonly string[];
  /** How many of `assets` are scripts; absent in nodes of earlier versions. */
  readonly scriptCount?: number;
  /** Absolute URL of the first og:image. */
  readonly ogImage: string | null;
  /** Positions of the above in the source; absent when the response is not HTML. */
  readonly spots?: PageSpots;
  /** Absolute URL of link rel=icon. */
  readonly icon: string | null;
  /** First Strict-Transport-Security header; absent when there is none. */
  readonly hsts?: string;
  /** Headers that name the software of the server, e.g. `Server: nginx`; absent when there are none. */
  readonly serverSoftware?: readonly string[];
  /** Target, within the site, of the first form that sends text by GET, and the name of its field; absent when there is none. */
  readonly queryForm?: { readonly url: string; readonly parameter: string };
  /** Absent when rendering was not requested, so that the page was judged as it was sent. */
  readonly rendering?: NodeRendering;
}
