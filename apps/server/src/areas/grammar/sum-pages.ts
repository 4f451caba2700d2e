import { countWords } from '@plumbline/audit/html';
import { addReading, type Dialect, NOTHING_READ, type ReadingCount, readingEase } from '@plumbline/grammar';
import { type Judged, judgedHow, type ParsedPage } from './parse-page.ts';

/** What was read of a site, as kept with the report. */
export interface GrammarSummary {
  readonly reading: ReadingCount;
  readonly readingEase: number | null;
  readonly pageCount: number;
  /** Sentences of all texts that could be judged. */
  readonly sentences: number;
  readonly dialect: Dialect;
  readonly languages: readonly { readonly language: string; readonly words: number; readonly checked: Judged }[];
}

/** Adds up what is said of the whole site. */
export class PageSums {
  readonly #isElsewhere: boolean;
  #reading: ReadingCount = NOTHING_READ;
  #pages = 0;
  #sentences = 0;
  readonly #languages = new Map<string, { words: number; checked: Judged }>();

  constructor(isElsewhere: boolean) {
    this.#isElsewhere = isElsewhere;
  }

  add({ page, languages, reading, sentences }: ParsedPage): void {
    this.#pages += 1;
    this.#reading = addReading(this.#reading, reading);
    for (const [index, unit] of page.units.entries()) {
      const language = languages[index] ?? '';
      const checked = judgedHow(language, this.#isElsewhere);
      if (checked !== 'none') this.#sentences += sentences[index]?.length ?? 0;
      const sum = this.#languages.get(language) ?? { words: 0, checked };
      sum.words += countWords(unit.text);
      this.#languages.set(language, sum);
    }
  }

  summary(dialect: Dialect): GrammarSummary {
    return {
      reading: this.#reading,
      readingEase: readingEase(this.#reading),
      pageCount: this.#pages,
      sentences: this.#sentences,
      dialect,
      languages: [...this.#languages]
        .map(([language, { words, checked }]) => ({ language, words, checked }))
        .toSorted((one, other) => other.words - one.words),
    };
  }
}
