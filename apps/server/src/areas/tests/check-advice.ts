import { type CheckPage, sectionsOf } from '@plumbline/check-pages';

/** What is known about a check. Our own text, in the subset of Markdown that answers use. */
export interface CheckAdvice {
  readonly title: string;
  /** One sentence. */
  readonly summary: string;
  readonly why: string;
  readonly fix: string;
  /** Source of the rule. */
  readonly source: string;
}

/** A check’s documentation, by its standard sections. */
export function adviceOfPage(page: CheckPage): CheckAdvice {
  const sections = sectionsOf(page);
  const textOf = (title: string): string => onePerParagraph(sections.get(title) ?? '');
  return { title: page.title, summary: page.summary, why: textOf('Why it matters'), fix: textOf('How to fix'), source: page.source };
}

/** Joins lines into paragraphs; code blocks and lists are unchanged. */
function onePerParagraph(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((block) => (/^(?:[-*\d]|```| )/.test(block) ? block : block.replaceAll('\n', ' ')))
    .join('\n\n');
}
