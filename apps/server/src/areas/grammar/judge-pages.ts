import { type Dialect, extractText, nameDialect, pageLanguage, readingEase, SiteDictionary, type TextToCheck } from '@plumbline/grammar';
import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { clearFindings, type FindingRecord, keepFindings } from '../findings/index.ts';
import type { TestRun } from '../tests/index.ts';
import type { GrammarOptions } from './grammar-options.ts';
import { parsePage, type ParsedPage } from './parse-page.ts';
import type { ReadPage } from './read-grammar-pages.ts';
import { toFinding } from './slip-findings.ts';
import { type GrammarSummary, PageSums } from './sum-pages.ts';
import { grammarPages } from './tables.ts';
import type { TextVerdicts } from './text-verdicts.ts';

/** Pages that are judged together: enough to give every thread work, few enough that progress is seen. */
const PAGES_AT_ONCE = 12;

export interface JudgeRequest {
  readonly options: GrammarOptions;
  /** Reads the pages; called twice. */
  readonly pages: () => AsyncIterable<ReadPage>;
  /** How many there are. */
  readonly total: number;
  /** Words the workspace vouches for, in lower case. */
  readonly vouched: ReadonlySet<string>;
  readonly verdicts: TextVerdicts;
  /** A service judges other languages than English whole. */
  readonly isElsewhere: boolean;
}

/**
 * Judges the pages of a test and keeps findings and pages, some at a time. The site is read twice: its words and its English are learnt
 * before anything is reported.
 */
export async function judgePages(db: NodePgDatabase, { test, signal, report }: TestRun, request: JudgeRequest): Promise<GrammarSummary> {
  const { options, total } = request;
  const sources = new Set(options.texts);
  const site = new SiteDictionary();
  const pagesIn = new Map<string, number>();
  let done = 0;
  // Titles and headings teach what the site calls its things, whether or not they are to be judged.
  const taught = new Set([...sources, 'title', 'heading', 'paragraph'] as const);
  for await (const { url, html } of request.pages()) {
    done += 1;
    report({ stage: 'reading', done, total, currentUrl: url });
    const page = extractText(html, taught);
    site.learn(page);
    const language = pageLanguage(page);
    if (language !== '') pagesIn.set(language, (pagesIn.get(language) ?? 0) + 1);
  }
  await db.transaction(async (transaction) => {
    // A worker that was interrupted left some of it; its verdicts on texts are kept.
    await clearFindings(transaction, test.id);
    await transaction.delete(grammarPages).where(eq(grammarPages.testId, test.id));
  });
  // A text that nothing tells of is in the language of most pages; on a site that tells nothing, English, as this product is.
  const ofSite = [...pagesIn].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? 'en';
  const dialect = options.dialect === 'auto' ? site.dialects.majority() : options.dialect;
  const sums = new PageSums(request.isElsewhere);
  done = 0;
  let batch: ParsedPage[] = [];
  const judge = async (): Promise<void> => {
    await keepBatch(db, test.id, batch, await judgeBatch(batch, { ...request, dialect, site }, signal));
    for (const page of batch) sums.add(page);
    done += batch.length;
    report({ stage: 'judging', done, total, currentUrl: batch.at(-1)?.url ?? test.url });
    batch = [];
  };
  for await (const page of request.pages()) {
    batch.push(parsePage(page, sources, ofSite));
    if (batch.length === PAGES_AT_ONCE) await judge();
  }
  if (batch.length > 0) await judge();
  return sums.summary(dialect);
}

interface BatchRequest extends JudgeRequest {
  readonly dialect: Dialect;
  readonly site: SiteDictionary;
}

/** Findings of some pages, those the site or the workspace vouches for left out. */
async function judgeBatch(pages: readonly ParsedPage[], request: BatchRequest, signal: AbortSignal): Promise<readonly FindingRecord[]> {
  const { dialect, site, vouched, verdicts } = request;
  const texts = pages.flatMap(({ url, page, languages, sentences }) =>
    page.units.map((unit, unitIndex) => ({
      url,
      unit,
      unitIndex,
      language: languages[unitIndex] ?? '',
      sentences: sentences[unitIndex] ?? [],
    })),
  );
  const toCheck = texts.map(({ unit, language }): TextToCheck => ({ text: unit.text, skip: unit.skip, language, dialect }));
  const slips = await verdicts.judge(toCheck, signal);
  return texts.flatMap(({ url, unit, unitIndex, language, sentences }, index) =>
    (slips[index] ?? [])
      .map((slip) => (language === 'en' ? nameDialect(slip, dialect) : slip))
      .filter((slip) => !(slip.word !== null && vouched.has(slip.word.toLowerCase())) && !site.vouchesFor(slip))
      .map((slip) =>
        toFinding({ slip, unit, unitIndex, sentenceIndex: sentences.findLastIndex((sentence) => sentence.index <= slip.start) }, url),
      ),
  );
}

async function keepBatch(db: NodePgDatabase, testId: string, pages: readonly ParsedPage[], found: readonly FindingRecord[]): Promise<void> {
  await db.transaction(async (transaction) => {
    await keepFindings(transaction, testId, found);
    await transaction.insert(grammarPages).values(
      pages.map((parsed) => ({
        testId,
        url: parsed.url,
        title: parsed.page.title,
        language: mainLanguage(parsed),
        words: parsed.reading.words,
        sentences: parsed.sentences.reduce((sum, { length }) => sum + length, 0),
        readingEase: readingEase(parsed.reading),
      })),
    );
  });
}

/** The language of most characters of a page; '' where none can be told. */
function mainLanguage({ page, languages }: ParsedPage): string {
  const sums = new Map<string, number>();
  for (const [index, { text }] of page.units.entries()) {
    const language = languages[index] ?? '';
    sums.set(language, (sums.get(language) ?? 0) + text.length);
  }
  return [...sums].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? '';
}
