import { type SQL, type SQLWrapper, sql } from '../../platform/database/query.ts';

/** True for rows without a step, and for rows of steps that were not removed: what a report shows. @param stepId the column with the step’s id */
export function notPutAway(testId: string, stepId: SQLWrapper): SQL {
  return sql`not exists (select 1 from capture_steps away
    where away.test_id = ${testId}::uuid and away.id = ${stepId} and away.deleted_at is not null)`;
}
