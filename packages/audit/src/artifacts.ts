/**
 * What an audit collects before any check judges it. Everything here is plain JSON, so that a stored audit can be judged again without the network.
 */

/** Header fields as received: lower-case names, every value kept apart (RFC 9110 section 5.2). */
export type HeaderFields = Readonly<Record<string, readonly string[]>>;

/** Why a request got no response. `code` is one of the closed set of safe-fetch; `message` is one plain sentence. */
export interface FetchFailure {
  readonly code: string;
  readonly message: string;
}

/** One response to one request; redirects are not followed, so each hop is a page of its own. */
export interface PageResponse {
  readonly status: number;
  readonly headers: HeaderFields;
  /** Media type in lower case without parameters; '' when the header is absent. */
  readonly mediaType: string;
  /** Absolute target of a 3xx response with a usable Location, else null. */
  readonly redirectTo: string | null;
  /** Milliseconds until the first byte of the response. */
  readonly firstByteMs: number;
  readonly totalMs: number;
  /** Bytes on the wire, before decompression. */
  readonly wireBytes: number;
  readonly contentEncoding: string | null;
  readonly httpVersion: string | null;
  /** Decoded source of an HTML response; null for every other media type. */
  readonly html: string | null;
  /** Encoding named by the byte order mark, which `html` no longer holds; absent when there was none. */
  readonly byteOrderMark?: 'utf-8' | 'utf-16le' | 'utf-16be';
  /** The body exceeded the crawl's limit, so its end is missing. */
  readonly truncated: boolean;
}

/** How the source of a page was obtained when its scripts were to be run. */
export interface PageRendering {
  /** Why the scripts could not be run, in one sentence; the source is then the one that was sent. '' when the source is the rendered one. */
  readonly problem: string;
  /** The source as it was sent; null when that is the source itself. */
  readonly sentHtml: string | null;
  /** Whether the sent and the rendered source are to be compared. */
  readonly compared: boolean;
}

/** How a URL came to be known. */
export type DiscoverySource = 'start' | 'list' | 'link' | 'redirect' | 'sitemap' | 'canonical' | 'hreflang';

/** One crawled URL. Exactly one of `response` and `failure` is present. */
export interface PageArtifact {
  /** Normalised absolute URL, without fragment. */
  readonly url: string;
  /** Clicks from the start URL; pages known only from a list or a sitemap have the depth of the start page plus one. */
  readonly depth: number;
  readonly source: DiscoverySource;
  /** The page on which the URL was first seen; null for the start URL and the entries of lists and sitemaps. */
  readonly foundOn: string | null;
  readonly inSitemap: boolean;
  readonly response: PageResponse | null;
  readonly failure: FetchFailure | null;
  /** Absent when rendering was not requested; the source is then the one that was sent. */
  readonly rendering?: PageRendering;
}

/** Why a URL was found but not audited. Limits are the tool's own and never count against the site. */
export type SkipReason =
  | 'blocked-by-robots'
  | 'page-limit'
  | 'depth-limit'
  | 'outside-site'
  | 'unsupported-scheme'
  | 'malformed'
  | 'excluded-file-type'
  | 'refused-target'
  | 'parameter-trap'
  | 'left-out'
  | 'site-unreachable'
  | 'cancelled';

/** A URL that was found but not audited. */
export interface SkippedUrl {
  readonly url: string;
  readonly reason: SkipReason;
  readonly foundOn: string | null;
}

/** A site-wide artifact: either collected, or missing with the reason a reader sees. */
export type Collected<T> = { readonly collected: true; readonly value: T } | { readonly collected: false; readonly reason: string };
