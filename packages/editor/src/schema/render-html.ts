import { Node } from '@tiptap/pm/model';
import { domOutputSpecToHTMLString } from '@tiptap/static-renderer/pm/html-string';
import { SCHEMA } from './extensions.ts';
import type { EditorDocument } from './read-document.ts';

/**
 * A kept text as HTML. Safe by construction: only what the schema names is written, and the schema is asked again, so that a
 * row that was changed behind the product shows nothing.
 */
export function renderHtml(document: EditorDocument): string {
  const node = Node.fromJSON(SCHEMA, document);
  node.check();
  return renderContent(node);
}

/** The library's renderToHTMLString would set up all extensions anew for each text: a thread of comments has many small ones. */
function renderContent(parent: Node): string {
  return parent.children.map(renderNode).join('');
}

function renderNode(node: Node): string {
  const inner = node.isText ? escapeText(node.text ?? '') : write(node.type.spec.toDOM?.(node), renderContent(node));
  return node.marks.reduce((html, mark) => write(mark.type.spec.toDOM?.(mark, true), html), inner);
}

/** What an extension says an element looks like, around what stands in it. */
function write(spec: Parameters<typeof domOutputSpecToHTMLString>[0] | undefined, inner: string): string {
  return spec === undefined ? inner : domOutputSpecToHTMLString(spec)(inner);
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Plain words as a paragraph of HTML; '' for no words. */
export function paragraphOf(words: string): string {
  return words === '' ? '' : `<p>${escapeText(words)}</p>`;
}
