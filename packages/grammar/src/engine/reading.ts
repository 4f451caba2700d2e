import type { Place } from '@plumbline/audit/html';
import { extractText } from '../extract/extract-text.ts';
import { joinSpans, skipSpansOf } from '../extract/skip-spans.ts';
import { bearableText, type SkippedPart } from '../extract/text-limits.ts';
import { type Span, TEXT_SOURCES, type TextSource, type TextUnit } from '../extract/text-unit.ts';
import { detectLanguage, pageLanguage, tellLanguages } from '../languages/tell-languages.ts';
import { countReading, type ReadingCount, type Sentence, splitSentences } from '../readability.ts';
import type { LearntPage } from '../site/site-dictionary.ts';

const TAUGHT: ReadonlySet<TextSource> = new Set(TEXT_SOURCES);
/** Sources that show a page's language; menus may hold names in any language. */
const TELLING: ReadonlySet<TextSource> = new Set(['title', 'heading', 'paragraph']);

/** A page of which only the words and the language are needed. */
export interface PageWords extends LearntPage {
  /** '' where it cannot be detected. */
  readonly language: string;
}

/** A text of a page as plain data that can be sent between threads. */
export interface ReadText extends Omit<TextUnit, 'place'> {
  /** Primary subtag; '' where it cannot be detected. */
  readonly language: string;
  readonly sentences: readonly Sentence[];
  readonly place: Pick<Place, 'selector' | 'line' | 'column'>;
}

/** A page with its texts, the language of each, and the amount of text. */
export interface ReadPage {
  readonly title: string;
  readonly texts: readonly ReadText[];
  /** It has more texts than are checked. */
  readonly isCut: boolean;
  readonly reading: ReadingCount;
}

/** A pasted text. */
export interface PastedText {
  /** '' where it cannot be detected. */
  readonly language: string;
  readonly skip: readonly Span[];
  readonly skipped: readonly SkippedPart[];
}

/** All texts of a page are read, because any of them may teach the site's own terms, whether or not it is checked. */
export function readPageWords(html: string): PageWords {
  const page = extractText(html, TAUGHT);
  return {
    language: pageLanguage({ ...page, units: page.units.filter(({ source }) => TELLING.has(source)) }),
    givenWords: page.givenWords,
    namedWords: page.namedWords,
    units: page.units.map(({ text, source }) => ({ text, source })),
  };
}

/** @param ofSite the language to assume where nothing indicates one */
export function readPage(html: string, sources: ReadonlySet<TextSource>, ofSite: string): ReadPage {
  const page = extractText(html, sources);
  const { title, units, isCut } = page;
  const languages = tellLanguages(page, ofSite);
  const sentences = units.map(({ text }) => splitSentences(text));
  const texts = units.map(({ place, ...unit }, index): ReadText => {
    const { selector, line, column } = place();
    return { ...unit, language: languages[index] ?? '', sentences: sentences[index] ?? [], place: { selector, line, column } };
  });
  return { title, texts, isCut, reading: countReading(units, languages, sentences) };
}

export function readPasted(pasted: string): PastedText {
  const { text, blanks, skipped } = bearableText(pasted);
  return { language: detectLanguage(text), skip: joinSpans([...blanks, ...skipSpansOf(text)]), skipped };
}
