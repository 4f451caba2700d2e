import type { Block, Inline } from '../../document/block.ts';
import { shorten } from '../../document/to-text.ts';

type Json = Readonly<Record<string, unknown>>;

/** Blocks of a page, parts of a text, and characters of a part. @see https://developers.notion.com/reference/request-limits */
const MAX_BLOCKS = 100;
const MAX_PARTS = 100;
const MAX_TEXT = 2000;

/** Marks the source of a picture as an upload of Notion. */
export const UPLOAD = 'file_upload:';

/** Languages of code that tickets have; Notion refuses what is not in its list. */
const LANGUAGES: ReadonlySet<string> = new Set(['html', 'css', 'javascript', 'typescript', 'json', 'xml', 'markdown', 'shell', 'http']);

/** Blocks as Notion has them, in which a text is what it is. */
export function toNotionBlocks(blocks: readonly Block[]): Json[] {
  return blocks.flatMap(write).slice(0, MAX_BLOCKS);
}

/** Text with its marks. */
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
