import { setImmediate } from 'node:timers/promises';
import type { PageArtifact } from './artifacts.ts';
import type { SeenElement, SiteArtifacts } from './site-artifacts.ts';
import type { Check, Failure, PageFailure, PageOutcome, SiteOutcome } from './check.ts';
import { buildPageNode, type NodeContext } from './derive/remember/build-page-node.ts';
import type { PageNode } from './derive/remember/page-node.ts';
import { parseDocument } from './derive/parse/parse-document.ts';
import { withRendering } from './derive/answers/render-differences.ts';
import { type Place, SourceMap, type Spot } from './derive/parse/place.ts';
import type { SiteGraph } from './derive/remember/site-graph.ts';
import { boundFacts, type CheckTally, type Finding } from './finding.ts';
import { holdingPreconditions, type PagePrecondition } from './preconditions.ts';
import { severityOf } from './profile.ts';
import { siteEvidence } from './site-evidence.ts';
import { tallyOf, TallySheet } from './tally-sheet.ts';

const MAX_PLACES = 5;

/** The result of judging one page. */
export interface PageVerdict {
  readonly node: PageNode;
  readonly findings: readonly Finding[];
  readonly tallies: readonly CheckTally[];
}

/** The result of judging the whole site. Tags that page failures point at still have to be located in the sources. */
export interface SiteVerdict {
  readonly findings: readonly Finding[];
  readonly tallies: readonly CheckTally[];
  /** Tags that findings point at and whose pages have to be parsed again, by index into `findings`. */
  readonly wantedSpots: ReadonlyMap<number, WantedSpots>;
}

/** The tags of a finding: the first ones, which are shown, and their total number. */
export interface WantedSpots {
  readonly shown: readonly Spot[];
  readonly count: number;
}

/** Judges one crawled URL: parses it, builds its node and runs every page check whose preconditions hold. */
export function judgePage(checks: readonly Check[], artifact: PageArtifact, context: NodeContext): PageVerdict {
  const { response } = artifact;
  const html = response?.html ?? null;
  const document = html === null ? null : parseDocument(html, artifact.url);
  const node = withRendering(buildPageNode(artifact, document, context), artifact, document);
  const tallies: CheckTally[] = [];
  const findings: Finding[] = [];
  if (response && document) {
    const evidence = { artifact, response, document };
    const holding = holdingPreconditions({ evidence, indexable: node.indexBlock === null });
    const sources = new SourceMap(document.source, document.offsets);
    for (const check of applicableChecks(checks, holding)) {
      const outcome = attempt(() => check.judgePage(evidence));
      // Each check has a single outcome here, so there is nothing to sum up yet.
      const tally = tallyOf(check.id, outcome);
      if (tally) tallies.push(tally);
      if (outcome.outcome === 'fail') findings.push(pageFinding(check, artifact.url, outcome.failure, sources));
    }
  }
  return { node, findings, tallies };
}

/** Caches the page checks by the preconditions that hold, which are the same for nearly all pages of a site. */
const applicable = new WeakMap<readonly Check[], Map<string, readonly Check[]>>();

function applicableChecks(checks: readonly Check[], holding: ReadonlySet<PagePrecondition>): readonly Check[] {
  const byHolding = applicable.get(checks) ?? new Map<string, readonly Check[]>();
  applicable.set(checks, byHolding);
  const key = [...holding].join(' ');
  const known = byHolding.get(key);
  if (known) return known;
  const found = checks.filter((check) => check.kind === 'page' && check.appliesTo.every((needed) => holding.has(needed)));
  byHolding.set(key, found);
  return found;
}

/** Runs every site check over what was collected. On a large site that takes seconds, so it yields between checks. */
export async function judgeSite(checks: readonly Check[], graph: SiteGraph, site: SiteArtifacts): Promise<SiteVerdict> {
  const evidence = siteEvidence(graph, site);
  const sheet = new TallySheet();
  const findings: Finding[] = [];
  const wantedSpots = new Map<number, WantedSpots>();
  for (const check of checks) {
    if (check.kind !== 'site') continue;
    await setImmediate();
    const outcome = attempt<SiteOutcome>(() => check.judgeSite(evidence));
    sheet.add(check.id, outcome);
    if (outcome.outcome === 'fail') findings.push(siteFinding(check, outcome.failure));
    if (outcome.outcome !== 'per_page') continue;
    for (const failure of outcome.failures) {
      const spots = failure.spots?.filter((spot) => spot !== 0) ?? [];
      if (spots.length > 0) wantedSpots.set(findings.length, { shown: spots.slice(0, MAX_PLACES), count: spots.length });
      findings.push(siteFinding(check, failure));
    }
  }
  return { findings, tallies: sheet.tallies(), wantedSpots };
}

/** A check that throws says nothing about the page; the report says so. */
function attempt<T extends PageOutcome | SiteOutcome>(run: () => T): T | { outcome: 'cannot_tell'; reason: string } {
  try {
    return run();
  } catch (error) {
    return { outcome: 'cannot_tell', reason: `The check stopped with an error: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function pageFinding(check: Check, url: string, failure: Failure, sources: SourceMap): Finding {
  const places: Place[] = (failure.at ?? []).slice(0, MAX_PLACES).map((element) => sources.placeElement(element));
  if (failure.range) places.unshift(sources.placeRange(failure.range.start, failure.range.end));
  return {
    checkId: check.id,
    category: check.category,
    severity: failure.severity ?? severityOf(check.id),
    pageUrl: url,
    message: failure.message,
    facts: boundFacts(failure.facts ?? {}),
    places,
    placeCount: Math.max(places.length, failure.at?.length ?? 0),
  };
}

function siteFinding(check: Check, failure: Omit<PageFailure, 'pageUrl'> & { readonly pageUrl?: string }): Finding {
  const pageUrl = failure.pageUrl ?? null;
  return {
    checkId: check.id,
    category: check.category,
    severity: failure.severity ?? severityOf(check.id),
    pageUrl,
    message: failure.message,
    facts: boundFacts(failure.facts ?? {}),
    places: (failure.elements ?? []).slice(0, MAX_PLACES).map(seenPlace),
    placeCount: failure.elements?.length ?? 0,
  };
}

/** An element seen in a browser has no line. */
function seenPlace({ selector, excerpt }: SeenElement): Place {
  return { selector, line: 0, column: 0, excerpt, firstLine: 0, mark: [0, 0] };
}
