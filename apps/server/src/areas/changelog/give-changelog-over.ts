import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sql } from '../../platform/database/query.ts';

/** Transfers someone’s reactions and subscriptions to another person; duplicates are merged. */
export async function giveChangelogOver(transaction: NodePgDatabase, fromUserId: string, userId: string): Promise<void> {
  await transaction.execute(sql`
    with given as (delete from changelog_reactions where user_id = ${fromUserId} returning entry_id, reaction)
    insert into changelog_reactions (entry_id, user_id, reaction) select entry_id, ${userId}::uuid, reaction from given on conflict do nothing`);
  await transaction.execute(sql`
    with given as (delete from changelog_subscribers where user_id = ${fromUserId} returning site_id, told_until)
    insert into changelog_subscribers (site_id, user_id, told_until) select site_id, ${userId}::uuid, told_until from given on conflict do nothing`);
}
