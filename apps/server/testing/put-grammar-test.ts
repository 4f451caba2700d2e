import { NOTHING_READ } from '@plumbline/grammar';
import type { FindingRecord } from '../src/areas/findings/index.ts';
import { keepFindings, keepOutcome } from '../src/areas/findings/index.ts';
import { GRAMMAR_REPORT } from '../src/areas/grammar/grammar-report.ts';
import { keepGrammarReport } from '../src/areas/grammar/keep-grammar-report.ts';
import { grammarPages } from '../src/areas/grammar/tables.ts';
import { tests } from '../src/areas/tests/index.ts';
import type { TestServer } from './test-server.ts';

export const GRAMMAR_SITE = 'https://harbour.example';

/** A misspelt word on a page, as a grammar test reports it. @param path of the page; findings with the same fold are grouped */
export function slipOf(
  path: string,
  problem: string,
  { fold = `${path} ${problem}`, ...more }: Partial<FindingRecord> & { fold?: string } = {},
) {
  return {
    checkId: 'spelling',
    category: 'spelling',
    severity: 'high',
    pageUrl: `${GRAMMAR_SITE}${path}`,
    message: `“${problem}” is not a word.`,
    facts: {
      problem,
      replacements: [`${problem}-mended`],
      text_source: 'paragraph',
      text_index: 0,
      start: 0,
      end: problem.length,
      sentence: `0.${problem}`,
    },
    places: [{ selector: 'p', line: 3, column: 1, excerpt: problem, firstLine: 3, mark: [0, problem.length] }],
    placeCount: 1,
    detail: fold,
    foldKeys: [fold],
    ...more,
  } satisfies FindingRecord;
}

/** Inserts a finished grammar test directly into the database, settled like a run. @returns its id */
export async function putGrammarTest(
  { services }: Pick<TestServer, 'services'>,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
  {
    pages = ['/'],
    slips = [],
    sentences = 100,
    url = `${GRAMMAR_SITE}/`,
    after = null,
  }: {
    /** Paths in crawl order. */
    readonly pages?: readonly string[];
    readonly slips?: readonly FindingRecord[];
    readonly sentences?: number;
    readonly url?: string;
    /** The previous run. */
    readonly after?: string | null;
  } = {},
): Promise<string> {
  return services.database.db.transaction(async (transaction) => {
    const [test] = await transaction
      .insert(tests)
      .values({
        workspaceId,
        startedBy: userId,
        kind: 'grammar',
        url,
        host: new URL(url).host,
        source: 'dashboard',
        options: {},
        status: 'finished',
        previousTestId: after,
        startedAt: new Date(),
        finishedAt: new Date(),
      })
      .returning();
    if (!test) throw new Error('The test was not put.');
    const summary = {
      reading: NOTHING_READ,
      readingEase: null,
      pageCount: pages.length,
      sentences,
      dialect: 'american',
      languages: [{ language: 'en', words: 10, checked: 'whole' }],
    } as const;
    await keepOutcome(transaction, GRAMMAR_REPORT, test, {
      async keep() {
        await transaction.insert(grammarPages).values(
          pages.map((path, index) => ({
            testId: test.id,
            url: new URL(path, url).href,
            title: `Page ${path}`,
            language: 'en',
            words: 10 * index,
            sentences: index,
          })),
        );
        await keepFindings(transaction, test.id, slips);
        await keepGrammarReport(transaction, { testId: test.id, summary, complete: true });
      },
    });
    return test.id;
  });
}
