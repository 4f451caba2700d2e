import type { Block, Inline } from './block.ts';

/**
 * Converts blocks to Markdown. Special characters are escaped, so that a tested page’s title stays text; references to people and tickets (`@name`,
 * `#12`, `!3`, `~label`) are neutralised, and so are quick actions.
 */
export function toMarkdown(blocks: readonly Block[]): string {
  return blocks.map(write).join('\n\n');
}

function write(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `### ${line(block.inlines)}`;
    case 'paragraph':
      return withoutCommands(inlines(block.inlines));
    case 'quote':
      return withoutCommands(inlines(block.inlines))
        .split('\n')
        .map((text) => `> ${text}`)
        .join('\n');
    case 'list':
      return block.items.map((item, at) => `${block.isOrdered ? `${at + 1}.` : '-'} ${line(item)}`).join('\n');
    case 'code':
      return fence(block.text, block.language);
    case 'image':
      return `![${escape(block.alt)}](${block.source})`;
  }
}

/** GitLab executes lines such as `/close` or `/move group/project` with the permissions of the token’s owner. */
const withoutCommands = (text: string): string => text.replaceAll(/^([^\S\r\n\u2028\u2029]*)\/(?=\w)/gm, '$1\\/');

const line = (parts: readonly Inline[]): string => inlines(parts).replaceAll('\n', ' ');

function inlines(parts: readonly Inline[]): string {
  return parts.map(inline).join('');
}

function inline({ text, bold, code, href }: Inline): string {
  const plain = code ? codeSpan(text) : escape(text);
  const strong = bold && text.trim() !== '' ? `**${plain}**` : plain;
  return href ? `[${strong}](${href.replaceAll(/[()<>\s]/g, encodeURIComponent)})` : strong;
}

/** A code span is delimited by more backticks than it contains in a row (CommonMark 6.1). */
function codeSpan(text: string): string {
  const flat = text.replaceAll('\n', ' ');
  const ticks = '`'.repeat(longestRun(flat) + 1);
  const room = /^`|`$/.test(flat) ? ' ' : '';
  return `${ticks}${room}${flat}${room}${ticks}`;
}

function fence(text: string, language: string): string {
  const ticks = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${ticks}${language.replaceAll(/[^\w+#-]/g, '')}\n${text}\n${ticks}`;
}

function longestRun(text: string): number {
  return Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
}

/** A zero-width space after these characters prevents a mention; not every tool honours a backslash. */
const CALLING = /([@#!~&])(?=[\w"])/g;

/** Lines that would start a code block, or turn the preceding line into a heading (CommonMark 4.3, 4.5). */
const WHOLE_LINES = /^([^\S\r\n\u2028\u2029]*)(~{3}|=+[^\S\r\n]*$|-+[^\S\r\n]*$)/gm;

function escape(text: string): string {
  return text
    .replaceAll(/[\\`*_{}[\]<>|]/g, (character) => `\\${character}`)
    .replaceAll(/^([^\S\r\n\u2028\u2029]*)(#{1,6}|[-+]|\d+[.)])(?=\s)/gm, '$1\\$2')
    .replaceAll(WHOLE_LINES, '$1\\$2')
    .replaceAll(CALLING, '$1\u200B');
}
