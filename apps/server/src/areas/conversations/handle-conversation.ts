import type { answerBody, changeConversationBody, Conversation } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { and, eq, inArray, isNull, ne, notExists } from '../../platform/database/query.ts';
import { invalidField, notFound } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { requireFeature } from '../plans/index.ts';
import { members } from '../workspaces/index.ts';
import { getConversation } from './list-conversations.ts';
import { conversationMessages, conversations } from './tables.ts';
import { type ConversationRow, tellScreens, writeMessage } from './write-message.ts';

/** Replies to a visitor, or adds a note. @returns the id of the message @throws ApiError not_found, plan_required for a reply, limit_reached */
export async function answerVisitor(
  db: NodePgDatabase,
  actor: Actor,
  { conversation_id: id, text, note }: z.output<typeof answerBody>,
): Promise<string> {
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const conversation = await holdConversation(transaction, actor, id);
    if (!note) await requireFeature(transaction, actor.workspaceId, 'chat-support');
    const written = await writeMessage(transaction, conversation, { kind: note ? 'note' : 'team', authorId: actor.userId, text });
    return written.id;
  });
}

/** Closes, reopens or assigns a conversation. @throws ApiError not_found, invalid_input naming `assignee_id` */
export async function changeConversation(
  db: NodePgDatabase,
  actor: Actor,
  { conversation_id: id, status, assignee_id: assigneeId }: z.output<typeof changeConversationBody>,
): Promise<Conversation> {
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const before = await holdConversation(transaction, actor, id);
    if (assigneeId) await requireReader(transaction, actor.workspaceId, assigneeId);
    await transaction
      .update(conversations)
      .set({ status: status ?? before.status, assigneeId: assigneeId === undefined ? before.assigneeId : assigneeId })
      .where(eq(conversations.id, id));
    await tellScreens(transaction, before);
    return getConversation(transaction, actor, id);
  });
}

/**
 * Closes all open conversations without a reply or assignee: strangers may start thousands.
 * @returns how many
 */
export async function closeUnanswered(db: NodePgDatabase, actor: Actor): Promise<number> {
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const answered = transaction
      .select({ id: conversationMessages.id })
      .from(conversationMessages)
      .where(and(eq(conversationMessages.conversationId, conversations.id), ne(conversationMessages.kind, 'visitor')));
    const ofNobody = and(
      eq(conversations.workspaceId, actor.workspaceId),
      eq(conversations.status, 'open'),
      isNull(conversations.assigneeId),
      notExists(answered),
    );
    // Skips those someone is writing in at this moment, which keeps them open anyway.
    const free = transaction.select({ id: conversations.id }).from(conversations).where(ofNobody).for('update', { skipLocked: true });
    const closed = await transaction
      .update(conversations)
      .set({ status: 'closed', unread: false, teamDueAt: null })
      .where(inArray(conversations.id, free))
      .returning();
    const [first] = closed;
    // One notification is enough, since screens reload the whole list.
    if (first) await tellScreens(transaction, first);
    return closed.length;
  });
}

/** Permanently deletes a conversation with all its messages. @throws ApiError not_found */
export async function deleteConversation(db: NodePgDatabase, actor: Actor, id: string, origin: RequestOrigin): Promise<void> {
  await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const conversation = await holdConversation(transaction, actor, id);
    await transaction.delete(conversations).where(eq(conversations.id, id));
    const { userId, workspaceId } = actor;
    await recordEvent(transaction, { kind: 'conversation-deleted', userId, subjectId: conversation.visitorId, workspaceId, origin });
    await tellScreens(transaction, conversation);
  });
}

/** Marks a visitor’s messages as read by the team. @throws ApiError not_found */
export async function noteMessagesSeen(db: NodePgDatabase, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const conversation = await holdConversation(transaction, actor, id);
    if (!conversation.unread) return;
    await transaction.update(conversations).set({ unread: false, teamDueAt: null }).where(eq(conversations.id, id));
    await tellScreens(transaction, conversation);
  });
}

/** Locks a conversation of the workspace. @throws ApiError not_found */
async function holdConversation(transaction: NodePgDatabase, { workspaceId }: Actor, id: string): Promise<ConversationRow> {
  const own = and(eq(conversations.id, id), eq(conversations.workspaceId, workspaceId));
  const [conversation] = await transaction.select().from(conversations).where(own).for('update');
  if (!conversation) throw notFound('conversation');
  return conversation;
}

async function requireReader(transaction: NodePgDatabase, workspaceId: string, userId: string): Promise<void> {
  const reader = and(eq(members.workspaceId, workspaceId), eq(members.userId, userId), ne(members.role, 'viewer'));
  if ((await transaction.$count(members, reader)) > 0) return;
  throw invalidField('assignee_id', 'A conversation can only be assigned to a member of this workspace who is not a viewer.');
}
