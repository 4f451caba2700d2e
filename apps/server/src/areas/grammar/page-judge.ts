import { createYielder } from '@plumbline/audit';
import { type Dialect, nameDialect, type SiteDictionary, type Slip, type TextToCheck, type TextVerdict } from '@plumbline/grammar';
import type { FindingRecord } from '../findings/index.ts';
import { type JudgedPage, skippedOf } from './judged-page.ts';
import { type TextOfPage, toFindings } from './slip-findings.ts';
import { MAX_PAGE_SLIPS, MAX_TEST_SLIPS } from './slip-limits.ts';
import type { TextVerdicts } from './text-verdicts.ts';

export type PageToJudge = Pick<JudgedPage, 'url' | 'page'>;

/** What pages are checked with. */
export interface JudgedBy {
  readonly dialect: Dialect;
  readonly site: SiteDictionary;
  /** Words in the workspace’s dictionary, in lower case. */
  readonly vouched: ReadonlySet<string>;
  readonly verdicts: Pick<TextVerdicts, 'judge'>;
}

/** The results for some pages. */
export interface JudgedPages {
  readonly pages: readonly JudgedPage[];
  /** Lazy. */
  readonly findings: Iterable<FindingRecord>;
}

/** Checks the pages of one test in batches. Findings are limited to what a report can list; pages record how many more there were. */
export class PageJudge {
  readonly #by: JudgedBy;
  /** How many more mistakes the test may list. */
  #room = MAX_TEST_SLIPS;

  constructor(by: JudgedBy) {
    this.#by = by;
  }

  /** Findings on some pages, without words that the site or the workspace accepts. @throws the signal’s reason */
  async judge(read: readonly PageToJudge[], signal: AbortSignal): Promise<JudgedPages> {
    const { dialect, verdicts } = this.#by;
    const toCheck = read.flatMap(({ page }) =>
      (page?.texts ?? []).map(({ text, skip, language }): TextToCheck => ({ text, skip, language, dialect })),
    );
    const judged = (await verdicts.judge(toCheck, signal)).values();
    const found: TextOfPage[] = [];
    const pages: JudgedPage[] = [];
    const breathe = createYielder();
    for (const { url, page } of read) {
      const failed = new Set<number>();
      let room = Math.min(MAX_PAGE_SLIPS, this.#room);
      let more = 0;
      for (const [textIndex, text] of (page?.texts ?? []).entries()) {
        await breathe();
        const verdict = judged.next().value;
        if (!verdict) throw new Error('A text has no verdict.');
        if (verdict.hasFailed) failed.add(textIndex);
        const wrong = this.#wrongIn(verdict, text.language);
        const slips = wrong.slice(0, room);
        room -= slips.length;
        this.#room -= slips.length;
        more += verdict.more + wrong.length - slips.length;
        if (slips.length > 0) found.push({ url, text, textIndex, slips });
      }
      pages.push({ url, page, skipped: skippedOf(page, (index) => failed.has(index), more) });
    }
    return { pages, findings: findingsOf(found) };
  }

  #wrongIn({ slips }: TextVerdict, language: string): readonly Slip[] {
    const { dialect, site, vouched } = this.#by;
    return slips
      .map((slip) => (language === 'en' ? nameDialect(slip, dialect) : slip))
      .filter((slip) => !(slip.word !== null && vouched.has(slip.word.toLowerCase())) && !site.vouchesFor(slip));
  }
}

function* findingsOf(texts: readonly TextOfPage[]): Generator<FindingRecord> {
  for (const text of texts) yield* toFindings(text);
}
