import { SEO_SCORE_MEANING } from '@plumbline/contract';
import { checkPage, describeCheck, PAGE_DEMANDS } from '@plumbline/audit';
import { sql } from '../../platform/database/query.ts';
import type { KindOfReport } from '../tests/index.ts';
import { SEO_CONSEQUENCES } from './seo-consequences.ts';
import { countReport, scoreKept } from './count-report.ts';
import { judgedFacts } from './judged-facts.ts';
import { lackingPages } from './lacking-pages.ts';

/** How an SEO test presents its findings. */
export const SEO_REPORT: KindOfReport = {
  kind: 'seo',
  name: 'SEO',
  scoreMeaning: SEO_SCORE_MEANING,
  ignores: true,
  paths: {
    report: (testId) => `/seo/report?test_id=${testId}`,
    finding(testId, { check_id, page_url }) {
      return `/seo/report?test_id=${testId}&check=${check_id}&at=${page_url === null ? 'site' : encodeURIComponent(page_url)}`;
    },
    check: (testId, checkId) => `/seo/report?test_id=${testId}&check=${checkId}`,
    comparison: (testId) => `/seo/${testId}/compare`,
  },
  describe(checkId) {
    const page = checkPage(checkId);
    return page && { ...page, ...describeCheck(checkId) };
  },
  consequences: SEO_CONSEQUENCES,
  judgedPages: (testId) => sql`select url from crawled_pages where test_id = ${testId}::uuid and failure = ''`,
  demands: { byCheck: PAGE_DEMANDS, lacking: lackingPages },
  judged: judgedFacts,
  count: countReport,
  scoreSoFar: async (db, testId) => (await scoreKept(db, testId)).score,
};
