import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from '../../platform/database/query.ts';

/*
 * Whoever writes in a workspace and whoever changes its team wait for each other in the order in which they came. A row lets any number of those who
 * share it pass whoever wants it alone: people who write without end could so keep others from removing them. Taken before the row, until the
 * transaction is over.
 */

/** Lets the team change only after what is written here. */
export async function writeInTurn(transaction: NodePgDatabase, workspaceId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock_shared(${turnOf(workspaceId)})`);
}

/** Lets nobody write here before the team is changed; whoever comes now waits. */
export async function changeTeamInTurn(transaction: NodePgDatabase, workspaceId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${turnOf(workspaceId)})`);
}

const turnOf = (workspaceId: string) => sql`hashtextextended(${`team ${workspaceId}`}, 0)`;
