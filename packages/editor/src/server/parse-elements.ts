import { defaultTreeAdapter, type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { ContentLimits } from '../schema/limits.ts';
import { HtmlParts } from './html-parts.ts';

/**
 * Parses untrusted HTML. Nodes are counted as the parser creates them: each block reopens all formatting that was left open before it (HTML
 * standard, section 13.2.4.3), so a few kilobytes can become millions of elements.
 * @throws ContentProblem when it has too many elements
 */
export function parseElements(html: string, limits: ContentLimits): DefaultTreeAdapterTypes.DocumentFragment {
  const made = new HtmlParts(limits);
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(tagName, namespaceURI, attrs) {
      made.add(attrs);
      return defaultTreeAdapter.createElement(tagName, namespaceURI, attrs);
    },
  };
  return parseFragment(html, { treeAdapter });
}
