import type { Collected, PageArtifact, PageResponse } from './artifacts.ts';
import type {
  DnsArtifact,
  ExposureArtifact,
  FaviconArtifact,
  HostVariantsArtifact,
  NotFoundArtifact,
  ResourcesArtifact,
  RobotsArtifact,
  SeenElement,
  SitemapsArtifact,
  TlsArtifact,
  VitalsArtifact,
} from './site-artifacts.ts';
import type { CategoryName } from './categories.ts';
import type { NotFoundPage } from './derive/answers/not-found-page.ts';
import type { ElementNode, PageDocument } from './derive/parse/document.ts';
import type { Spot } from './derive/parse/place.ts';
import type { SiteGraph } from './derive/remember/site-graph.ts';
import type { PagePrecondition } from './preconditions.ts';
import type { Severity } from './standards/severity.ts';

/** JSON facts that prove a finding, shown as a key–value list. Keys are sentence-case English. */
export type EvidenceFacts = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** One failure as a check reports it. The runner adds id, category, severity and located places. */
export interface Failure {
  /** One plain sentence: what is wrong on this page. */
  readonly message: string;
  /** The elements to point at, most relevant first. */
  readonly at?: readonly ElementNode[];
  /** Offset and length in the page source to point at, when no single element is to blame. */
  readonly range?: { readonly start: number; readonly end: number };
  readonly facts?: EvidenceFacts;
  /** Only when the catalogue raises or lowers the row's severity. */
  readonly severity?: Severity;
}

/** A failure of one page, found by looking at the whole site. */
export interface PageFailure extends Omit<Failure, 'at' | 'range'> {
  readonly pageUrl: string;
  /** The tags to point at, most relevant first; a spot of 0 has no position and is left out. */
  readonly spots?: readonly Spot[];
  /** Elements a browser pointed at, most relevant first; used when there are no spots. */
  readonly elements?: readonly SeenElement[];
}

/** Evidence a page check may ask for. */
export interface PageEvidence {
  readonly document: PageDocument;
  readonly response: PageResponse;
  readonly artifact: PageArtifact;
}

/** Evidence a site check may ask for. */
export interface SiteEvidence {
  readonly graph: SiteGraph;
  readonly robots: RobotsArtifact;
  readonly sitemaps: SitemapsArtifact;
  readonly hostVariants: HostVariantsArtifact;
  readonly favicon: FaviconArtifact;
  readonly notFound: NotFoundArtifact;
  /** The response to `notFound.random`, as a page. */
  readonly notFoundPage: NotFoundPage;
  readonly exposure: ExposureArtifact;
  readonly resources: ResourcesArtifact;
  readonly dns: DnsArtifact;
  readonly tls: TlsArtifact;
  readonly vitals: VitalsArtifact;
}

export type SiteEvidenceName = keyof SiteEvidence;

export type PageOutcome =
  | { readonly outcome: 'pass' }
  | { readonly outcome: 'fail'; readonly failure: Failure }
  | { readonly outcome: 'cannot_tell'; readonly reason: string }
  | { readonly outcome: 'not_applicable' };

export type SiteOutcome =
  | { readonly outcome: 'pass' }
  | { readonly outcome: 'fail'; readonly failure: Omit<Failure, 'at' | 'range'> }
  /** Verdicts on single pages: how many were judged, which failed, and how many could not be decided. */
  | { readonly outcome: 'per_page'; readonly judged: number; readonly failures: readonly PageFailure[]; readonly undecided: Undecided }
  | { readonly outcome: 'cannot_tell'; readonly reason: string }
  | { readonly outcome: 'not_applicable' };

/** Pages that a site check could not decide. `reason` is one sentence a reader sees. */
export interface Undecided {
  readonly pages: number;
  readonly reason: string;
}

/** A rule over one page: synchronous and pure. `run` receives the evidence named in `needs` and nothing else. */
export interface PageCheck<Needs extends keyof PageEvidence = keyof PageEvidence> {
  readonly kind: 'page';
  readonly id: string;
  readonly category: CategoryName;
  readonly appliesTo: readonly PagePrecondition[];
  readonly needs: readonly Needs[];
  readonly run: (evidence: Pick<PageEvidence, Needs>) => PageOutcome;
}

/** A rule over the whole site: synchronous and pure. */
export interface SiteCheck<Needs extends SiteEvidenceName = SiteEvidenceName> {
  readonly kind: 'site';
  readonly id: string;
  readonly category: CategoryName;
  /** 'page' when its failures belong to pages, 'site' when there is one finding for the whole site. */
  readonly scope: 'page' | 'site';
  /** Preconditions a page must meet to be judged. Left out when the check judges every page that responded, or the site as a whole. */
  readonly appliesTo?: readonly PagePrecondition[];
  readonly needs: readonly Needs[];
  readonly run: (evidence: Pick<SiteEvidence, Needs>) => SiteOutcome;
}

/** A check of either kind as the runner holds it, its needs already narrowed. */
export interface Check {
  readonly kind: 'page' | 'site';
  readonly id: string;
  readonly category: CategoryName;
  readonly scope: 'page' | 'site';
  readonly appliesTo: readonly PagePrecondition[];
  /** Names of the evidence it reads. */
  readonly needs: readonly string[];
  readonly judgePage: (evidence: PageEvidence) => PageOutcome;
  readonly judgeSite: (evidence: CollectedEvidence) => SiteOutcome;
}

/** Site evidence, each item either collected or marked as missing. */
export type CollectedEvidence = { readonly [Name in SiteEvidenceName]: Collected<SiteEvidence[Name]> };

/**
 * Defines a rule over one page.
 * @param check id (failing-state noun, equals the file name), category, preconditions, needed evidence and the pure judgement
 */
export function definePageCheck<Needs extends keyof PageEvidence>(check: Omit<PageCheck<Needs>, 'kind'>): Check {
  return {
    kind: 'page',
    id: check.id,
    category: check.category,
    scope: 'page',
    appliesTo: check.appliesTo,
    needs: check.needs,
    judgePage: check.run,
    judgeSite: () => notApplicable(),
  };
}

/**
 * Defines a rule over the whole site. Evidence that was not collected makes the outcome 'cannot tell' before `run` is called.
 * @param check id, category, scope of its findings, needed evidence and the pure judgement
 */
export function defineSiteCheck<Needs extends SiteEvidenceName>(check: Omit<SiteCheck<Needs>, 'kind'>): Check {
  return {
    kind: 'site',
    id: check.id,
    category: check.category,
    scope: check.scope,
    appliesTo: check.appliesTo ?? [],
    needs: check.needs,
    judgePage: () => notApplicable(),
    judgeSite: (evidence) => {
      const given: Partial<SiteEvidence> = {};
      for (const name of check.needs) {
        const item = evidence[name];
        if (!item.collected) return cannotTell(item.reason);
        Object.assign(given, { [name]: item.value });
      }
      // The loop above put every needed name in place.
      return check.run(given as Pick<SiteEvidence, Needs>);
    },
  };
}

/** The rule holds. */
export function pass(): { readonly outcome: 'pass' } {
  return { outcome: 'pass' };
}

/** The rule is broken. */
export function fail<F>(failure: F): { readonly outcome: 'fail'; readonly failure: F } {
  return { outcome: 'fail', failure };
}

/** The evidence does not decide. `reason` is one sentence a reader sees. */
export function cannotTell(reason: string): { readonly outcome: 'cannot_tell'; readonly reason: string } {
  return { outcome: 'cannot_tell', reason };
}

/** The rule has nothing to say here; it counts neither for nor against the site. */
export function notApplicable(): { readonly outcome: 'not_applicable' } {
  return { outcome: 'not_applicable' };
}

/** Verdicts on single pages. `judged` counts the pages the rule looked at and decided, failures included. */
export function perPage(judged: number, failures: readonly PageFailure[], undecided: Undecided = { pages: 0, reason: '' }): SiteOutcome {
  return judged + undecided.pages === 0 ? notApplicable() : { outcome: 'per_page', judged, failures, undecided };
}
