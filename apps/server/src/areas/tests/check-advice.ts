/** What is known about a check. Our own words, in the small Markdown of answers. */
export interface CheckAdvice {
  readonly title: string;
  /** One sentence; '' where there is none. */
  readonly summary: string;
  readonly why: string;
  readonly fix: string;
  /** Where the rule comes from; '' where it is our own. */
  readonly source: string;
}

/** The page of a check or a rule: Markdown with its front matter read. */
interface AdvicePage {
  readonly title: string;
  readonly summary: string;
  readonly source: string;
  readonly body: string;
}

/** What the page of a check says, in the sections that each has. */
export function adviceOfPage({ title, summary, source, body }: AdvicePage): CheckAdvice {
  return { title, summary, why: sectionOf(body, 'Why it matters'), fix: sectionOf(body, 'How to fix'), source };
}

/** The text below one h2 of a page, its lines put together to paragraphs; code blocks and lists stay as they are. */
function sectionOf(body: string, title: string): string {
  const parts = body.split(/^## /m);
  const text =
    parts
      .find((part) => part.startsWith(`${title}\n`))
      ?.slice(title.length)
      .trim() ?? '';
  return text
    .split(/\n{2,}/)
    .map((block) => (/^(?:[-*\d]|```| )/.test(block) ? block : block.replaceAll('\n', ' ')))
    .join('\n\n');
}
