import type { CheckPage } from './check-page.ts';

/** Fenced code blocks are examples and must stay as they are. */
const FENCED = /^(```[^\n]*\n[\s\S]*?\n```)$/m;

/**
 * Maps every text of a page: title, summary and paragraphs. Headings, which identify sections, and examples, which are code, stay as they are.
 * @param say receives each text on one line
 */
export function mapTexts(page: CheckPage, say: (text: string) => string): CheckPage {
  const paragraph = (written: string): string => (/^\s*(?:#|$)/.test(written) ? written : say(written.trim().replace(/\s*\n\s*/g, ' ')));
  const body = page.body
    .split(FENCED)
    .map((part) =>
      FENCED.test(part)
        ? part
        : part
            .split(/(\n{2,})/)
            .map(paragraph)
            .join(''),
    )
    .join('');
  return { ...page, title: say(page.title), summary: say(page.summary), body };
}
