import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { comments } from './tables.ts';

/** Transfers someone’s comments to another person. */
export async function giveCommentsOver(transaction: NodePgDatabase, fromUserId: string, toUserId: string): Promise<void> {
  await transaction.update(comments).set({ authorId: toUserId }).where(eq(comments.authorId, fromUserId));
}
