import type { JSONContent } from '@tiptap/core';

const TEXT_BLOCKS = new Set(['paragraph', 'heading']);

/**
 * Takes away the white space a text block begins and ends with. A reader of HTML does so where the block is written, and not where it
 * is made of a text that stands between blocks: read again, the same text would be another.
 */
export function trimTextBlocks(node: JSONContent): JSONContent {
  const content = node.content?.map(trimTextBlocks);
  if (!content) return node;
  if (TEXT_BLOCKS.has(node.type ?? '')) {
    trimEnd(content, 0, /^[ \t\r\n\f]+/);
    trimEnd(content, -1, /[ \t\r\n\f]+$/);
  }
  return { ...node, content };
}

/** @param at 0 for the first part of a block, -1 for the last */
function trimEnd(content: JSONContent[], at: 0 | -1, space: RegExp): void {
  for (let part = content.at(at); part?.type === 'text'; part = content.at(at)) {
    const text = (part.text ?? '').replace(space, '');
    content.splice(at, 1, ...(text === '' ? [] : [{ ...part, text }]));
    if (text !== '') return;
  }
}
