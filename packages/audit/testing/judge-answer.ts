import { judgePage } from '../src/judge.ts';
import { type HtmlAnswer, htmlArtifact } from './judge-html.ts';
import { judgeNodes, type NodesVerdict } from './judge-nodes.ts';

/** Judges a site of which one response is known, with the named site check: for rules about https, which no mini site has. */
export function judgeAnswer(checkId: string, html: string, answer: HtmlAnswer = {}): NodesVerdict {
  const { node } = judgePage([], htmlArtifact(html, answer), { isInternal: () => true, isAllowed: () => true });
  return judgeNodes(checkId, [node]);
}
