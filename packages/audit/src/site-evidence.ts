import type { CollectedEvidence } from './check.ts';
import { NotFoundPage } from './derive/answers/not-found-page.ts';
import type { SiteGraph } from './derive/remember/site-graph.ts';
import type { SiteArtifacts } from './site-artifacts.ts';

const NOT_MEASURED = { collected: false, reason: 'No page of this test was measured in a browser.' } as const;

/** The evidence for the site checks: what was collected, and what several of them derive from it. */
export function siteEvidence(graph: SiteGraph, site: SiteArtifacts): CollectedEvidence {
  const { notFound } = site;
  return {
    ...site,
    vitals: site.vitals ?? NOT_MEASURED,
    notFoundPage: notFound.collected ? { collected: true, value: new NotFoundPage(notFound.value.random) } : notFound,
    graph: { collected: true, value: graph },
  };
}
