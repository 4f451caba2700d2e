import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { givePlan } from '../apps/server/src/areas/plans/index.ts';
import { workspaces } from '../apps/server/src/areas/workspaces/index.ts';

/** Gives all workspaces the largest plan; that of a new one allows fewer tests. */
export async function giveRoom(db: NodePgDatabase): Promise<void> {
  await db.transaction(async (transaction) => {
    for (const { id } of await transaction.select().from(workspaces)) await givePlan(transaction, id, 'pro', 'monthly');
  });
}
