import type { JSONContent } from '@tiptap/core';

const TEXT_BLOCKS = new Set(['paragraph', 'heading']);

/**
 * Takes away the white space a text block begins and ends with, and makes one space of any other. A reader of HTML does so where the block
 * is written, and not where it is made of a text that stands between blocks or in `pre`: read again, the same text would be another.
 */
export function trimTextBlocks(node: JSONContent): JSONContent {
  const content = node.content?.map(trimTextBlocks);
  if (!content) return node;
  if (!TEXT_BLOCKS.has(node.type ?? '')) return { ...node, content };
  const collapsed = collapse(content);
  trimEnd(collapsed);
  return { ...node, content: collapsed };
}

/** White space that follows other white space, a line break or the beginning of the block shows nothing. */
function collapse(content: readonly JSONContent[]): JSONContent[] {
  let followsSpace = true;
  return content.flatMap((part) => {
    if (part.type !== 'text') {
      followsSpace = part.type === 'hardBreak';
      return [part];
    }
    const spaced = (part.text ?? '').replaceAll(/[ \t\r\n\f]+/g, ' ');
    const text = followsSpace ? spaced.replace(/^ /, '') : spaced;
    if (text === '') return [];
    followsSpace = text.endsWith(' ');
    return [{ ...part, text }];
  });
}

function trimEnd(content: JSONContent[]): void {
  for (let last = content.at(-1); last?.type === 'text'; last = content.at(-1)) {
    const text = (last.text ?? '').replace(/ $/, '');
    content.splice(-1, 1, ...(text === '' ? [] : [{ ...last, text }]));
    if (text !== '') return;
  }
}
