import type { DefaultTreeAdapterTypes } from 'parse5';
import { type ContentLimits, ContentProblem } from '../schema/limits.ts';
import { HtmlParts } from './html-parts.ts';
import { TreeNode } from './tree-node.ts';

/** Elements whose text is not part of the writing. */
const DROPPED = new Set(
  (
    'script style template iframe frame object embed applet noscript noembed noframes plaintext xmp svg math video audio canvas ' +
    'form input button select option datalist textarea progress meter head title base link meta map'
  ).split(' '),
);
/** Table cells separate words, but ProseMirror does not treat them as blocks. */
const CELLS = new Set(['td', 'th', 'caption']);
/** Word processors wrap text in many elements that mean nothing. */
const MAX_DEPTH = 100;

/**
 * Converts parse5's tree into the one that ProseMirror reads, without elements that never hold text.
 * @throws ContentProblem when it is nested too deeply or has too many nodes
 */
export function toTree(fragment: DefaultTreeAdapterTypes.DocumentFragment, limits: ContentLimits): TreeNode {
  const root = new TreeNode(11, '#document-fragment', null);
  const waiting: { readonly from: DefaultTreeAdapterTypes.ParentNode; readonly to: TreeNode; readonly depth: number }[] = [
    { from: fragment, to: root, depth: 0 },
  ];
  const parts = new HtmlParts(limits);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.depth > MAX_DEPTH) throw new ContentProblem(`The HTML is nested too deeply: at most ${MAX_DEPTH} elements in one another.`);
    for (const child of next.from.childNodes) {
      parts.add();
      if (child.nodeName === '#text' && 'value' in child) next.to.appendChild(new TreeNode(3, '#text', child.value));
      if (!('tagName' in child) || DROPPED.has(child.tagName)) continue;
      const attributes = new Map(child.attrs.map(({ name, value }) => [name, value]));
      const element = next.to.appendChild(new TreeNode(1, CELLS.has(child.tagName) ? 'div' : child.tagName, null, attributes));
      waiting.push({ from: child, to: element, depth: next.depth + 1 });
    }
  }
  return root;
}
