import { collectPages, CrawlCancelled, type JudgeThreads } from '@plumbline/audit';
import type { SharedPages } from '@plumbline/browser';
import type { CheckPool } from '@plumbline/grammar';
import type { SafeFetch } from '@plumbline/safe-fetch';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Database } from '../../platform/database/database.ts';
import { eq } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Files } from '../../platform/files/files.ts';
import type { TurnOwner } from '../../platform/http/name-turn-owner.ts';
import { countCapturedPages } from '../captures/index.ts';
import {
  countCrawledPages,
  countUnkeptPages,
  crawlOptionsOf,
  createRendering,
  createSharedHostPaces,
  MAX_PAGE_BYTES,
  openArtifacts,
  openCrawlJournal,
  readCheckpoint,
} from '../crawls/index.ts';
import { reservePart } from '../plans/index.ts';
import { defineTestKind, TestFailure, type TestKind, type TestRun } from '../tests/index.ts';
import { grammarOptions, type GrammarOptions } from './grammar-options.ts';
import { GRAMMAR_REPORT } from './grammar-report.ts';
import { judgePages } from './judge-pages.ts';
import { keepGrammarReport } from './keep-grammar-report.ts';
import { readGrammarPages } from './read-grammar-pages.ts';
import { dictionaryWords } from './tables.ts';
import { type JudgeElsewhere, TextVerdicts } from './text-verdicts.ts';

export interface GrammarServices {
  readonly database: Database;
  readonly files: Files;
  readonly fetch: SafeFetch;
  /** null when the machine has no browser. */
  readonly pages: SharedPages<TurnOwner> | null;
  readonly grammar: CheckPool<TurnOwner>;
  /** Threads that parse the pages of a crawl. */
  readonly judges: JudgeThreads;
  /** Checks other languages; null when no service is configured. */
  readonly elsewhere: JudgeElsewhere | null;
}

/** The grammar test: crawls a site, or takes captured pages, and checks their texts. */
export function createGrammarKind(services: GrammarServices): TestKind {
  const { database, files, grammar, elsewhere } = services;
  const { db } = database;
  return defineTestKind({
    ...GRAMMAR_REPORT,
    stages: ['crawling', 'reading', 'judging'],
    resumableStages: ['crawling'],
    kept: countCrawledPages,
    async run(run) {
      const { test, owner, signal } = run;
      const options = grammarOptions.parse(test.options);
      const { total, complete } = test.source === 'extension' ? await reserveCaptured(db, run) : await crawl(services, run, options);
      const verdicts = new TextVerdicts(db, { workspaceId: test.workspaceId, owner }, grammar, elsewhere);
      const vouched = await db
        .select({ key: dictionaryWords.key })
        .from(dictionaryWords)
        .where(eq(dictionaryWords.workspaceId, test.workspaceId));
      const summary = await judgePages(db, run, {
        options,
        pages: () => readGrammarPages(db, files, test, { signal, most: total }),
        total,
        vouched: new Set(vouched.map(({ key }) => key)),
        verdicts,
        grammar,
        isElsewhere: elsewhere !== null,
      });
      if (test.source === 'extension' && summary.pageCount === 0) throw nothingCaptured();
      await verdicts.forgetOld();
      return { keep: (transaction) => keepGrammarReport(transaction, { testId: test.id, summary, complete }) };
    },
  });
}

/** How much there is to check. */
interface Amount {
  readonly total: number;
  /** No limit excluded anything. */
  readonly complete: boolean;
}

/** @throws TestFailure when the site did not respond */
async function crawl(
  { database: { db }, files, fetch, pages, judges }: GrammarServices,
  run: TestRun,
  options: GrammarOptions,
): Promise<Amount> {
  const { test, owner, signal, report } = run;
  const rendering = createRendering(pages?.of(owner) ?? null, options.rendering, MAX_PAGE_BYTES);
  const crawling = crawlOptionsOf({
    startUrl: test.url,
    maxPages: options.max_pages,
    maxDepth: options.max_depth,
    respectRobots: options.respect_robots,
    isRendered: rendering !== null,
  });
  const collected = await collectPages(crawling, {
    fetch,
    journal: openCrawlJournal(db, openArtifacts(files, test.id), test.id),
    checkpoint: await readCheckpoint(db, test.id),
    onProgress: report,
    signal,
    paces: createSharedHostPaces(db),
    threads: judges,
    ...(rendering && { rendering }),
  }).catch((error: unknown) => {
    if (error instanceof CrawlCancelled) throw signal.reason;
    throw error;
  });
  if (collected.startFailure) throw new TestFailure(`The site did not respond: ${collected.startFailure.message}`);
  const unkept = await countUnkeptPages(db, test.id);
  return { total: collected.pageCount - unkept, complete: collected.complete && unkept === 0 };
}

/**
 * Pages of a capture are counted when they are checked, since nobody knows in advance how many there will be. If the plan has fewer left, only the
 * first are checked.
 * @throws TestFailure when there are none, or the plan has none left
 */
async function reserveCaptured(db: NodePgDatabase, { test }: TestRun): Promise<Amount> {
  const pages = await countCapturedPages(db, test.id);
  if (pages === 0) throw nothingCaptured();
  try {
    const total = await db.transaction((transaction) =>
      reservePart(transaction, { workspaceId: test.workspaceId, meter: 'grammar', amount: pages, workId: test.id }),
    );
    return { total, complete: total === pages };
  } catch (error) {
    if (error instanceof ApiError) throw new TestFailure(error.message);
    throw error;
  }
}

const nothingCaptured = (): TestFailure => new TestFailure('No page was captured. Start capturing, visit the pages, then stop.');
