import type { MessageKind } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, type SQL, sql } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { tellWorkspace } from '../tests/index.ts';
import { conversationMessages, conversations } from './tables.ts';

export type ConversationRow = typeof conversations.$inferSelect;
export type MessageRow = typeof conversationMessages.$inferSelect;

/** Limited because a conversation is always loaded as a whole. */
const MOST_MESSAGES = 1000;
const MOST_BYTES = 1_000_000;
const SNIPPET_LENGTH = 160;

/** Minutes until an email is sent about a reply that was not read in the widget, and about a message that nobody in the team has read. */
const VISITOR_WAITS = 5;
const TEAM_WAITS = 2;

/** Adds a message to a locked conversation, with all consequences. @throws ApiError limit_reached */
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

/** When a visitor is emailed about a reply sent now, unless they read it before. */
export const whenTold = (): SQL => later(VISITOR_WAITS);

/** Writing implies having read everything so far, so pending emails to the writer are dropped. */
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

/** Notifies the team’s screens of a change in a conversation. */
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

/** The beginning of the text on one line, without splitting a surrogate pair. */
function snippetOf(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ');
  return line.length <= SNIPPET_LENGTH
    ? line
    : `${line
        .slice(0, SNIPPET_LENGTH - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`;
}
