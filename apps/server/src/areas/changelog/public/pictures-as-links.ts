import type { EditorDocument } from '@plumbline/editor/schema';

type Block = NonNullable<EditorDocument['content']>[number];

/**
 * A text whose pictures are links to them: they lie on servers of the writer's choice, which would learn who reads, and the policy of
 * our pages asks no other server for anything.
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
