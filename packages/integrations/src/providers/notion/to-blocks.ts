import type { Block, Inline } from '../../document/block.ts';
import { shorten } from '../../document/to-text.ts';

type Json = Readonly<Record<string, unknown>>;

/** Limits on blocks per page, rich texts per block, and characters per rich text. @see https://developers.notion.com/reference/request-limits */
const MAX_BLOCKS = 100;
const MAX_PARTS = 100;
const MAX_TEXT = 2000;

/** Marks a picture’s source as an upload to Notion. */
export const UPLOAD = 'file_upload:';

/** Code languages used in tickets; Notion rejects those it does not know. */
const LANGUAGES: ReadonlySet<string> = new Set(['html', 'css', 'javascript', 'typescript', 'json', 'xml', 'markdown', 'shell', 'http']);

/** Converts blocks to Notion’s format, in which text is never interpreted. */
export function toNotionBlocks(blocks: readonly Block[]): Json[] {
  return blocks.flatMap(write).slice(0, MAX_BLOCKS);
}

/** Rich text with annotations. */
export function toRichText(inlines: readonly Inline[]): Json[] {
  return inlines
    .filter(({ text }) => text !== '')
    .slice(0, MAX_PARTS)
    .map(({ text, bold = false, code = false, href }) => ({
      type: 'text',
      text: { content: shorten(text, MAX_TEXT), ...(href && { link: { url: href } }) },
      annotations: { bold, code },
    }));
}

function write(block: Block): Json[] {
  switch (block.kind) {
    case 'heading':
      return [{ type: 'heading_3', heading_3: { rich_text: toRichText(block.inlines) } }];
    case 'paragraph':
      return [{ type: 'paragraph', paragraph: { rich_text: toRichText(block.inlines) } }];
    case 'quote':
      return [{ type: 'quote', quote: { rich_text: toRichText(block.inlines) } }];
    case 'list': {
      const type = block.isOrdered ? 'numbered_list_item' : 'bulleted_list_item';
      return block.items.map((item) => ({ type, [type]: { rich_text: toRichText(item) } }));
    }
    case 'code': {
      const language = LANGUAGES.has(block.language) ? block.language : 'plain text';
      return [{ type: 'code', code: { rich_text: toRichText([{ text: block.text }]), language } }];
    }
    case 'image':
      return [{ type: 'image', image: imageOf(block.source, block.alt) }];
  }
}

function imageOf(source: string, alt: string): Json {
  const caption = toRichText([{ text: alt }]);
  return source.startsWith(UPLOAD)
    ? { type: 'file_upload', file_upload: { id: source.slice(UPLOAD.length) }, caption }
    : { type: 'external', external: { url: source }, caption };
}
