import { CHECKS } from '../src/checks/registry.generated.ts';
import { buildSiteGraph } from '../src/derive/site-graph.ts';
import { judgePage } from '../src/judge.ts';
import { type HtmlAnswer, htmlArtifact, type HtmlVerdict } from './judge-html.ts';
import { judgeNodes } from './judge-nodes.ts';

/** Judges a site of which one page is known, with the single site check named: for rules about https, which no mini site has. */
export function judgeAnswer(checkId: string, html: string, answer: HtmlAnswer = {}): Omit<HtmlVerdict, 'finding'> {
  const artifact = htmlArtifact(html, answer);
  const { node } = judgePage([], artifact, { isInternal: () => true, isAllowed: () => true });
  const { origin } = new URL(artifact.url);
  const check = CHECKS.find(({ id }) => id === checkId);
  if (!check) throw new Error(`There is no check ${checkId}; run npm run generate.`);
  const { outcome, reason } = judgeNodes(checkId, [node], { graph: buildSiteGraph(artifact.url, origin, [node], true) });
  return { outcome: outcome === 'per_page' ? 'pass' : outcome, reason };
}
