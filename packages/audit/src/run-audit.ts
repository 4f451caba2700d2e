import type { SafeFetch, TargetPolicy } from '@plumbline/safe-fetch';
import type { Collected, FetchFailure, PageArtifact } from './artifacts.ts';
import type { SiteArtifacts, VitalsArtifact } from './site-artifacts.ts';
import { CHECKS } from './checks/registry.generated.ts';
import { CrawlCancelled } from './crawl/crawl-cancelled.ts';
import { type CrawledSite, type CrawlOptions, type CrawlResult, crawlSite } from './crawl/crawl-site.ts';
import type { HostPaces } from './crawl/host-paces.ts';
import type { CrawlBatch, CrawlCheckpoint } from './crawl/journal.ts';
import { PageFeed } from './crawl/page-feed.ts';
import type { Rendering } from './crawl/render-answer.ts';
import { createSiteScope } from './crawl/site-scope.ts';
import type { NodeContext } from './derive/remember/build-page-node.ts';
import { NodeStore } from './derive/remember/node-store.ts';
import type { PageNode } from './derive/remember/page-node.ts';
import { robotsRule } from './derive/robots/robots-rule.ts';
import { sitemapHreflang } from './derive/links/sitemap-hreflang.ts';
import type { CheckTally, Finding } from './finding.ts';
import { JudgePool } from './judging/judge-pool.ts';
import { JudgeThreads } from './judging/judge-threads.ts';
import { judgeWholeSite } from './judging/judge-whole-site.ts';
import type { WholeSite } from './judge-whole.ts';
import { type PageSources, placeFindings } from './place-findings.ts';
import type { ReportScore } from './score.ts';
import { scoreFindings } from './score-findings.ts';
import type { LibraryFacts } from './standards/javascript-libraries.ts';
import { TallySheet } from './tally-sheet.ts';
import { workBeside } from './work-beside.ts';

/** What one step of the audit adds; the journal commits it as one unit. */
export interface AuditBatch extends CrawlBatch {
  readonly findings: readonly Finding[];
  readonly tallies: readonly CheckTally[];
}

/** The state of an audit when it was interrupted. */
export interface AuditCheckpoint extends CrawlCheckpoint {
  readonly tallies: readonly CheckTally[];
}

/** Durable storage of an audit. A batch whose `append` resolved is never collected again. */
export interface AuditJournal extends PageSources {
  append(batch: AuditBatch): Promise<void>;
  keepSite(site: SiteArtifacts): Promise<void>;
}

/** Progress of one stage. The first three run at the same time. */
export interface AuditProgress {
  readonly stage: 'crawling' | 'measuring' | 'probing' | 'judging';
  readonly done: number;
  /** Number of steps expected by the end; grows as the crawl discovers more. */
  readonly total: number;
  readonly currentUrl: string;
  /** Whether the stage has ended. */
  readonly isOver?: boolean;
}

/** The result of auditing a site; page findings have already gone to the journal. */
export interface AuditResult {
  readonly siteFindings: readonly Finding[];
  /** Tallies of the page checks over all pages, and of the site checks. */
  readonly pageTallies: readonly CheckTally[];
  readonly siteTallies: readonly CheckTally[];
  /** Why there is nothing to judge: the start URL did not respond. */
  readonly startFailure: FetchFailure | null;
  readonly score: ReportScore;
  readonly pageCount: number;
  /** How many other pages link to each page; pages without any are left out. */
  readonly inlinks: ReadonlyMap<string, number>;
  /** URLs of the pages that were opened in a browser. */
  readonly measured: readonly string[];
  /** Whether no limit left anything out. */
  readonly complete: boolean;
  readonly origin: string;
}

/** Whether a site may be probed; if not, `reason` says why in a sentence. */
export interface ProbePermission {
  readonly allowed: boolean;
  readonly reason: string;
}

export interface AuditRequest {
  readonly crawl: CrawlOptions;
  /**
   * Whether paths that should not be public may be requested, and if not, why; a function is called with the origin the start URL led to, which may
   * belong to someone else.
   */
  readonly exposure: ProbePermission | ((siteOrigin: string) => Promise<ProbePermission>);
  /** The policy the fetcher was created with; it also applies to the DNS and TLS look-ups. */
  readonly policy: TargetPolicy;
  /** Whether URLs of other sites are requested to learn their state; if skipped, the audit contacts only the site itself. */
  readonly externalLinks: 'ask' | 'skip';
  /** Facts about JavaScript libraries, newer than the built-in ones. */
  readonly libraryFacts?: LibraryFacts;
}

export interface AuditDependencies {
  readonly fetch: SafeFetch;
  readonly journal: AuditJournal;
  readonly checkpoint: AuditCheckpoint | null;
  readonly onProgress: (progress: AuditProgress) => void;
  readonly signal: AbortSignal;
  /** Opens pages in a browser; when left out, checks that need one are "cannot tell". */
  readonly measurePages?: MeasurePages;
  /** Runs the scripts of pages; when left out, pages are judged as they were sent. */
  readonly rendering?: Rendering;
  /** Rate limits per host, shared with other tests; when left out, this audit has its own. */
  readonly paces?: HostPaces;
  /** Threads that judge pages, shared with other audits; when left out, this audit has its own. */
  readonly threads?: JudgeThreads;
}

/**
 * Measures pages in a browser as they arrive. A page that cannot be measured says why and does not stop the others.
 * @param onPage called with each page that is started or done, and the number done
 * @throws only the signal's reason
 */
export type MeasurePages = (
  urls: AsyncIterable<string>,
  onPage: (url: string, done: number) => void,
  signal: AbortSignal,
) => Promise<Collected<VitalsArtifact>>;

/**
 * Audits a site: crawls it and judges each page as it arrives, meanwhile measures some pages and collects data about the site, then judges the site
 * and scores everything.
 * @throws CrawlCancelled when the signal is aborted; the pages answered until then are in the journal
 */
export async function runAudit(request: AuditRequest, dependencies: AuditDependencies): Promise<AuditResult> {
  if (dependencies.threads) return auditWith(dependencies.threads, request, dependencies);
  const threads = new JudgeThreads();
  return auditWith(threads, request, dependencies).finally(() => threads.close());
}

async function auditWith(threads: JudgeThreads, request: AuditRequest, dependencies: AuditDependencies): Promise<AuditResult> {
  const { journal, checkpoint, signal } = dependencies;
  const sheet = new TallySheet();
  for (const tally of checkpoint?.tallies ?? []) sheet.merge(tally);
  const waiting = new Map<string, { findings: readonly Finding[]; tallies: readonly CheckTally[] }>();

  const store = new NodeStore(threads.rememberedCharacters);
  let pool: JudgePool | null = null;
  const judges = (site: CrawledSite): JudgePool => (pool ??= new JudgePool(CHECKS, site.scope.origin, nodeContext(site), threads));
  const pages = new PageFeed();
  const known = Promise.withResolvers<CrawledSite>();
  const stop = new AbortController();
  const beside = workBeside(request, dependencies, { site: known.promise, pages, signal: AbortSignal.any([signal, stop.signal]) });
  // The error is handled where it is awaited below; if the crawl fails, nothing awaits it.
  beside.catch(() => undefined);
  const crawl = await crawlSite(request.crawl, {
    fetch: dependencies.fetch,
    checkpoint,
    signal,
    now: Date.now,
    ...(dependencies.rendering && { rendering: dependencies.rendering }),
    ...(dependencies.paces && { paces: dependencies.paces }),
    foresee: (artifact, site) => judges(site).add(artifact),
    examine: async (artifact, site) => {
      const verdict = await judges(site).take(artifact);
      waiting.set(artifact.url, verdict);
      return verdict.node;
    },
    compact: (node) => store.keep(node),
    maxCharacters: threads.rememberedCharacters,
    commit: async (batch) => {
      const verdicts = batch.pages.flatMap(({ artifact }) => waiting.get(artifact.url) ?? []);
      const own = new TallySheet();
      for (const verdict of verdicts) for (const tally of verdict.tallies) own.merge(tally);
      await journal.append({ ...batch, findings: verdicts.flatMap((verdict) => verdict.findings), tallies: own.tallies() });
      for (const tally of own.tallies()) sheet.merge(tally);
      for (const { artifact } of batch.pages) waiting.delete(artifact.url);
    },
    onSite: known.resolve,
    onPage: (node) => pages.add(node),
    onProgress: (progress) => dependencies.onProgress({ ...progress, stage: 'crawling' }),
  })
    .catch((error: unknown) => {
      known.reject(error);
      stop.abort(error);
      throw error;
    })
    .finally(() => {
      pages.end();
      pool?.close();
    });
  const done = crawl.nodes.length;
  dependencies.onProgress({ stage: 'crawling', done, total: done, currentUrl: '', isOver: true });
  const site: SiteArtifacts = { robots: crawl.robots, sitemaps: crawl.sitemaps, ...(await ended(beside, crawl, signal)) };
  await journal.keepSite(site);
  dependencies.onProgress({ stage: 'judging', done, total: done, currentUrl: crawl.siteOrigin });
  return concludeAudit(
    { startUrl: request.crawl.startUrl, origin: crawl.siteOrigin, complete: crawl.complete && !store.isFull, nodes: crawl.nodes, site },
    sheet,
    journal,
    threads,
  );
}

/** The result of the work alongside a crawl. @throws CrawlCancelled when it was cancelled; the answered pages are already in the journal */
async function ended<Result>(beside: Promise<Result>, { nodes }: CrawlResult, signal: AbortSignal): Promise<Result> {
  try {
    return await beside;
  } catch (error) {
    if (signal.aborted) throw new CrawlCancelled(nodes.length, 0);
    throw error;
  }
}

/** Number of pages whose findings are kept in one go, as in a batch of a crawl. */
const REPLAYED_AT_ONCE = 50;

/**
 * Judges a stored audit again without the network: first the pages, in the given order, then the site.
 * @param threads that judge large pages
 * @param keep called with the findings of a few pages at a time
 */
export async function replayAudit(
  stored: {
    readonly startUrl: string;
    readonly origin: string;
    readonly complete: boolean;
    readonly pages: AsyncIterable<PageArtifact>;
    readonly site: SiteArtifacts;
  },
  journal: PageSources,
  threads: JudgeThreads,
  keep: (findings: readonly Finding[]) => Promise<void>,
): Promise<AuditResult> {
  const context = nodeContext({ scope: createSiteScope(stored.origin), robots: stored.site.robots, sitemaps: stored.site.sitemaps });
  const sheet = new TallySheet();
  const store = new NodeStore(threads.rememberedCharacters);
  const nodes: PageNode[] = [];
  const pool = new JudgePool(CHECKS, stored.origin, context, threads);
  let found: Finding[] = [];
  try {
    for await (const artifact of stored.pages) {
      const verdict = await pool.take(artifact);
      nodes.push(store.keep(verdict.node));
      for (const tally of verdict.tallies) sheet.merge(tally);
      found.push(...verdict.findings);
      if (nodes.length % REPLAYED_AT_ONCE > 0) continue;
      await keep(found);
      found = [];
    }
    await keep(found);
  } finally {
    pool.close();
  }
  return concludeAudit({ ...stored, complete: stored.complete && !store.isFull, nodes }, sheet, journal, threads);
}

/**
 * Judges the site from its pages and from what was collected about it, and scores everything.
 * @param threads that locate the tags that findings point at, in large pages
 */
export async function concludeAudit(
  audit: WholeSite,
  pageSheet: TallySheet,
  sources: PageSources,
  threads: JudgeThreads,
): Promise<AuditResult> {
  const { origin, complete, nodes } = audit;
  const verdict = await judgeWholeSite(audit, threads);
  const siteFindings = await placeFindings(verdict, sources, threads);
  const pageTallies = pageSheet.tallies();
  const answered = nodes.some((node) => node.status > 0);
  return {
    siteFindings,
    pageTallies,
    siteTallies: verdict.tallies,
    startFailure: answered ? null : (nodes[0]?.failure ?? { code: 'no_answer', message: 'There was no answer.' }),
    score: scoreFindings([...pageTallies, ...verdict.tallies]),
    pageCount: nodes.length,
    inlinks: verdict.inlinks,
    measured: audit.site.vitals?.collected ? audit.site.vitals.value.pages.flatMap(({ url, problem }) => (problem === '' ? url : [])) : [],
    complete,
    origin,
  };
}

/** The context in which a page is judged. */
export function nodeContext({ scope, robots, sitemaps }: CrawledSite): NodeContext {
  const isAllowed = robots.collected ? robotsRule(robots.value) : () => true;
  return {
    isInternal: scope.contains,
    isAllowed,
    ...(sitemaps?.collected && { sitemapHreflang: sitemapHreflang(sitemaps.value) }),
  };
}
