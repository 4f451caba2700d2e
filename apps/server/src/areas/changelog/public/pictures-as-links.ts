import type { EditorDocument } from '@plumbline/editor/schema';

type Block = NonNullable<EditorDocument['content']>[number];

/**
 * Replaces external images in a text by links: their servers would learn who reads the page, and its policy does not allow
 * requests to other servers.
 */
export function picturesAsLinks(document: EditorDocument): EditorDocument {
  return { ...document, content: (document.content ?? []).map(linked) };
}

function linked(block: Block): Block {
  if (block.type !== 'image') return block.content ? { ...block, content: block.content.map(linked) } : block;
  const { src, alt } = block.attrs ?? {};
  const words = typeof alt === 'string' && alt.trim() !== '' ? alt : 'Picture';
  return { type: 'paragraph', content: [{ type: 'text', text: words, marks: [{ type: 'link', attrs: { href: src } }] }] };
}
