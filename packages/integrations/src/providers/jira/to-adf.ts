import type { Block, Inline } from '../../document/block.ts';

/** A node of the Atlassian Document Format. */
export interface AdfNode {
  readonly type: string;
  readonly version?: 1;
  readonly text?: string;
  readonly attrs?: Readonly<Record<string, string | number>>;
  readonly marks?: readonly { readonly type: string; readonly attrs?: Readonly<Record<string, string>> }[];
  readonly content?: readonly AdfNode[];
}

/**
 * Converts blocks to the Atlassian Document Format, version 1 (developer.atlassian.com, Atlassian Document Format). Text is never interpreted as
 * markup or a mention.
 */
export function toAdf(blocks: readonly Block[]): AdfNode {
  return { version: 1, type: 'doc', content: blocks.map(nodeOf) };
}

function nodeOf(block: Block): AdfNode {
  switch (block.kind) {
    case 'heading':
      return { type: 'heading', attrs: { level: 3 }, content: inlines(block.inlines) };
    case 'paragraph':
      return paragraph(block.inlines);
    case 'quote':
      return { type: 'blockquote', content: [paragraph(block.inlines)] };
    case 'list':
      return {
        type: block.isOrdered ? 'orderedList' : 'bulletList',
        content: block.items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
      };
    case 'code':
      return {
        type: 'codeBlock',
        ...(block.language !== '' && { attrs: { language: block.language } }),
        content: textNodes({ text: block.text }),
      };
    case 'image':
      // Pictures are attached once the issue exists; those with an address are linked.
      return paragraph([{ text: block.alt, ...(/^https?:/.test(block.source) && { href: block.source }) }]);
  }
}

const paragraph = (parts: readonly Inline[]): AdfNode => ({ type: 'paragraph', content: inlines(parts) });

function inlines(parts: readonly Inline[]): AdfNode[] {
  return parts.flatMap((part) =>
    part.text.split('\n').flatMap((text, at) => [...(at > 0 ? [{ type: 'hardBreak' }] : []), ...textNodes({ ...part, text })]),
  );
}

/** Text nodes must not be empty, and code can only be combined with a link. */
function textNodes({ text, bold, code, href }: Inline): AdfNode[] {
  if (text === '') return [];
  const marks = [
    ...(code ? [{ type: 'code' }] : []),
    ...(bold && !code ? [{ type: 'strong' }] : []),
    ...(href === undefined ? [] : [{ type: 'link', attrs: { href } }]),
  ];
  return [{ type: 'text', text, ...(marks.length > 0 && { marks }) }];
}
