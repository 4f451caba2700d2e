import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { settleUsage } from '../plans/index.ts';
import type { GrammarSummary } from './sum-pages.ts';
import { grammarReports } from './tables.ts';

export interface JudgedTest {
  readonly testId: string;
  readonly summary: GrammarSummary;
  /** No limit excluded a page. */
  readonly complete: boolean;
}

/**
 * Saves the result of a grammar test; its findings and pages are saved already. Unused pages of the plan are returned. Part of the transaction that
 * finishes the test.
 */
export async function keepGrammarReport(transaction: NodePgDatabase, { testId, summary, complete }: JudgedTest): Promise<void> {
  await transaction.insert(grammarReports).values({ testId, summary, complete });
  await settleUsage(transaction, { meter: 'grammar', workId: testId }, summary.pageCount);
}
