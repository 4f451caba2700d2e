import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, inArray, sql } from '../../platform/database/query.ts';
import { conversationMessages, conversations } from './tables.ts';
import { tellScreens } from './write-message.ts';

/**
 * Transfers someone’s conversation to another person; if both have one, they are merged, and what either had not read stays unread.
 * The giver is locked, so nothing of theirs can be added afterwards.
 */
export async function giveConversationsOver(transaction: NodePgDatabase, fromUserId: string, toUserId: string): Promise<void> {
  const rows = await transaction
    .select()
    .from(conversations)
    .where(inArray(conversations.visitorId, [fromUserId, toUserId]))
    .orderBy(conversations.id)
    .for('update');
  const given = rows.find(({ visitorId }) => visitorId === fromUserId);
  if (!given) return;
  const kept = rows.find(({ visitorId }) => visitorId === toUserId) ?? given;
  await transaction.update(conversationMessages).set({ authorId: toUserId }).where(eq(conversationMessages.authorId, fromUserId));
  if (kept === given) {
    await transaction.update(conversations).set({ visitorId: toUserId }).where(eq(conversations.id, given.id));
  } else {
    await transaction
      .update(conversationMessages)
      .set({ conversationId: kept.id })
      .where(eq(conversationMessages.conversationId, given.id));
    await transaction.delete(conversations).where(eq(conversations.id, given.id));
    const last = given.lastAt > kept.lastAt ? given : kept;
    await transaction
      .update(conversations)
      .set({
        status: given.status === 'open' ? 'open' : kept.status,
        assigneeId: kept.assigneeId ?? given.assigneeId,
        snippet: last.snippet,
        lastAt: last.lastAt,
        lastFrom: last.lastFrom,
        unread: kept.unread || given.unread,
        visitorSeenAt: given.visitorSeenAt < kept.visitorSeenAt ? given.visitorSeenAt : kept.visitorSeenAt,
        visitorTold: kept.visitorTold || given.visitorTold,
        muted: kept.muted || given.muted,
        visitorDueAt: earlier(kept.visitorDueAt, given.visitorDueAt),
        teamDueAt: earlier(kept.teamDueAt, given.teamDueAt),
        teamToldAt: sql`greatest(${conversations.teamToldAt}, ${given.teamToldAt?.toISOString() ?? null}::timestamptz)`,
        createdAt: given.createdAt < kept.createdAt ? given.createdAt : kept.createdAt,
      })
      .where(eq(conversations.id, kept.id));
    await tellScreens(transaction, given);
  }
  await tellScreens(transaction, kept);
}

function earlier(one: Date | null, other: Date | null): Date | null {
  return one && other ? (one < other ? one : other) : (one ?? other);
}
