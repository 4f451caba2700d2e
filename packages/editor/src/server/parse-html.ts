import { DOMParser } from '@tiptap/pm/model';
import { checkBytes, type ContentLimits } from '../schema/limits.ts';
import { SCHEMA } from '../schema/extensions.ts';
import { type EditorDocument, readDocument } from '../schema/read-document.ts';
import { parseElements } from './parse-elements.ts';
import { toTree } from './to-tree.ts';
import { trimTextBlocks } from './trim-text-blocks.ts';

/** Control characters other than white space: they are invisible and meaningless in a text, and HTML parsers disagree about them. */
const CONTROLS = /(?![\t\n\f\r])\p{Cc}/gu;

const PARSER = DOMParser.fromSchema(SCHEMA);

/**
 * Reads untrusted HTML into a text: what the schema knows is kept, everything else is dropped. Nothing in the HTML is run, fetched or stored as
 * written.
 * @throws ContentProblem when it is too large, or would become so
 */
export function parseHtml(html: string, limits: ContentLimits): EditorDocument {
  checkBytes(html, limits);
  const tree = toTree(parseElements(html.toWellFormed().replace(CONTROLS, ''), limits), limits);
  // ProseMirror reads only the part of a DOM node that TreeNode implements.
  const node = PARSER.parse(tree as unknown as Node);
  return readDocument(trimTextBlocks(node.toJSON()), limits);
}
