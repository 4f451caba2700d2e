import type { ScheduleRun } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { type ListPage, readPage, sortKey } from '../../platform/http/read-page.ts';
import { getSchedule, presentRun, selectRuns } from './present-schedule.ts';
import { scheduleRuns } from './tables.ts';

interface Query {
  readonly schedule_id: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** The runs of a schedule, newest first. @throws ApiError not_found */
export async function listRuns(db: NodePgDatabase, workspaceId: string, query: Query): Promise<ListPage<ScheduleRun>> {
  const { id } = await getSchedule(db, workspaceId, query.schedule_id);
  const own = eq(scheduleRuns.scheduleId, id);
  return readPage(query, [sortKey(scheduleRuns.dueAt, 'timestamptz', 'desc')], {
    read: ({ after, orderBy, limit }) => selectRuns(db).where(and(own, after)).orderBy(orderBy).limit(limit),
    position: ({ run }) => [run.dueAt],
    total: () => db.$count(scheduleRuns, own),
    show: presentRun,
  });
}
