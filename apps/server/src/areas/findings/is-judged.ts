import { type SQL, sql } from '../../platform/database/query.ts';
import type { KindOfReport } from '../tests/index.ts';

/** A query of the judged pages of a test, each once, as a capture comes to a page again and again: `url`, and what it `lacks` for some checks. */
export function judgedOnce({ demands, judgedPages }: KindOfReport, testId: string): SQL {
  if (demands) return demands.lacking(testId);
  return sql`select distinct url, '{}'::text[] as lacks from (${judgedPages(testId)}) page`;
}

/**
 * Whether the page of a finding was judged by its check in a test.
 * @param finding a table with `check_id` and `page_url`, which is null for what concerns the whole site
 * @param page the row of that page in judgedOnce of the test, joined to it from the left
 */
export function isJudged({ demands }: KindOfReport, finding: SQL, page: SQL): SQL {
  const byCheck = JSON.stringify(demands?.byCheck ?? {});
  return sql`(${finding}.page_url is null or (${page}.url is not null and not exists (
    select from jsonb_array_elements_text(${byCheck}::jsonb -> ${finding}.check_id) demand where demand = any(${page}.lacks))))`;
}

/** A query of the checks that a test could tell nothing of: that they found nothing says nothing. */
export function untold(testId: string): SQL {
  return sql`select check_id from check_tallies where test_id = ${testId}::uuid and cannot_tell > 0 and passed = 0 and failed = 0`;
}
