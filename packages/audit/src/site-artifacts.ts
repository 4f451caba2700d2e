/** What an audit collects about the site as a whole before any check judges it: also plain JSON. */

import type { Collected, FetchFailure, HeaderFields } from './artifacts.ts';
import type { LibraryFacts } from './standards/javascript-libraries.ts';

/** One extra request that tests the site rather than a page. */
export interface Probe {
  readonly url: string;
  /** URL of the final response after redirects. */
  readonly finalUrl: string;
  /** Status of the final response; 0 when there was none. */
  readonly status: number;
  readonly headers: HeaderFields;
  readonly mediaType: string;
  /** First 64 KiB of a textual body, else ''. */
  readonly text: string;
  /** The first 64 bytes of the decoded body as hex digits, to recognise binary formats; '' when there was no body. */
  readonly firstBytes: string;
  /** How many bytes of the decoded body were read. */
  readonly bytes: number;
  readonly totalMs: number;
  readonly redirects: readonly { readonly url: string; readonly status: number; readonly location: string }[];
  readonly failure: FetchFailure | null;
}

export interface RobotsArtifact {
  readonly probe: Probe;
  /** Absolute or relative values of the Sitemap lines, as written. */
  readonly sitemapLines: readonly string[];
}

export interface SitemapArtifact {
  readonly url: string;
  /** Where the URL came from: a robots.txt line, the well-known path, or a sitemap index. */
  readonly source: 'robots' | 'well-known' | 'index';
  readonly status: number;
  readonly failure: FetchFailure | null;
  readonly kind: 'urlset' | 'index' | 'unreadable';
  /** Why the file is unreadable or incomplete, in words; empty when well-formed. */
  readonly problems: readonly string[];
  /** Number of entries in the file. */
  readonly entryCount: number;
  readonly bytes: number;
}

/** Language versions that several sitemap entries name identically (`xhtml:link rel=alternate hreflang`). */
export interface SitemapHreflangSet {
  /** URLs of the entries, normalised. */
  readonly urls: readonly string[];
  readonly entries: readonly { readonly code: string; readonly url: string }[];
}

export interface SitemapsArtifact {
  readonly files: readonly SitemapArtifact[];
  /** URLs of all `loc` entries, normalised, without duplicates, capped at 50,000. */
  readonly urls: readonly string[];
  /** Absent when no sitemap has any; 50,000 entries at most. */
  readonly hreflangSets?: readonly SitemapHreflangSet[];
  /** URLs of `image:loc` entries, without duplicates, 5,000 at most; absent when there are none. */
  readonly images?: readonly string[];
}

/** The four root variants: http and https, with and without www. */
export interface HostVariantsArtifact {
  readonly variants: readonly Probe[];
}

export interface FaviconArtifact {
  /** The declared icon when the start page declares one, else /favicon.ico. */
  readonly probe: Probe;
  readonly declared: boolean;
}

/** Responses to paths that cannot exist. */
export interface NotFoundArtifact {
  /** A random path directly below the root. */
  readonly random: Probe;
  /** Random paths in up to three sections of the site, without an extension and with .html, .php and .jpg. */
  readonly deep: readonly Probe[];
  /** Random css, js and png paths. */
  readonly assets: readonly Probe[];
}

/** Responses to well-known paths that should not be public; only collected when the target may be probed. */
export interface ExposureArtifact {
  readonly probes: readonly Probe[];
  /** A page requested with an Origin header that names a non-existent origin. */
  readonly foreignOrigin?: { readonly origin: string; readonly probe: Probe };
  /** Pages requested with a marker that contains `<"` in one parameter. */
  readonly markers?: readonly { readonly parameter: string; readonly marker: string; readonly probe: Probe }[];
  /** URLs requested with a URL of a non-existent host in one parameter; redirects were not followed. */
  readonly redirections?: readonly { readonly parameter: string; readonly host: string; readonly probe: Probe }[];
}

/** State of a resource or external link, requested with HEAD, then with GET if HEAD is refused. */
export interface ResourceState {
  readonly url: string;
  readonly status: number;
  readonly mediaType: string;
  /** Content-Length when given; null when unknown. */
  readonly bytes: number | null;
  /** 403, 429, 999, timeouts and refused targets say nothing about the resource. */
  readonly verdict: 'ok' | 'broken' | 'unverifiable';
  readonly failure: FetchFailure | null;
  /** Format and pixel size according to the first bytes of an image; absent when they do not say. */
  readonly image?: ImageHeader;
  /** First 1,024 characters of a script; absent for everything else. */
  readonly scriptStart?: string;
}

/** Format and size of an image file. */
export interface ImageHeader {
  readonly format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'svg';
  /** In pixels; null when the part that was read does not contain it, and for vector images. */
  readonly width: number | null;
  readonly height: number | null;
}

/** robots.txt of another host from which pages load assets. */
export interface AssetRobots {
  readonly origin: string;
  /** 0 when there was no response. */
  readonly status: number;
  /** First 64 KiB of a 2xx response, else ''. */
  readonly text: string;
}

export interface ResourcesArtifact {
  readonly states: readonly ResourceState[];
  /** URLs that were not requested because of the limit of the run. */
  readonly unasked: number;
  /**
   * Linked pages of the site that were neither crawled nor requested afterwards; null when there are more than are kept. Absent when there were none.
   */
  readonly unaskedLinks?: readonly string[] | null;
  /** Whether URLs of other sites were requested; absent in audits stored before this was optional, which requested them. */
  readonly externalLinks?: 'asked' | 'skipped';
  /** Absent in audits stored before it was collected. */
  readonly assetRobots?: readonly AssetRobots[];
  /** Facts about the libraries found on the site, if newer than the built-in ones. */
  readonly libraryFacts?: LibraryFacts;
}

export type DnsAnswer<T> = { readonly records: readonly T[]; readonly error: string | null };

export interface DnsArtifact {
  readonly host: string;
  /** Registrable domain (public suffix plus one label). */
  readonly domain: string;
  readonly a: DnsAnswer<string>;
  readonly aaaa: DnsAnswer<string>;
  readonly mx: DnsAnswer<{ readonly exchange: string; readonly priority: number }>;
  /** TXT records of the registrable domain, chunks joined. */
  readonly txt: DnsAnswer<string>;
  /** TXT records at _dmarc below the registrable domain. */
  readonly dmarc: DnsAnswer<string>;
  readonly caa: DnsAnswer<string>;
  readonly ns: DnsAnswer<string>;
  /** SPF records of the names that the domain's record refers to, as many as the limit of look-ups requires. */
  readonly spf?: readonly { readonly name: string; readonly txt: DnsAnswer<string> }[];
  /** DNSSEC of the registrable domain; absent in audits stored before it was looked up. null stands for what could not be learnt. */
  readonly dnssec?: {
    readonly dsCount: number | null;
    readonly error: string | null;
    readonly isZone: boolean | null;
    readonly isParentSigned: boolean | null;
    readonly isValid: boolean | null;
  };
}

export interface TlsArtifact {
  readonly host: string;
  readonly port: number;
  readonly trusted: boolean;
  /** OpenSSL verification error code when not trusted. */
  readonly trustError: string | null;
  /** ISO 8601 times; `collectedAt` is when the server was contacted. */
  readonly collectedAt: string;
  readonly notBefore: string;
  readonly notAfter: string;
  /** DNS names of subjectAltName. */
  readonly names: readonly string[];
  readonly keyType: string;
  readonly keyBits: number;
  readonly signatureAlgorithm: string;
  /** Protocol versions that were accepted, e.g. 'TLSv1.2'. */
  readonly protocols: readonly string[];
  readonly alpn: string | null;
  /** Protocol versions that were definitely refused; a version in neither list could not be tested. */
  readonly refusedProtocols?: readonly string[];
  /** The certificate of the same name with or without www; null when the site is at neither the domain nor its www. */
  readonly sibling?: TlsSibling | null;
}

/** The certificate of the other of the two names; `names` are its DNS names if one was shown. */
export interface TlsSibling {
  readonly host: string;
  readonly answer: 'shown' | 'no-address' | 'no-connection' | 'unknown';
  readonly names: readonly string[];
}

/** An element as seen in a browser. Plain text: must never be inserted into a page as markup. */
export interface SeenElement {
  /** CSS path; '' when the browser named no element. */
  readonly selector: string;
  /** Its start tag, shortened. */
  readonly excerpt: string;
}

/** One page as measured on a phone. Times in milliseconds since the navigation began. */
export interface PageVitals {
  readonly url: string;
  /** Why the page could not be measured, in one sentence; '' when it was. Otherwise the fields below are empty. */
  readonly problem: string;
  readonly firstPaintMs: number | null;
  /** null when nothing was painted that counts. */
  readonly largestPaint: (SeenElement & { readonly ms: number; /** URL of an image, else ''. */ readonly resource: string }) | null;
  /** Largest session window of layout shifts; null when the browser did not report it. */
  readonly shiftScore: number | null;
  /**
   * The individual shifts of that window, the largest first, at most five; under simulated conditions their times are those of the page at full
   * speed.
   */
  readonly shifts: readonly { readonly value: number; readonly atMs: number; readonly elements: readonly SeenElement[] }[];
  /** Total time of long tasks beyond 50 ms each, from the first paint on. */
  readonly blockingMs: number | null;
  /** The page's layout in the viewport, in CSS pixels. */
  readonly layout: { readonly viewportWidth: number; readonly contentWidth: number; readonly scrollsSideways: boolean } | null;
  /** Elements that make the page wider than the viewport, each with the reason in words. */
  readonly wideElements: readonly (SeenElement & { readonly reason: string })[];
}

/** Some pages of the site, measured in a browser. */
export interface VitalsArtifact {
  /** The conditions of the measurement; the same for all pages except for the slow-down of the processor. */
  readonly conditions: {
    readonly viewportWidth: number;
    /** Latency of a round trip; in a test that slowed its pages down, of a request. */
    readonly latencyMs: number;
    readonly downloadKbps: number;
    /** Whether pages were loaded at full speed and their times calculated; older tests slowed the pages down. */
    readonly isSimulated?: boolean;
  };
  readonly pages: readonly PageVitals[];
}

/** Everything collected about the site as a whole. */
export interface SiteArtifacts {
  readonly robots: Collected<RobotsArtifact>;
  readonly sitemaps: Collected<SitemapsArtifact>;
  readonly hostVariants: Collected<HostVariantsArtifact>;
  readonly favicon: Collected<FaviconArtifact>;
  readonly notFound: Collected<NotFoundArtifact>;
  readonly exposure: Collected<ExposureArtifact>;
  readonly resources: Collected<ResourcesArtifact>;
  readonly dns: Collected<DnsArtifact>;
  readonly tls: Collected<TlsArtifact>;
  /** Absent in audits stored before pages were measured. */
  readonly vitals?: Collected<VitalsArtifact>;
}
