import { countWords } from '@plumbline/audit/html';
import { addReading, type Dialect, NOTHING_READ, type ReadingCount, readingEase, type SkipReason } from '@plumbline/grammar';
import { type Judged, judgedHow } from './judged-how.ts';
import type { JudgedPage } from './judged-page.ts';

/** Totals of a site, as saved with the report. */
export interface GrammarSummary {
  readonly reading: ReadingCount;
  readonly readingEase: number | null;
  readonly pageCount: number;
  /** Sentences in all texts that could be checked. */
  readonly sentences: number;
  readonly dialect: Dialect;
  readonly languages: readonly { readonly language: string; readonly words: number; readonly checked: Judged }[];
  /**
   * What was not checked or listed: the number of parts or mistakes by reason, and the first pages affected. Missing in reports of earlier versions.
   */
  readonly skipped?: readonly SkipCount[];
}

export interface SkipCount {
  readonly reason: SkipReason;
  readonly count: number;
  readonly pages: readonly string[];
}

/** Pages listed per reason. */
const MAX_NAMED_PAGES = 5;

/** Adds up the totals of a site. */
export class PageSums {
  readonly #isElsewhere: boolean;
  #reading: ReadingCount = NOTHING_READ;
  #pages = 0;
  #sentences = 0;
  readonly #languages = new Map<string, { words: number; checked: Judged }>();
  readonly #skipped = new Map<SkipReason, { count: number; pages: string[] }>();

  constructor(isElsewhere: boolean) {
    this.#isElsewhere = isElsewhere;
  }

  add({ url, page, skipped }: JudgedPage): void {
    this.#pages += 1;
    if (page) this.#reading = addReading(this.#reading, page.reading);
    for (const { text, language, sentences } of page?.texts ?? []) {
      const checked = judgedHow(language, this.#isElsewhere);
      if (checked !== 'none') this.#sentences += sentences.length;
      const sum = this.#languages.get(language) ?? { words: 0, checked };
      sum.words += countWords(text);
      this.#languages.set(language, sum);
    }
    for (const { reason, more = 1 } of skipped) {
      const sum = this.#skipped.get(reason) ?? { count: 0, pages: [] };
      sum.count += more;
      if (sum.pages.at(-1) !== url && sum.pages.length < MAX_NAMED_PAGES) sum.pages.push(url);
      this.#skipped.set(reason, sum);
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
      skipped: [...this.#skipped].map(([reason, sum]) => ({ reason, ...sum })),
    };
  }
}
