import type { Block, Inline } from '../../document/block.ts';

/**
 * Converts blocks to Asana’s rich text: a small XML subset in a body element, which rejects unknown tags. It has no paragraphs; line breaks
 * are kept.
 * @see https://developers.asana.com/docs/rich-text
 */
export function toAsanaHtml(blocks: readonly Block[]): string {
  return `<body>${blocks.map(write).join('\n\n')}</body>`;
}

function write(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${inlines(block.inlines)}</h2>`;
    case 'paragraph':
      return inlines(block.inlines);
    case 'quote':
      return `<blockquote>${inlines(block.inlines)}</blockquote>`;
    case 'list': {
      const tag = block.isOrdered ? 'ol' : 'ul';
      return `<${tag}>${block.items.map((item) => `<li>${inlines(item)}</li>`).join('')}</${tag}>`;
    }
    case 'code':
      return `<pre>${escape(block.text)}</pre>`;
    case 'image':
      return escape(block.alt);
  }
}

function inlines(parts: readonly Inline[]): string {
  return parts
    .map(({ text, bold, code, href }) => {
      const plain = code ? `<code>${escape(text)}</code>` : escape(text);
      const strong = bold ? `<strong>${plain}</strong>` : plain;
      return href ? `<a href="${escape(href)}">${strong}</a>` : strong;
    })
    .join('');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
