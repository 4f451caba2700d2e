import type { ItemLogEntry } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { asc, eq, sql } from '../../../platform/database/query.ts';
import { users } from '../../accounts/index.ts';
import { itemLog } from '../tables.ts';
import { getItem } from './present-item.ts';

/** Limit on lines; nobody reads the history of an item that was closed and reopened more often. */
const MOST_LINES = 500;

/** What was sent and received about an item, and why, oldest first. @throws ApiError not_found */
export async function listLog(db: NodePgDatabase, workspaceId: string, itemId: string): Promise<ItemLogEntry[]> {
  const { id } = await getItem(db, workspaceId, itemId);
  const rows = await db
    .select({
      line: itemLog,
      by: sql<string>`trim(coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, ''))`,
    })
    .from(itemLog)
    .leftJoin(users, eq(users.id, itemLog.userId))
    .where(eq(itemLog.itemId, id))
    .orderBy(asc(itemLog.id))
    .limit(MOST_LINES);
  return rows.map(({ line, by }) => ({
    id: String(line.id),
    event: line.event,
    detail: line.detail,
    test_id: line.testId,
    by,
    at: line.at.toISOString(),
  }));
}
