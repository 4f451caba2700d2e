import { rulePage } from '@plumbline/grammar';
import { sql } from 'drizzle-orm';
import { adviceOfPage, type KindOfReport } from '../tests/index.ts';
import { countGrammarReport } from './count-grammar-report.ts';

/** What a grammar test makes of its findings, which it folds as it keeps them. */
export const GRAMMAR_REPORT: KindOfReport = {
  kind: 'grammar',
  folds: false,
  ignores: true,
  shares: false,
  advise(rule) {
    const page = rulePage(rule);
    return page && adviceOfPage(page);
  },
  judgedPages: (testId) => sql`select url from grammar_pages where test_id = ${testId}::uuid`,
  count: countGrammarReport,
};
