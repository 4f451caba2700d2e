import type { HeaderFields, PageArtifact } from '../../artifacts.ts';
import { canonicalTarget } from '../links/canonical-target.ts';
import type { PageDocument } from '../parse/document.ts';
import type { PageDifference, PageNode } from '../remember/page-node.ts';
import { parseDocument } from '../parse/parse-document.ts';
import { robotsDirectives } from '../robots/robots-directives.ts';
import { structuredTypes } from '../structured-data/structured-data.ts';

const MAX_TEXT = 500;

/** Adds the result of rendering to the node of a page whose scripts were to be run. @param document of the source that is judged */
export function withRendering(node: PageNode, { rendering, response, url }: PageArtifact, document: PageDocument | null): PageNode {
  if (!rendering) return node;
  const { problem, sentHtml, compared } = rendering;
  const isComparable = compared && document !== null && sentHtml !== null;
  const differences = isComparable ? renderDifferences(parseDocument(sentHtml, url), document, response?.headers ?? {}) : null;
  return { ...node, rendering: { problem: problem.slice(0, MAX_TEXT), differences } };
}

/** The differences between a page as sent and as rendered, in the order in which they matter to readers. */
export function renderDifferences(sent: PageDocument, rendered: PageDocument, headers: HeaderFields): readonly PageDifference[] {
  const before = traitsOf(sent, headers);
  const after = traitsOf(rendered, headers);
  return before.flatMap(([what, was], index) => {
    const is = after[index]?.[1] ?? '';
    return was === is ? [] : [{ what, sent: was.slice(0, MAX_TEXT), rendered: is.slice(0, MAX_TEXT) }];
  });
}

function traitsOf(document: PageDocument, headers: HeaderFields): readonly (readonly [PageDifference['what'], string])[] {
  const robots = robotsDirectives(document, headers).map(({ value }) => value);
  return [
    ['title', document.titles.find(({ inHead }) => inHead)?.text ?? ''],
    ['description', document.metas.find(({ name }) => name === 'description')?.content ?? ''],
    ['canonical', canonicalTarget(document, headers, document.url) ?? ''],
    ['robots', [...new Set(robots)].toSorted().join(', ')],
    [
      'h1',
      document.headings
        .filter(({ level }) => level === 1)
        .map(({ text }) => text)
        .join(' | '),
    ],
    ['links', String(new Set(document.anchors.flatMap(({ url, isJumpTarget }) => (url && !isJumpTarget ? [url] : []))).size)],
    ['words', String(document.wordCount)],
    ['structured-data', structuredTypes(document).join(', ')],
  ];
}
