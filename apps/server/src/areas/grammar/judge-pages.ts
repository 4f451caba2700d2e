import { type CheckPool, MAX_PAGE_CHARACTERS, readingEase, SiteDictionary } from '@plumbline/grammar';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inParts } from '../../platform/database/in-parts.ts';
import { eq } from '../../platform/database/query.ts';
import type { TurnOwner } from '../../platform/http/name-turn-owner.ts';
import { clearFindings, keepFindings } from '../findings/index.ts';
import type { TestRun } from '../tests/index.ts';
import type { GrammarOptions } from './grammar-options.ts';
import { inBatches } from './in-batches.ts';
import type { JudgedPage } from './judged-page.ts';
import { type JudgedPages, PageJudge, type PageToJudge } from './page-judge.ts';
import { readAhead } from './read-ahead.ts';
import type { ReadPage } from './read-grammar-pages.ts';
import { type GrammarSummary, PageSums } from './sum-pages.ts';
import { grammarPages } from './tables.ts';
import type { TextVerdicts } from './text-verdicts.ts';

/**
 * Pages that are judged together: enough to give every thread work, few enough that progress is seen. Fewer where they are long, since what is
 * found in all of them is held at once.
 */
const PAGES_AT_ONCE = 12;
/** Judged before all others: somebody waits for the first findings. */
const PAGES_AT_FIRST = 2;
/** Parts that a page's row names; the rest are only counted. */
const MAX_SKIPPED_KEPT = 100;

export interface JudgeRequest {
  readonly options: GrammarOptions;
  /** Reads the pages; called twice. */
  readonly pages: () => AsyncIterable<ReadPage>;
  /** How many there are. */
  readonly total: number;
  /** Words the workspace vouches for, in lower case. */
  readonly vouched: ReadonlySet<string>;
  readonly verdicts: TextVerdicts;
  readonly grammar: CheckPool<TurnOwner>;
  /** A service judges other languages than English whole. */
  readonly isElsewhere: boolean;
}

/**
 * Judges the pages of a test and keeps findings and pages, some at a time. The site is read twice: its words and its English are learnt
 * before anything is reported. A page or text that ends two threads is named in the report; the rest of the test goes on.
 */
export async function judgePages(db: NodePgDatabase, run: TestRun, request: JudgeRequest): Promise<GrammarSummary> {
  const { test, owner, signal, report } = run;
  const { options, total } = request;
  await db.transaction(async (transaction) => {
    // A worker that was interrupted left some of it; its verdicts on texts are kept.
    await clearFindings(transaction, test.id);
    await transaction.delete(grammarPages).where(eq(grammarPages.testId, test.id));
  });
  const { site, ofSite } = await learnSite(run, request);
  const dialect = options.dialect === 'auto' ? site.dialects.majority() : options.dialect;
  const sums = new PageSums(request.isElsewhere);
  const judge = new PageJudge({ dialect, site, vouched: request.vouched, verdicts: request.verdicts });
  const caller = { owner, signal };
  const sources = new Set(options.texts);
  async function* readBatches(): AsyncGenerator<readonly PageToJudge[]> {
    for await (const batch of inBatches(request.pages(), PAGES_AT_ONCE, PAGES_AT_FIRST)) {
      yield Promise.all(batch.map(async ({ url, html }) => ({ url, page: await request.grammar.readPage(html, sources, ofSite, caller) })));
    }
  }
  let done = 0;
  // Threads that are done with their part of a batch read the next one.
  for await (const read of readAhead(readBatches())) {
    for (const some of inParts(read, charactersOf, MAX_PAGE_CHARACTERS)) {
      const judged = await judge.judge(some, signal);
      await keepBatch(db, test.id, judged);
      for (const page of judged.pages) sums.add(page);
      done += some.length;
      report({ stage: 'judging', done, total, currentUrl: some.at(-1)?.url ?? test.url });
    }
  }
  return sums.summary(dialect);
}

/** The words of the site, and the language of texts that nothing tells of: that of most pages, or English, as this product is. */
async function learnSite(
  { test, owner, signal, report }: TestRun,
  request: JudgeRequest,
): Promise<{ site: SiteDictionary; ofSite: string }> {
  // Titles and headings teach what the site calls its things, whether or not they are to be judged.
  const taught = new Set([...request.options.texts, 'title', 'heading', 'paragraph'] as const);
  const site = new SiteDictionary();
  const pagesIn = new Map<string, number>();
  let done = 0;
  for await (const batch of inBatches(request.pages(), PAGES_AT_ONCE)) {
    const caller = { owner, signal };
    const read = await Promise.all(batch.map(({ html }) => request.grammar.readPageWords(html, taught, caller)));
    for (const words of read) {
      if (!words) continue;
      site.learn(words);
      if (words.language !== '') pagesIn.set(words.language, (pagesIn.get(words.language) ?? 0) + 1);
    }
    done += batch.length;
    report({ stage: 'reading', done, total: request.total, currentUrl: batch.at(-1)?.url ?? test.url });
  }
  report({ stage: 'reading', done, total: done, currentUrl: '', isOver: true });
  return { site, ofSite: [...pagesIn].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? 'en' };
}

const charactersOf = ({ page }: PageToJudge): number => (page?.texts ?? []).reduce((sum, { text }) => sum + text.length, 0);

async function keepBatch(db: NodePgDatabase, testId: string, { pages, findings }: JudgedPages): Promise<void> {
  await db.transaction(async (transaction) => {
    await keepFindings(transaction, testId, findings);
    await transaction.insert(grammarPages).values(
      pages.map(({ url, page, skipped }) => ({
        testId,
        url,
        title: page?.title ?? '',
        language: page ? mainLanguage(page) : '',
        words: page?.reading.words ?? 0,
        sentences: page?.texts.reduce((sum, { sentences }) => sum + sentences.length, 0) ?? 0,
        readingEase: page ? readingEase(page.reading) : null,
        skipped: skipped.slice(0, MAX_SKIPPED_KEPT),
      })),
    );
  });
}

/** The language of most characters of a page; '' where none can be told. */
function mainLanguage({ texts }: NonNullable<JudgedPage['page']>): string {
  const sums = new Map<string, number>();
  for (const { text, language } of texts) sums.set(language, (sums.get(language) ?? 0) + text.length);
  return [...sums].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? '';
}
