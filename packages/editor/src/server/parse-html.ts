import { DOMParser } from '@tiptap/pm/model';
import { checkBytes, type ContentLimits } from '../schema/limits.ts';
import { SCHEMA } from '../schema/extensions.ts';
import { type EditorDocument, readDocument } from '../schema/read-document.ts';
import { parseElements } from './parse-elements.ts';
import { toTree } from './to-tree.ts';
import { trimTextBlocks } from './trim-text-blocks.ts';

/** Characters that show nothing and mean nothing in a text, white space aside; readers of HTML differ over them. */
const CONTROLS = /(?![\t\n\f\r])\p{Cc}/gu;

const PARSER = DOMParser.fromSchema(SCHEMA);

/**
 * Reads HTML of anybody into a text: what the schema knows is taken, everything else falls away. Nothing of the HTML is run,
 * fetched or kept as it was written.
 * @throws ContentProblem when it is too large, or would be
 */
export function parseHtml(html: string, limits: ContentLimits): EditorDocument {
  checkBytes(html, limits);
  const tree = toTree(parseElements(html.toWellFormed().replace(CONTROLS, ''), limits), limits);
  // ProseMirror reads no more of a node than TreeNode has.
  const node = PARSER.parse(tree as unknown as Node);
  return readDocument(trimTextBlocks(node.toJSON()), limits);
}
