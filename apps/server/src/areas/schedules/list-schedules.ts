import type { listSchedulesQuery, Schedule } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { contains } from '../../platform/database/contains.ts';
import { and, eq, isNotNull, isNull, or, type SQL } from '../../platform/database/query.ts';
import { type ListPage, readPage, sortKey } from '../../platform/http/read-page.ts';
import { presentSchedule } from './present-schedule.ts';
import { schedules } from './tables.ts';

type Query = z.output<typeof listSchedulesQuery>;

/** Schedules of a workspace, newest first. There are at most a hundred, so each is loaded separately. */
export async function listSchedules(db: NodePgDatabase, workspaceId: string, query: Query): Promise<ListPage<Schedule>> {
  const matching = and(...conditions(workspaceId, query));
  const { rows, nextCursor, total } = await readPage(
    query,
    [sortKey(schedules.createdAt, 'timestamptz', 'desc'), sortKey(schedules.id, 'uuid')],
    {
      read: ({ after, orderBy, limit }) => db.select().from(schedules).where(and(matching, after)).orderBy(orderBy).limit(limit),
      position: ({ createdAt, id }) => [createdAt, id],
      total: () => db.$count(schedules, matching),
      show: (row) => row,
    },
  );
  const shown: Schedule[] = [];
  for (const row of rows) shown.push(await presentSchedule(db, row));
  return { rows: shown, nextCursor, total };
}

function conditions(workspaceId: string, { schedule_id: id, kind, state, search }: Query): (SQL | undefined)[] {
  return [
    eq(schedules.workspaceId, workspaceId),
    isNull(schedules.deletedAt),
    id ? eq(schedules.id, id) : undefined,
    kind ? eq(schedules.kind, kind) : undefined,
    state === 'active' ? isNotNull(schedules.nextRunAt) : undefined,
    state === 'paused' ? isNull(schedules.nextRunAt) : undefined,
    state === 'failing' ? isNotNull(schedules.failingSince) : undefined,
    search ? or(contains(schedules.name, search), contains(schedules.url, search)) : undefined,
  ];
}
