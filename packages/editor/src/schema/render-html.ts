import { renderToHTMLString } from '@tiptap/static-renderer/pm/html-string';
import { Node } from '@tiptap/pm/model';
import { EXTENSIONS, SCHEMA } from './extensions.ts';
import type { EditorDocument } from './read-document.ts';

/**
 * A kept text as HTML. Safe by construction: only what the schema names is written, and the schema is asked again, so that a
 * row that was changed behind the product shows nothing.
 */
export function renderHtml(document: EditorDocument): string {
  const node = Node.fromJSON(SCHEMA, document);
  node.check();
  return renderToHTMLString({ content: node, extensions: [...EXTENSIONS] });
}

/** Plain words as a paragraph of HTML; '' for no words. */
export function paragraphOf(words: string): string {
  return words === '' ? '' : `<p>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`;
}
