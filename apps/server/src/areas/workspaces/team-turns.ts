import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from '../../platform/database/query.ts';

/*
 * Advisory locks that make writers in a workspace and those who change its team wait for each other in order. With row locks, any number of shared
 * holders can overtake someone who wants it exclusively: people writing without end could prevent their own removal. Taken before the row lock, until
 * the transaction ends.
 */

/** Team changes wait until what is written here is committed. */
export async function writeInTurn(transaction: NodePgDatabase, workspaceId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock_shared(${turnOf(workspaceId)})`);
}

/** New writers wait until the team has been changed. */
export async function changeTeamInTurn(transaction: NodePgDatabase, workspaceId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${turnOf(workspaceId)})`);
}

const turnOf = (workspaceId: string) => sql`hashtextextended(${`team ${workspaceId}`}, 0)`;
