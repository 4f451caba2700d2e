import { countReading, extractText, isSpelled, type PageText, type ReadingCount, tellLanguages, type TextSource } from '@plumbline/grammar';
import type { ReadPage } from './read-grammar-pages.ts';

/** How far texts of a language can be judged. */
export type Judged = 'whole' | 'spelling' | 'none';

/** A page with its texts, what each is written in, and how much there is to read. */
export interface ParsedPage {
  readonly url: string;
  readonly page: PageText;
  /** Primary subtag of each text; '' where none can be told. */
  readonly languages: readonly string[];
  readonly reading: ReadingCount;
  /** Where the sentences of each text begin. */
  readonly sentenceStarts: readonly (readonly number[])[];
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** @param ofSite the language of texts that nothing tells of */
export function parsePage({ url, html }: ReadPage, sources: ReadonlySet<TextSource>, ofSite: string): ParsedPage {
  const page = extractText(html, sources);
  const languages = tellLanguages(page, ofSite);
  return {
    url,
    page,
    languages,
    reading: countReading(page.units, languages),
    sentenceStarts: page.units.map(({ text }) => Array.from(sentences.segment(text), ({ index }) => index)),
  };
}

/** @param isElsewhere whether a service judges other languages than English whole */
export function judgedHow(language: string, isElsewhere: boolean): Judged {
  if (language === 'en' || (language !== '' && isElsewhere)) return 'whole';
  return isSpelled(language) ? 'spelling' : 'none';
}
