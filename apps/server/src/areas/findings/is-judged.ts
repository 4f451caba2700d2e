import { type SQL, sql } from '../../platform/database/query.ts';
import type { KindOfReport } from '../tests/index.ts';

/** A query for the judged pages of a test, each once even if captured repeatedly: `url`, and which demands of checks it `lacks`. */
export function judgedOnce({ demands, judgedPages }: KindOfReport, testId: string): SQL {
  if (demands) return demands.lacking(testId);
  return sql`select distinct url, '{}'::text[] as lacks from (${judgedPages(testId)}) page`;
}

/**
 * Whether a finding’s page was judged by its check in a test.
 * @param finding a table with `check_id` and `page_url`, which is null for the site as a whole
 * @param page the page’s row in judgedOnce of the test, from a left join
 */
export function isJudged({ demands }: KindOfReport, finding: SQL, page: SQL): SQL {
  const byCheck = JSON.stringify(demands?.byCheck ?? {});
  return sql`(${finding}.page_url is null or (${page}.url is not null and not exists (
    select from jsonb_array_elements_text(${byCheck}::jsonb -> ${finding}.check_id) demand where demand = any(${page}.lacks))))`;
}

/** A query for the checks that were undecided in a test: finding nothing means nothing then. */
export function untold(testId: string): SQL {
  return sql`select check_id from check_tallies where test_id = ${testId}::uuid and cannot_tell > 0 and passed = 0 and failed = 0`;
}
