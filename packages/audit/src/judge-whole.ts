import type { Check } from './check.ts';
import type { PageNode } from './derive/remember/page-node.ts';
import { buildSiteGraph } from './derive/remember/site-graph.ts';
import { judgeSite, type SiteVerdict } from './judge.ts';
import type { SiteArtifacts } from './site-artifacts.ts';
import { TallySheet } from './tally-sheet.ts';

/** Everything that the verdict on a site as a whole depends on. */
export interface WholeSite {
  readonly startUrl: string;
  /** Scheme, host and port under which the site responds. */
  readonly origin: string;
  /** Whether no limit cut the crawl short. */
  readonly complete: boolean;
  readonly nodes: readonly PageNode[];
  readonly site: SiteArtifacts;
}

/** The result of judging the whole site, with the number of other pages that link to each page; pages without any are left out. */
export interface WholeVerdict extends SiteVerdict {
  readonly inlinks: ReadonlyMap<string, number>;
}

/** Runs every site check over a crawl, in the current thread. */
export async function judgeWhole(checks: readonly Check[], { startUrl, origin, complete, nodes, site }: WholeSite): Promise<WholeVerdict> {
  const graph = buildSiteGraph(startUrl, origin, nodes, complete);
  const verdict = await judgeSite(checks, graph, site);
  const inlinks = new Map(nodes.map(({ url }): [string, number] => [url, graph.inlinkCount(url)]).filter(([, count]) => count > 0));
  return { ...verdict, inlinks };
}

/** The verdict on a site that cannot be judged as a whole. @param reason a sentence for the report */
export function unjudged(checks: readonly Check[], reason: string): WholeVerdict {
  const sheet = new TallySheet();
  for (const { kind, id } of checks) if (kind === 'site') sheet.add(id, { outcome: 'cannot_tell', reason });
  return { findings: [], tallies: sheet.tallies(), wantedSpots: new Map(), inlinks: new Map() };
}
