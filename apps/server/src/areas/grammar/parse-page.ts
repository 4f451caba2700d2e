import {
  countReading,
  extractText,
  isSpelled,
  type PageText,
  type ReadingCount,
  type Sentence,
  splitSentences,
  tellLanguages,
  type TextSource,
} from '@plumbline/grammar';
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
  /** Of each text. */
  readonly sentences: readonly (readonly Sentence[])[];
}

/** @param ofSite the language of texts that nothing tells of */
export function parsePage({ url, html }: ReadPage, sources: ReadonlySet<TextSource>, ofSite: string): ParsedPage {
  const page = extractText(html, sources);
  const languages = tellLanguages(page, ofSite);
  const sentences = page.units.map(({ text }) => splitSentences(text));
  return { url, page, languages, reading: countReading(page.units, languages, sentences), sentences };
}

/** @param isElsewhere whether a service judges other languages than English whole */
export function judgedHow(language: string, isElsewhere: boolean): Judged {
  if (language === 'en' || (language !== '' && isElsewhere)) return 'whole';
  return isSpelled(language) ? 'spelling' : 'none';
}
