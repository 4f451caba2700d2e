import { readCheckPage } from '@plumbline/audit';
import { readRulePage } from '@plumbline/grammar';
import { responsiveCheck } from '@plumbline/capture/responsive';
import { CAPTURE_ADVICE } from './capture-advice.ts';

/** What is known about a check, whatever kind of test it belongs to. Our own words, in the small Markdown of answers. */
export interface CheckAdvice {
  readonly title: string;
  /** One sentence; '' where there is none. */
  readonly summary: string;
  readonly why: string;
  readonly fix: string;
  /** Where the rule comes from; '' where it is our own. */
  readonly source: string;
}

/** Tells about a check; null for one that it does not know. */
export type AdviceOf = (checkId: string) => CheckAdvice | null;

/** From the page of an SEO check or of a grammar rule, or the words that the other testers have for theirs. */
export function checkAdvice(checkId: string): CheckAdvice | null {
  return adviceFromPage(checkId) ?? adviceFromTesters(checkId);
}

function adviceFromPage(checkId: string): CheckAdvice | null {
  const page = readCheckPage(checkId) ?? readRulePage(checkId);
  if (!page) return null;
  const section = (title: string): string => sectionOf(page.body, title);
  const { title, summary, source } = page;
  return { title, summary, why: section('Why it matters'), fix: section('How to fix'), source };
}

function adviceFromTesters(checkId: string): CheckAdvice | null {
  const responsive = responsiveCheck(checkId);
  if (responsive) {
    const { title, why, fix, source } = responsive;
    return { title, summary: '', why, fix, source: source.label };
  }
  const captured = CAPTURE_ADVICE[checkId];
  return captured ? { ...captured, summary: '', source: '' } : null;
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

/** The first sentence of a text. */
export function firstSentence(text: string): string {
  return /^[\s\S]*?[.!?](?=\s|$)/.exec(text)?.[0].replaceAll('\n', ' ') ?? text;
}
