import type { Block, Inline } from './block.ts';

/** Converts blocks to plain text, with addresses after linked text. */
export function toPlain(blocks: readonly Block[]): string {
  return blocks.map(write).join('\n\n');
}

function write(block: Block): string {
  switch (block.kind) {
    case 'list':
      return block.items.map((item, at) => `${block.isOrdered ? `${at + 1}.` : '-'} ${words(item)}`).join('\n');
    case 'code':
      return block.text;
    case 'image':
      return block.alt;
    default:
      return words(block.inlines);
  }
}

function words(parts: readonly Inline[]): string {
  return parts.map(({ text, href }) => (href && href !== text ? `${text} (${href})` : text)).join('');
}
