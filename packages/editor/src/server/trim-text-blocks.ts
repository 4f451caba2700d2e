import type { JSONContent } from '@tiptap/core';

const TEXT_BLOCKS = new Set(['paragraph', 'heading']);

/**
 * Trims the white space at both ends of a text block and collapses the rest. ProseMirror does so where the HTML has a block, but not for text
 * between blocks or in `pre`: without this, reading the rendered text again would change it.
 */
export function trimTextBlocks(node: JSONContent): JSONContent {
  const content = node.content?.map(trimTextBlocks);
  if (!content) return node;
  if (!TEXT_BLOCKS.has(node.type ?? '')) return { ...node, content };
  const collapsed = collapse(content);
  trimEnd(collapsed);
  return { ...node, content: collapsed };
}

/** White space after other white space, a line break or the start of the block is not shown. */
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
