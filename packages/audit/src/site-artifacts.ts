/** What an audit collects about the site as a whole, before anybody judges it: plain JSON as well. */

import type { Collected, FetchFailure, HeaderFields } from './artifacts.ts';
import type { LibraryFacts } from './standards/javascript-libraries.ts';

/** One extra request made to learn about the site rather than about a page. */
export interface Probe {
  readonly url: string;
  /** URL of the last answer after redirects. */
  readonly finalUrl: string;
  /** Status of the last answer; 0 when there was none. */
  readonly status: number;
  readonly headers: HeaderFields;
  readonly mediaType: string;
  /** First 64 KiB of a textual body, else ''. */
  readonly text: string;
  /** The first 64 bytes of the decoded body as hex digits, to tell binary formats apart; '' when there was no body. */
  readonly firstBytes: string;
  /** Bytes of the decoded body that were read. */
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
  /** Where the URL came from: a robots.txt line, the well-known place, or a sitemap index. */
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

/** Language versions named alike by several entries of a sitemap (`xhtml:link rel=alternate hreflang`). */
export interface SitemapHreflangSet {
  /** URLs of the entries, normalised. */
  readonly urls: readonly string[];
  readonly entries: readonly { readonly code: string; readonly url: string }[];
}

export interface SitemapsArtifact {
  readonly files: readonly SitemapArtifact[];
  /** URLs of all `loc` entries, normalised, without duplicates, capped at 50,000. */
  readonly urls: readonly string[];
  /** Absent where no sitemap has any; 50,000 entries at most. */
  readonly hreflangSets?: readonly SitemapHreflangSet[];
  /** URLs of `image:loc` entries, without duplicates, 5,000 at most; absent where there are none. */
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

/** Answers to paths that cannot exist. */
export interface NotFoundArtifact {
  /** A random path directly below the root. */
  readonly random: Probe;
  /** Random paths in up to three sections of the site, ending in nothing, .html, .php and .jpg. */
  readonly deep: readonly Probe[];
  /** Random css, js and png paths. */
  readonly assets: readonly Probe[];
}

/** Answers to well-known paths that should not be public; only collected where the target may be probed. */
export interface ExposureArtifact {
  readonly probes: readonly Probe[];
  /** A page asked for in the name of an origin that does not exist. */
  readonly foreignOrigin?: { readonly origin: string; readonly probe: Probe };
  /** Pages asked for with a marker that holds `<"` in one parameter. */
  readonly markers?: readonly { readonly parameter: string; readonly marker: string; readonly probe: Probe }[];
  /** Addresses asked for with a URL of a host that does not exist in one parameter; redirects were not followed. */
  readonly redirections?: readonly { readonly parameter: string; readonly host: string; readonly probe: Probe }[];
}

/** State of a resource or external link, asked with HEAD, then GET where HEAD is refused. */
export interface ResourceState {
  readonly url: string;
  readonly status: number;
  readonly mediaType: string;
  /** Content-Length when given; null when unknown. */
  readonly bytes: number | null;
  /** 403, 429, 999, time-outs and refused targets say nothing about the resource. */
  readonly verdict: 'ok' | 'broken' | 'unverifiable';
  readonly failure: FetchFailure | null;
  /** Format and pixels as the first bytes of an image tell them; absent where they do not. */
  readonly image?: ImageHeader;
  /** First 1,024 characters of a script; absent for everything else. */
  readonly scriptStart?: string;
}

/** Format and size of an image file. */
export interface ImageHeader {
  readonly format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'svg';
  /** Pixels; null where the part that was read does not tell, and for pictures made of lines. */
  readonly width: number | null;
  readonly height: number | null;
}

/** robots.txt of another host that pages load assets from. */
export interface AssetRobots {
  readonly origin: string;
  /** 0 when there was no answer. */
  readonly status: number;
  /** First 64 KiB of a 2xx answer, else ''. */
  readonly text: string;
}

export interface ResourcesArtifact {
  readonly states: readonly ResourceState[];
  /** URLs that were not asked because of the limit of the run. */
  readonly unasked: number;
  /** Pages of the site that are linked, that the crawl left out and that were not asked for either; null for more than are kept. Absent where none was. */
  readonly unaskedLinks?: readonly string[] | null;
  /** Whether URLs of other sites were among those to ask; absent in audits stored before there was a choice, which asked. */
  readonly externalLinks?: 'asked' | 'skipped';
  /** Absent in audits stored before it was collected. */
  readonly assetRobots?: readonly AssetRobots[];
  /** Facts about the libraries found on the site that were newer than the built-in ones. */
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
  /** SPF records of the names that the record of the domain leads to, as many as the limit of lookups has a use for. */
  readonly spf?: readonly { readonly name: string; readonly txt: DnsAnswer<string> }[];
  /** Signatures of the registrable domain; absent in audits from before they were asked for. null is what could not be learnt. */
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
  /** ISO 8601 times; `collectedAt` is when the server was asked. */
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
  /** Protocol versions that were certainly refused; a version in neither list could not be asked for. */
  readonly refusedProtocols?: readonly string[];
  /** What the same name with or without www shows; null where the site is at neither the domain nor its www. */
  readonly sibling?: TlsSibling | null;
}

/** The certificate under the other of the two names, `names` being its DNS names where it was shown. */
export interface TlsSibling {
  readonly host: string;
  readonly answer: 'shown' | 'no-address' | 'no-connection' | 'unknown';
  readonly names: readonly string[];
}

/** An element as it stood in a browser. Plain text: never to be put into a page as markup. */
export interface SeenElement {
  /** CSS path; '' where the browser named no element. */
  readonly selector: string;
  /** Its start tag, cut short. */
  readonly excerpt: string;
}

/** One page as on a phone. Times in milliseconds since the navigation began. */
export interface PageVitals {
  readonly url: string;
  /** Why the page could not be measured, one sentence; '' when it was. The fields below are then empty. */
  readonly problem: string;
  readonly firstPaintMs: number | null;
  /** null where nothing was painted that counts. */
  readonly largestPaint: (SeenElement & { readonly ms: number; /** Of a picture, else ''. */ readonly resource: string }) | null;
  /** Largest session window of layout shifts; null where the browser did not say. */
  readonly shiftScore: number | null;
  /** The single shifts of that window, the largest first, at most five; simulated conditions have them when the page came at full speed. */
  readonly shifts: readonly { readonly value: number; readonly atMs: number; readonly elements: readonly SeenElement[] }[];
  /** What long tasks took beyond 50 ms each, from the first paint on. */
  readonly blockingMs: number | null;
  /** How the page lies in the viewport; CSS pixels. */
  readonly layout: { readonly viewportWidth: number; readonly contentWidth: number; readonly scrollsSideways: boolean } | null;
  /** Who makes it wider than the viewport, with the reason in words. */
  readonly wideElements: readonly (SeenElement & { readonly reason: string })[];
}

/** Some pages of the site, measured in a browser. */
export interface VitalsArtifact {
  /** Under what conditions; the same for all pages but for the slow-down of the processor. */
  readonly conditions: {
    readonly viewportWidth: number;
    /** A round trip; of a test that slowed its pages down, a request. */
    readonly latencyMs: number;
    readonly downloadKbps: number;
    /** Whether pages were loaded at full speed and their times worked out; older tests slowed them down. */
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
