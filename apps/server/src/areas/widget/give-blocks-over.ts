import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from '../../platform/database/query.ts';

/** Extends a block to the identity of a blocked visitor: signing in on the site must not end it. */
export async function giveBlocksOver(transaction: NodePgDatabase, fromUserId: string, toUserId: string): Promise<void> {
  await transaction.execute(sql`
    update visitor_blocks given set user_id = ${toUserId} where user_id = ${fromUserId}
      and not exists (select 1 from visitor_blocks own where own.workspace_id = given.workspace_id and own.user_id = ${toUserId})
  `);
}
