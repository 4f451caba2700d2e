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
 * Pages per batch: enough to give every thread work, few enough for visible progress. Fewer when they are long, because all findings of a batch are
 * held in memory.
 */
const PAGES_AT_ONCE = 12;
/** Size of the first batch, since someone is waiting for the first findings. */
const PAGES_AT_FIRST = 2;
/** Unchecked parts listed in a page’s row; others are only counted. */
const MAX_SKIPPED_KEPT = 100;

export interface JudgeRequest {
  readonly options: GrammarOptions;
  /** Reads the pages; called twice. */
  readonly pages: () => AsyncIterable<ReadPage>;
  /** How many there are. */
  readonly total: number;
  /** Words in the workspace’s dictionary, in lower case. */
  readonly vouched: ReadonlySet<string>;
  readonly verdicts: TextVerdicts;
  readonly grammar: CheckPool<TurnOwner>;
  /** A service fully checks languages other than English. */
  readonly isElsewhere: boolean;
}

/**
 * Checks the pages of a test and stores findings and pages, in batches. The site is read twice: its vocabulary and variety of English are learnt
 * before anything is reported. A page or text that crashes two threads is named in the report; the rest of the test continues.
 */
export async function judgePages(db: NodePgDatabase, run: TestRun, request: JudgeRequest): Promise<GrammarSummary> {
  const { test, owner, signal, report } = run;
  const { options, total } = request;
  await db.transaction(async (transaction) => {
    // An interrupted worker may have left data; its verdicts on texts are kept.
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
  // Threads that have finished their part of a batch start on the next one.
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

/**
 * The site’s vocabulary, and the default language for texts too short to detect theirs: that of most pages, otherwise English, the product’s own
 * language.
 */
async function learnSite(
  { test, owner, signal, report }: TestRun,
  request: JudgeRequest,
): Promise<{ site: SiteDictionary; ofSite: string }> {
  const site = new SiteDictionary();
  const pagesIn = new Map<string, number>();
  let done = 0;
  for await (const batch of inBatches(request.pages(), PAGES_AT_ONCE)) {
    const caller = { owner, signal };
    const read = await Promise.all(batch.map(({ html }) => request.grammar.readPageWords(html, caller)));
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

/** The language of most characters on a page; '' when unknown. */
function mainLanguage({ texts }: NonNullable<JudgedPage['page']>): string {
  const sums = new Map<string, number>();
  for (const { text, language } of texts) sums.set(language, (sums.get(language) ?? 0) + text.length);
  return [...sums].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? '';
}
