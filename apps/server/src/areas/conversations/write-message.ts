import type { MessageKind } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, type SQL, sql } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { tellWorkspace } from '../tests/index.ts';
import { conversationMessages, conversations } from './tables.ts';

export type ConversationRow = typeof conversations.$inferSelect;
export type MessageRow = typeof conversationMessages.$inferSelect;

/** A conversation is read whole, so it has an end. */
const MOST_MESSAGES = 1000;
const MOST_BYTES = 1_000_000;
const SNIPPET_LENGTH = 160;

/** Minutes until an answer that is not seen in the widget is told of by email, and a message that nobody of the team has seen. */
const VISITOR_WAITS = 5;
const TEAM_WAITS = 2;

/** Writes a message into a locked conversation, with all that follows from it. @throws ApiError limit_reached */
export async function writeMessage(
  transaction: NodePgDatabase,
  { id: conversationId, workspaceId }: Pick<ConversationRow, 'id' | 'workspaceId'>,
  { kind, authorId, text }: { readonly kind: MessageKind; readonly authorId: string; readonly text: string },
): Promise<MessageRow> {
  await requireRoom(transaction, conversationId, text);
  const [message] = await transaction
    .insert(conversationMessages)
    .values({ workspaceId, conversationId, kind, authorId, text })
    .returning();
  if (!message) throw new Error('The message was not written.');
  if (kind !== 'note') {
    await transaction
      .update(conversations)
      .set({ ...(kind === 'visitor' ? AFTER_VISITOR : AFTER_TEAM), snippet: snippetOf(text), lastAt: message.createdAt, lastFrom: kind })
      .where(eq(conversations.id, conversationId));
  }
  await tellScreens(transaction, { id: conversationId, workspaceId });
  return message;
}

const later = (minutes: number): SQL => sql`now() + make_interval(mins => ${minutes})`;

/** When a visitor is told of an answer that comes now, unless they have seen it by then. */
export const whenTold = (): SQL => later(VISITOR_WAITS);

/** Whoever writes has seen what stands there: nothing waits to be told to them. */
const AFTER_VISITOR = {
  status: 'open' as const,
  unread: true,
  visitorSeenAt: sql`now()`,
  visitorDueAt: null,
  visitorTold: false,
  // At most one email an hour.
  teamDueAt: sql`coalesce(${conversations.teamDueAt}, greatest(${later(TEAM_WAITS)}, ${conversations.teamToldAt} + interval '1 hour'))`,
};
const AFTER_TEAM = {
  unread: false,
  teamDueAt: null,
  visitorDueAt: sql`case when ${conversations.visitorTold} then null else coalesce(${conversations.visitorDueAt}, ${whenTold()}) end`,
};

/** Tells the screens of the team that something changed in a conversation. */
export async function tellScreens(
  transaction: NodePgDatabase,
  { id, workspaceId }: Pick<ConversationRow, 'id' | 'workspaceId'>,
): Promise<void> {
  await tellWorkspace(transaction, workspaceId, { type: 'conversation-changed', conversation_id: id });
}

async function requireRoom(transaction: NodePgDatabase, conversationId: string, text: string): Promise<void> {
  const [there] = await transaction
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(octet_length(${conversationMessages.text})), 0)::int`,
    })
    .from(conversationMessages)
    .where(eq(conversationMessages.conversationId, conversationId));
  if (!there) throw new Error('The messages were not counted.');
  if (there.count >= MOST_MESSAGES || there.bytes + Buffer.byteLength(text) > MOST_BYTES)
    throw new ApiError('limit_reached', 'This conversation is full and accepts no more messages.');
}

/** The first words on one line. A character of two halves is never cut. */
function snippetOf(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ');
  return line.length <= SNIPPET_LENGTH
    ? line
    : `${line
        .slice(0, SNIPPET_LENGTH - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`;
}
