import { GRAMMAR_SCORE_MEANING } from '@plumbline/contract';
import { ruleKind, rulePage } from '@plumbline/grammar';
import { sql } from '../../platform/database/query.ts';
import type { KindOfReport } from '../tests/index.ts';
import { countGrammarReport } from './count-grammar-report.ts';
import { SLIP_SEVERITIES } from './slip-findings.ts';

/** How a grammar test presents its findings. */
export const GRAMMAR_REPORT: KindOfReport = {
  kind: 'grammar',
  name: 'Grammar',
  scoreMeaning: GRAMMAR_SCORE_MEANING,
  ignores: true,
  paths: {
    report: (testId) => `/grammar/${testId}`,
    finding: (testId, { id, check_id }) => `/grammar/${testId}?check=${check_id}&at=${id}`,
    check: (testId, checkId) => `/grammar/${testId}?group=check&check=${checkId}`,
    comparison: (testId) => `/grammar/${testId}/compare`,
  },
  describe(rule) {
    const page = rulePage(rule);
    const kind = ruleKind(rule);
    return page && kind ? { ...page, category: kind, severity: SLIP_SEVERITIES[kind] } : null;
  },
  judgedPages: (testId) => sql`select url from grammar_pages where test_id = ${testId}::uuid`,
  count: countGrammarReport,
};
