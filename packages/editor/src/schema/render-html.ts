import { Node } from '@tiptap/pm/model';
import { domOutputSpecToHTMLString } from '@tiptap/static-renderer/pm/html-string';
import { SCHEMA } from './extensions.ts';
import type { EditorDocument } from './read-document.ts';

/**
 * Renders a stored text as HTML. Safe by construction: only what the schema names is written, and the schema validates again, so that a row
 * modified outside the product shows nothing.
 */
export function renderHtml(document: EditorDocument): string {
  const node = Node.fromJSON(SCHEMA, document);
  node.check();
  return renderContent(node);
}

/** Tiptap's renderToHTMLString would set up all extensions again for each text, and a comment thread has many small ones. */
function renderContent(parent: Node): string {
  return parent.children.map(renderNode).join('');
}

function renderNode(node: Node): string {
  const inner = node.isText ? escapeText(node.text ?? '') : write(node.type.spec.toDOM?.(node), renderContent(node));
  return node.marks.reduce((html, mark) => write(mark.type.spec.toDOM?.(mark, true), html), inner);
}

/** Writes the element that an extension specifies around its inner HTML. */
function write(spec: Parameters<typeof domOutputSpecToHTMLString>[0] | undefined, inner: string): string {
  return spec === undefined ? inner : domOutputSpecToHTMLString(spec)(inner);
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Plain words as an HTML paragraph; '' for none. */
export function paragraphOf(words: string): string {
  return words === '' ? '' : `<p>${escapeText(words)}</p>`;
}
