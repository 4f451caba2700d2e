import { type SQL, sql } from '../../platform/database/query.ts';
import type { KindOfReport } from '../tests/index.ts';
import { isJudged, judgedOnce, untold } from './is-judged.ts';

/**
 * A query for the changes between two tests of one address: a row for each finding of either, with its `change` (`fresh`, `fixed` or `recurring`) and
 * its `id` in the later test. Findings with the same fingerprint, such as those of a sentence that a page repeats a thousand times, are paired one by
 * one: three of them followed by two are two recurring and one fixed. Anything that only one test judged is not a change, because nobody knows what
 * the other would have found: a page that did not respond, or a check that did not apply.
 */
export function changesBetween(kind: KindOfReport, beforeId: string, afterId: string): SQL {
  return sql`
    with was as materialized (${judgedOnce(kind, beforeId)}),
    now as materialized (${judgedOnce(kind, afterId)}),
    paired as (
      select a.id, coalesce(a.check_id, b.check_id) as check_id,
        coalesce(a.category, b.category) as category, coalesce(a.severity, b.severity) as severity,
        coalesce(a.severity_rank, b.severity_rank) as severity_rank, coalesce(a.page_url, b.page_url) as page_url,
        case when b.fingerprint is null then 'fresh' when a.fingerprint is null then 'fixed' else 'recurring' end as change
      from (${reported(afterId)}) a full join (${reported(beforeId)}) b on a.fingerprint = b.fingerprint and a.nth = b.nth)
    select paired.id, paired.check_id, category, severity, severity_rank, change
    from paired left join was on was.url = paired.page_url left join now on now.url = paired.page_url
    where change = 'recurring'
      or (${isJudged(kind, sql`paired`, sql`was`)} and ${isJudged(kind, sql`paired`, sql`now`)}
        and paired.check_id not in (${untold(beforeId)} union ${untold(afterId)}))`;
}

const reported = (testId: string): SQL => sql`
  select id, fingerprint, check_id, category, severity, severity_rank, page_url,
    row_number() over (partition by fingerprint order by id) as nth
  from findings where test_id = ${testId}::uuid and ignored_id is null`;
