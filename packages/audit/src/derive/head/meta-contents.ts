import { parseDocument } from '../parse/parse-document.ts';

/** Contents of the meta tags of a name in the head of a page, in the order they stand. */
export function metaContents(html: string, name: string): string[] {
  const { metas } = parseDocument(html, 'https://example.com/');
  return metas.flatMap((meta) => (meta.inHead && meta.name === name && meta.content !== null ? [meta.content] : []));
}
