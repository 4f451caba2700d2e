import { type SQL, sql } from '../../platform/database/query.ts';
import type { KindOfReport } from '../tests/index.ts';
import { isJudged, judgedOnce, untold } from './is-judged.ts';

/**
 * A query for the current state of findings being tracked: for each `id` of `followed`, whether one of its findings `fails`, whether one `is_there`,
 * ignored or not, and whether the pages of all were judged by their check (`is_judged`). Pages that were not judged say nothing.
 * @param followed a query of `id`, `check_id`, `fingerprint` and `page_url`, which is null for the site as a whole
 */
export function lookAgain(kind: KindOfReport, testId: string, followed: SQL): SQL {
  return sql`
    with judged as materialized (${judgedOnce(kind, testId)}),
    followed as materialized (${followed}),
    found as (
      select fingerprint, bool_or(ignored_id is null) as fails from findings
      where test_id = ${testId}::uuid and fingerprint in (select fingerprint from followed)
      group by fingerprint)
    select x.id, bool_or(coalesce(f.fails, false)) as fails, bool_or(f.fingerprint is not null) as is_there,
      bool_and(${isJudged(kind, sql`x`, sql`judged`)} and x.check_id not in (${untold(testId)})) as is_judged
    from followed x left join found f on f.fingerprint = x.fingerprint left join judged on judged.url = x.page_url
    group by x.id`;
}
