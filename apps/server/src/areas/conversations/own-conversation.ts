import type { VisitorConversation, VisitorMessage } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, gt, ne, sql } from '../../platform/database/query.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { requireSpace } from '../../platform/http/require-space.ts';
import { type Actor, holdActor, users } from '../accounts/index.ts';
import { authorColumns, authorOf } from '../profile/index.ts';
import { hasChat, siteVisitors, widgets } from '../widget/index.ts';
import { requireOpenRoom } from './require-open-room.ts';
import { conversationMessages, conversations } from './tables.ts';
import { whenTold, writeMessage } from './write-message.ts';

/** For the messages of all visitors of a workspace. */
const VISITORS_BYTES = 100_000_000;

/** A visitor’s conversation with the team. @throws ApiError not_found for anyone else */
export async function readOwn(db: NodePgDatabase, { userId }: Actor): Promise<VisitorConversation> {
  const [visitor] = await db.select({ email: siteVisitors.email }).from(siteVisitors).where(eq(siteVisitors.userId, userId));
  if (!visitor) throw notFound('visitor');
  const [conversation] = await db.select().from(conversations).where(eq(conversations.visitorId, userId));
  const emails = visitor.email !== null && !conversation?.muted;
  if (!conversation) return { messages: [], unread: 0, emails };
  const rows = await db
    .select({ message: conversationMessages, user: authorColumns })
    .from(conversationMessages)
    .leftJoin(users, eq(users.id, conversationMessages.authorId))
    // Internal notes are only for the team.
    .where(and(eq(conversationMessages.conversationId, conversation.id), ne(conversationMessages.kind, 'note')))
    .orderBy(asc(conversationMessages.createdAt), asc(conversationMessages.id));
  const isNew = (message: (typeof rows)[number]['message']) => message.kind === 'team' && message.createdAt > conversation.visitorSeenAt;
  return { messages: rows.map(presentOwn), unread: rows.filter(({ message }) => isNew(message)).length, emails };
}

/**
 * Sends a message to the team; the first one starts the conversation, and a closed one is reopened.
 * @throws ApiError not_found for anyone but visitors, forbidden when the site accepts no messages, limit_reached
 */
export async function writeAsVisitor(db: NodePgDatabase, actor: Actor, text: string): Promise<VisitorMessage> {
  const { userId, workspaceId, siteId } = actor;
  if (siteId === null) throw notFound('visitor');
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const [widget] = await transaction.select().from(widgets).where(eq(widgets.siteId, siteId));
    if (!widget || !(await hasChat(transaction, widget)))
      throw new ApiError('forbidden', 'This site is not accepting messages at the moment.');
    const own = eq(conversations.visitorId, userId);
    if ((await transaction.$count(conversations, own)) === 0) {
      const network = await requireOpenRoom(transaction, actor);
      await transaction.insert(conversations).values({ workspaceId, siteId, visitorId: userId, network }).onConflictDoNothing();
    }
    const [conversation] = await transaction.select().from(conversations).where(own).for('update');
    if (!conversation) throw new ApiError('conflict', 'The conversation was deleted at the same time. Send the message again.');
    if (conversation.status === 'closed') {
      const network = await requireOpenRoom(transaction, actor);
      await transaction.update(conversations).set({ network }).where(own);
    }
    const message = await writeMessage(transaction, conversation, { kind: 'visitor', authorId: userId, text });
    await requireSpace(transaction, {
      counted: 'messages of visitors',
      ofWhom: workspaceId,
      bytes: conversationMessages.spaceBytes,
      rows: and(eq(conversationMessages.workspaceId, workspaceId), eq(conversationMessages.kind, 'visitor')),
      most: VISITORS_BYTES,
      refusal: 'There is currently no room for more messages here.',
    });
    const [user] = await transaction.select(authorColumns).from(users).where(eq(users.id, userId));
    return presentOwn({ message, user: user ?? null });
  });
}

/**
 * Marks replies up to this one as read by the visitor. Later ones may still be sent by email.
 * @throws ApiError not_found
 */
export async function noteAnswersSeen(db: NodePgDatabase, { userId }: Actor, messageId: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const [own] = await transaction.select().from(conversations).where(eq(conversations.visitorId, userId)).for('update');
    const ofOwn = and(eq(conversationMessages.conversationId, own?.id ?? messageId), ne(conversationMessages.kind, 'note'));
    const [seen] = await transaction
      .select({ at: conversationMessages.createdAt })
      .from(conversationMessages)
      .where(and(ofOwn, eq(conversationMessages.id, messageId)));
    if (!own || !seen) throw notFound('message');
    if (seen.at < own.visitorSeenAt) return;
    const later = and(ofOwn, eq(conversationMessages.kind, 'team'), gt(conversationMessages.createdAt, seen.at));
    const hasLater = (await transaction.$count(conversationMessages, later)) > 0;
    await transaction
      .update(conversations)
      .set({
        visitorSeenAt: seen.at,
        visitorTold: false,
        visitorDueAt: hasLater ? sql`coalesce(${conversations.visitorDueAt}, ${whenTold()})` : null,
      })
      .where(eq(conversations.id, own.id));
  });
}

/** Turns emails about replies on or off for a visitor. @throws ApiError not_found if they have written nothing */
export async function setAnswerWish(db: NodePgDatabase, { userId }: Actor, wanted: boolean): Promise<void> {
  const changed = await db
    .update(conversations)
    .set({ muted: !wanted, ...(wanted ? {} : { visitorDueAt: null }) })
    .where(eq(conversations.visitorId, userId))
    .returning({ id: conversations.id });
  if (changed.length === 0) throw notFound('conversation');
}

function presentOwn({
  message,
  user,
}: {
  readonly message: typeof conversationMessages.$inferSelect;
  readonly user: Parameters<typeof authorOf>[0];
}): VisitorMessage {
  const { id, kind, text, createdAt } = message;
  return { id, text, author: authorOf(user), created_at: createdAt.toISOString(), mine: kind === 'visitor' };
}
