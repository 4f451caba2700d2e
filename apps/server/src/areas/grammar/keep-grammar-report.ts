import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { applyIgnores, compareFindings } from '../findings/index.ts';
import { settleUsage } from '../plans/index.ts';
import type { TestRow } from '../tests/index.ts';
import { countGrammarReport } from './count-grammar-report.ts';
import type { GrammarSummary } from './sum-pages.ts';
import { grammarReports } from './tables.ts';

export interface JudgedTest {
  readonly test: TestRow;
  readonly previousTestId: string | null;
  readonly summary: GrammarSummary;
  /** No limit left a page out. */
  readonly complete: boolean;
}

/**
 * Keeps what a grammar test came to; its findings and pages are kept already. Pages of the plan that were not needed are given back. Part
 * of the transaction that finishes the test.
 * @returns the score, null when there was no text
 */
export async function keepGrammarReport(
  transaction: NodePgDatabase,
  { test, previousTestId, summary, complete }: JudgedTest,
): Promise<number | null> {
  await applyIgnores(transaction, test);
  const { fresh, fixed } = await compareFindings(transaction, test.id, previousTestId, test.createdAt);
  await transaction.insert(grammarReports).values({
    testId: test.id,
    previousTestId,
    summary,
    complete,
    fixedCount: fixed,
    newCount: previousTestId ? fresh : 0,
  });
  await settleUsage(transaction, { meter: 'grammar', workId: test.id }, summary.pageCount);
  return countGrammarReport(transaction, test.id, summary.sentences);
}
