import type { Collected } from '../src/artifacts.ts';
import { nothingCollected } from '../src/nothing-collected.ts';
import type { ResourcesArtifact, ResourceState, SiteArtifacts } from '../src/site-artifacts.ts';
import { siteEvidence } from '../src/site-evidence.ts';
import type { PageFailure, SiteOutcome } from '../src/check.ts';
import { CHECKS } from '../src/checks/registry.generated.ts';
import type { LinkColumns, PageNode } from '../src/derive/remember/page-node.ts';
import { buildSiteGraph } from '../src/derive/remember/site-graph.ts';

const ORIGIN = 'https://example.com';
const NO_LINKS: LinkColumns = { urls: [], texts: [], spots: [], nofollow: [] };

/** The outcome of one site check, with its page failures. */
export interface NodesVerdict {
  readonly outcome: SiteOutcome['outcome'];
  readonly reason: string | null;
  readonly judged: number;
  /** Number of pages for which the check could not tell. */
  readonly undecided: number;
  readonly failures: readonly PageFailure[];
  /** Message of a finding about the whole site. */
  readonly message: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly severity: string | null;
}

/** A crawled page at a path of https://example.com: 200, HTML, indexable, linked from the start page unless overridden. */
export function pageNode(path: string, facts: Partial<PageNode> = {}): PageNode {
  const status = facts.status ?? 200;
  return {
    url: new URL(path, ORIGIN).href,
    depth: path === '/' ? 0 : 1,
    source: path === '/' ? 'start' : 'link',
    foundOn: path === '/' ? null : `${ORIGIN}/`,
    inSitemap: false,
    status,
    failure: status === 0 ? { code: 'timed_out', message: 'No answer in time.' } : null,
    redirectTo: null,
    mediaType: 'text/html',
    firstByteMs: 20,
    wireBytes: 2000,
    indexBlock: status === 0 ? 'no-answer' : status >= 200 && status < 300 ? null : 'not-ok',
    title: `Title of ${path}`,
    description: `Description of ${path}`,
    h1: `Heading of ${path}`,
    lang: 'en',
    canonical: null,
    noindex: false,
    hreflang: [],
    wordCount: 300,
    textHash: `hash of ${path}`,
    simhash: '',
    links: NO_LINKS,
    externalLinks: NO_LINKS,
    images: [],
    assets: [],
    ogImage: null,
    icon: null,
    ...facts,
  };
}

/** Links to the given paths or URLs, the first with spot 1, the second with spot 2 and so on. */
export function linksTo(...targets: readonly string[]): LinkColumns {
  return {
    urls: targets.map((target) => new URL(target, ORIGIN).href),
    texts: targets.map((target) => `link to ${target}`),
    spots: targets.map((_target, index) => index + 1),
    nofollow: targets.map(() => false),
  };
}

/** Judges a site of the given pages; site artifacts that are not given count as not collected. */
export function judgeNodes(
  checkId: string,
  nodes: readonly PageNode[],
  site: Partial<SiteArtifacts> = {},
  { complete = true, origin = ORIGIN } = {},
): NodesVerdict {
  const check = CHECKS.find(({ id }) => id === checkId);
  if (!check) throw new Error(`There is no check ${checkId}; run npm run generate.`);
  const reason = 'The test did not collect it.';
  const graph = buildSiteGraph(`${ORIGIN}/`, origin, nodes, complete);
  const artifacts = { ...nothingCollected(reason), vitals: { collected: false as const, reason }, ...site };
  const outcome = check.judgeSite(siteEvidence(graph, artifacts));
  const failure = outcome.outcome === 'fail' ? outcome.failure : null;
  return {
    outcome: outcome.outcome,
    reason: outcome.outcome === 'cannot_tell' ? outcome.reason : null,
    judged: outcome.outcome === 'per_page' ? outcome.judged : 0,
    undecided: outcome.outcome === 'per_page' ? outcome.undecided.pages : 0,
    failures: outcome.outcome === 'per_page' ? outcome.failures : [],
    message: failure?.message ?? null,
    facts: failure?.facts ?? {},
    severity: failure?.severity ?? null,
  };
}

/** Marks an artifact as collected. */
export function collected<T>(value: T): Collected<T> {
  return { collected: true, value };
}

/** Requested resources: URLs with their statuses, links that were not requested, and other fields to override. */
export function askedResources(
  statuses: Readonly<Record<string, number>> = {},
  unaskedLinks: readonly string[] = [],
  facts: Partial<ResourcesArtifact> = {},
): Collected<ResourcesArtifact> {
  const states = Object.entries(statuses).map(([target, status]): ResourceState => {
    const verdict = [0, 401, 403, 429].includes(status) ? 'unverifiable' : status < 400 ? 'ok' : 'broken';
    return { url: new URL(target, ORIGIN).href, status, mediaType: 'text/html', bytes: null, verdict, failure: null };
  });
  return collected({
    states,
    unasked: unaskedLinks.length,
    unaskedLinks: unaskedLinks.map((path) => new URL(path, ORIGIN).href),
    ...facts,
  });
}
