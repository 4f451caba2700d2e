import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { settleUsage } from '../plans/index.ts';
import type { GrammarSummary } from './sum-pages.ts';
import { grammarReports } from './tables.ts';

export interface JudgedTest {
  readonly testId: string;
  readonly summary: GrammarSummary;
  /** No limit left a page out. */
  readonly complete: boolean;
}

/**
 * Keeps what a grammar test came to; its findings and pages are kept already. Pages of the plan that were not needed are given back. Part
 * of the transaction that finishes the test.
 */
export async function keepGrammarReport(transaction: NodePgDatabase, { testId, summary, complete }: JudgedTest): Promise<void> {
  await transaction.insert(grammarReports).values({ testId, summary, complete });
  await settleUsage(transaction, { meter: 'grammar', workId: testId }, summary.pageCount);
}
