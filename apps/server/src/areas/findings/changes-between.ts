import { type SQL, sql } from '../../platform/database/query.ts';
import type { KindOfReport } from '../tests/index.ts';

/**
 * A query of what changed between two tests of one address: a row of each finding that either has, with its `change`: `fresh`, `fixed` or
 * `recurring`, and its `id` in the later one. Findings of one fingerprint, as of a sentence that a page has a thousand times, are paired one
 * by one: three of them and then two are two that recur and one that is fixed. A finding on a page that only one of them judged is no change, for nobody knows what the other would have found.
 */
export function changesBetween(kind: KindOfReport, beforeId: string, afterId: string): SQL {
  return sql`
    select a.id, coalesce(a.check_id, b.check_id) as check_id,
      coalesce(a.category, b.category) as category, coalesce(a.severity, b.severity) as severity,
      coalesce(a.severity_rank, b.severity_rank) as severity_rank,
      case when b.fingerprint is null then 'fresh' when a.fingerprint is null then 'fixed' else 'recurring' end as change
    from (${reported(afterId)}) a full join (${reported(beforeId)}) b on a.fingerprint = b.fingerprint and a.nth = b.nth
    where (a.fingerprint is not null and b.fingerprint is not null)
      or coalesce(a.page_url, b.page_url) is null
      or coalesce(a.page_url, b.page_url) in (${kind.judgedPages(beforeId)} intersect ${kind.judgedPages(afterId)})`;
}

const reported = (testId: string): SQL => sql`
  select id, fingerprint, check_id, category, severity, severity_rank, page_url,
    row_number() over (partition by fingerprint order by id) as nth
  from findings where test_id = ${testId}::uuid and ignored_id is null`;
