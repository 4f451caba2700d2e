import type { Connection } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, getTableColumns, sql } from '../../../platform/database/query.ts';
import { users } from '../../accounts/index.ts';
import { connections, items } from '../tables.ts';

/** Connections of a workspace in the contract’s format, oldest first. @param connectionId only this one */
export async function listConnections(db: NodePgDatabase, workspaceId: string, connectionId?: string): Promise<Connection[]> {
  const rows = await db
    .select({
      ...getTableColumns(connections),
      by: sql<string>`trim(coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, ''))`,
      items: sql<number>`(select count(*)::int from ${items} where ${items.connectionId} = ${connections.id} and ${items.state} <> 'creating')`,
    })
    .from(connections)
    .leftJoin(users, eq(users.id, connections.connectedBy))
    .where(and(eq(connections.workspaceId, workspaceId), connectionId === undefined ? undefined : eq(connections.id, connectionId)))
    .orderBy(asc(connections.createdAt), asc(connections.id));
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    account_name: row.accountName,
    status: row.sealed === null ? 'reconnect' : 'connected',
    scheme: row.scheme,
    base_url: row.baseUrl,
    connected_by: row.by,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    items: row.items,
    fix: { action: row.fixAction, target: row.fixTarget, values: row.fixValues },
  }));
}

/** One of them. */
export async function presentConnection(db: NodePgDatabase, workspaceId: string, connectionId: string): Promise<Connection> {
  const [found] = await listConnections(db, workspaceId, connectionId);
  if (!found) throw new Error('The connection is gone.');
  return found;
}
