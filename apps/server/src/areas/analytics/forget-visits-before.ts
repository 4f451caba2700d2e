import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { deleteInParts } from '../../platform/database/delete-in-parts.ts';
import { and, eq, lt, sql } from '../../platform/database/query.ts';
import { visitDays, visits } from './tables.ts';

/** Deletes visits to a workspace’s sites that are older than a number of days; visitors without visits are deleted later in the same night. */
export async function forgetVisitsBefore(db: NodePgDatabase, workspaceId: string, days: number, signal: AbortSignal): Promise<void> {
  const isOld = lt(visits.createdAt, sql`now() - make_interval(days => ${days})`);
  await deleteInParts(db, visits, and(eq(visits.workspaceId, workspaceId), isOld), signal);
  await deleteInParts(
    db,
    visitDays,
    and(eq(visitDays.workspaceId, workspaceId), lt(visitDays.day, sql`current_date - ${days}::int`)),
    signal,
  );
}
