import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import { comments } from './tables.ts';

/** Gives what somebody has said over to somebody else. */
export async function giveCommentsOver(transaction: NodePgDatabase, fromUserId: string, toUserId: string): Promise<void> {
  await transaction.update(comments).set({ authorId: toUserId }).where(eq(comments.authorId, fromUserId));
}
