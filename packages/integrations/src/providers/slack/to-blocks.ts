import type { Block, Inline } from '../../document/block.ts';
import { shorten } from '../../document/to-text.ts';

/** Limits of Block Kit: characters per header and section, and blocks per message. */
const MAX_HEADER = 150;
const MAX_SECTION = 3000;
const MAX_BLOCKS = 50;

/** Blocks of a message with a title. Texts are packed into as few sections as possible. */
export function toBlocks(title: string, blocks: readonly Block[]): readonly unknown[] {
  const header = { type: 'header', text: { type: 'plain_text', text: shorten(title, MAX_HEADER), emoji: false } };
  return [header, ...toSections(blocks)];
}

/** The same without a title, for additions to a message. */
export function toSections(blocks: readonly Block[]): readonly unknown[] {
  const packed: string[] = [];
  for (const text of blocks.map(write).filter((one) => one !== '')) {
    const joined = packed.length === 0 ? text : `${packed.at(-1)}\n\n${text}`;
    if (packed.length > 0 && joined.length <= MAX_SECTION) packed[packed.length - 1] = joined;
    else packed.push(text);
  }
  const shown = packed.length < MAX_BLOCKS ? packed : [...packed.slice(0, MAX_BLOCKS - 2), ...packed.slice(-1)];
  // `verbatim` keeps Slack from linking names and addresses.
  return shown.map((text) => ({ type: 'section', text: { type: 'mrkdwn', text, verbatim: true } }));
}

/**
 * Slack’s links, mentions and broadcasts start with `<`: escaped, it is text (docs.slack.dev, "Formatting message
 * text"). Formatting characters cannot be escaped; a zero-width space after them separates them from the word.
 */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[*_~`]/g, '$&\u200B');
}

function write(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return cut(inlines(block.inlines.map((part) => ({ ...part, bold: true }))));
    case 'paragraph':
      return cut(inlines(block.inlines));
    case 'quote':
      return cut(`> ${inlines(block.inlines).replaceAll('\n', '\n> ')}`);
    case 'list':
      return cut(
        block.items.map((item, at) => `${block.isOrdered ? `${at + 1}.` : '•'} ${inlines(item).replaceAll('\n', ' ')}`).join('\n'),
      );
    case 'code':
      return `\`\`\`\n${cut(escapeText(block.text), MAX_SECTION - 8)}\n\`\`\``;
    case 'image':
      return /^https?:/.test(block.source) ? link(block.source, escapeText(block.alt)) : escapeText(block.alt);
  }
}

function inlines(parts: readonly Inline[]): string {
  return parts
    .map(({ text, bold, code, href }) => {
      const styled = text.trim() === '' ? text : style(escapeText(text), bold, code);
      return href === undefined ? styled : link(href, styled);
    })
    .join('');
}

function style(text: string, bold: boolean | undefined, code: boolean | undefined): string {
  if (text.includes('\n')) return text;
  if (code) return `\`${text}\``;
  return bold ? `*${text}*` : text;
}

const link = (href: string, text: string): string => `<${href.replaceAll(/[<>|\s]/g, encodeURIComponent)}|${text.replaceAll('|', '¦')}>`;

/** Cuts to the limit without splitting an escape sequence or a link. */
function cut(text: string, limit = MAX_SECTION): string {
  if (text.length <= limit) return text;
  return `${text
    .slice(0, limit - 1)
    .replace(/<[^<>]*$/, '')
    .replace(/&[a-z]*$/, '')}…`;
}
