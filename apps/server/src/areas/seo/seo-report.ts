import { checkPage, describeCheck } from '@plumbline/audit';
import { sql } from 'drizzle-orm';
import type { KindOfReport } from '../tests/index.ts';
import { countReport } from './count-report.ts';

/** What an SEO test makes of its findings. */
export const SEO_REPORT: KindOfReport = {
  kind: 'seo',
  folds: true,
  ignores: true,
  shares: true,
  describe(checkId) {
    const page = checkPage(checkId);
    return page && { ...page, ...describeCheck(checkId) };
  },
  judgedPages: (testId) => sql`select url from crawled_pages where test_id = ${testId}::uuid and failure = ''`,
  count: countReport,
};
