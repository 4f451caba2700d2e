import type { CheckPage } from './check-page.ts';

/** What stands between fences is code: an example as it has to be. */
const FENCED = /^(```[^\n]*\n[\s\S]*?\n```)$/m;

/**
 * A page with each of its texts said in another way: title, summary and paragraphs. Headings are what its sections are found by, and examples
 * are code: both stay.
 * @param say is given a text in one line
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
