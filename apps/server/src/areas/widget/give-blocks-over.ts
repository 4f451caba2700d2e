import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from '../../platform/database/query.ts';

/** Blocks whom a blocked visitor turns out to be: signing in on the site is no way out of a block. */
export async function giveBlocksOver(transaction: NodePgDatabase, fromUserId: string, toUserId: string): Promise<void> {
  await transaction.execute(sql`
    update visitor_blocks given set user_id = ${toUserId} where user_id = ${fromUserId}
      and not exists (select 1 from visitor_blocks own where own.workspace_id = given.workspace_id and own.user_id = ${toUserId})
  `);
}
