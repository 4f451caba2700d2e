import { type CheckPage, sectionsOf } from '@plumbline/check-pages';

/** What is known about a check. Our own words, in the small Markdown of answers. */
export interface CheckAdvice {
  readonly title: string;
  /** One sentence. */
  readonly summary: string;
  readonly why: string;
  readonly fix: string;
  /** Where the rule comes from. */
  readonly source: string;
}

/** What the page of a check says, in the sections that each has. */
export function adviceOfPage(page: CheckPage): CheckAdvice {
  const sections = sectionsOf(page);
  const textOf = (title: string): string => onePerParagraph(sections.get(title) ?? '');
  return { title: page.title, summary: page.summary, why: textOf('Why it matters'), fix: textOf('How to fix'), source: page.source };
}

/** Lines put together to paragraphs; code blocks and lists stay as they are. */
function onePerParagraph(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((block) => (/^(?:[-*\d]|```| )/.test(block) ? block : block.replaceAll('\n', ' ')))
    .join('\n\n');
}
