import { RESPONSIVE_SCORE_MEANING } from '@plumbline/contract';
import { responsiveCheck, scoreResponsive } from '@plumbline/capture/responsive';
import { eq, sql } from '../../platform/database/query.ts';
import { checkTallies, countFindings, sumByCheck } from '../findings/index.ts';
import type { KindOfReport } from '../tests/index.ts';
import { CAPTURED_FACTS } from './facts/read-facts-apart.ts';
import { responsivePage } from './responsive-pages.ts';

/** How a responsive test, which judges one page, presents its findings. */
export const RESPONSIVE_REPORT: KindOfReport = {
  kind: 'responsive',
  name: 'Responsive',
  scoreMeaning: RESPONSIVE_SCORE_MEANING,
  ignores: false,
  paths: {
    report: (testId) => `/responsive?test_id=${testId}`,
    finding: (testId, { id, check_id }) => `/responsive?test_id=${testId}&check=${check_id}&at=${id}`,
    check: (testId, checkId) => `/responsive?test_id=${testId}&check=${checkId}`,
    comparison: (testId) => `/responsive/${testId}/compare`,
  },
  describe(checkId) {
    const check = responsiveCheck(checkId);
    const page = responsivePage(checkId);
    return check && page ? { ...page, category: check.category, severity: check.severity } : null;
  },
  capturedFacts: CAPTURED_FACTS,
  judgedPages: (testId) => sql`select url from tests where id = ${testId}::uuid`,
  async count(transaction, { id }) {
    const tallies = await transaction.select().from(checkTallies).where(eq(checkTallies.testId, id));
    const counts = sumByCheck(await countFindings(transaction, id));
    return scoreResponsive(tallies.map((tally) => ({ ...tally, findings: counts.get(tally.checkId) ?? 0 })));
  },
};
