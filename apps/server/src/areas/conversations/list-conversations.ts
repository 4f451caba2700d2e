import type { Conversation, listConversationsQuery } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { contains } from '../../platform/database/contains.ts';
import { and, asc, eq, isNull, or, sql, type SQL } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { type ListPage, readPage, sortKey } from '../../platform/http/read-page.ts';
import { type Actor, users } from '../accounts/index.ts';
import { authorColumns, authorOf } from '../profile/index.ts';
import { siteVisitors } from '../widget/index.ts';
import { presentConversation, selectConversations } from './present-conversation.ts';
import { conversationMessages, conversations } from './tables.ts';

type Query = z.output<typeof listConversationsQuery>;

const { lastAt, id } = conversations;
/** Matches the index. */
const KEYS = [sortKey(lastAt, 'timestamptz', 'desc nulls last'), sortKey(id, 'uuid', 'desc nulls last')];

/** Conversations of the workspace, most recent message first. */
export async function listConversations(db: NodePgDatabase, { workspaceId }: Actor, query: Query): Promise<ListPage<Conversation>> {
  const matching = and(eq(conversations.workspaceId, workspaceId), ...conditions(query));
  return readPage(query, KEYS, {
    read: ({ after, orderBy, limit }) => selectConversations(db, and(matching, after)).orderBy(orderBy).limit(limit),
    position: ({ conversation }) => [conversation.lastAt, conversation.id],
    total: () => db.$count(conversations, matching),
    show: presentConversation,
  });
}

/** One conversation with all its messages. @throws ApiError not_found */
export async function getConversation(db: NodePgDatabase, { workspaceId }: Actor, conversationId: string): Promise<Conversation> {
  const own = and(eq(conversations.id, conversationId), eq(conversations.workspaceId, workspaceId));
  const [row] = await selectConversations(db, own);
  if (!row) throw notFound('conversation');
  const messages = await db
    .select({ message: conversationMessages, user: authorColumns })
    .from(conversationMessages)
    .leftJoin(users, eq(users.id, conversationMessages.authorId))
    .where(eq(conversationMessages.conversationId, conversationId))
    .orderBy(asc(conversationMessages.createdAt), asc(conversationMessages.id));
  return {
    ...presentConversation(row),
    messages: messages.map(({ message, user }) => ({
      id: message.id,
      kind: message.kind,
      text: message.text,
      author: authorOf(user),
      created_at: message.createdAt.toISOString(),
    })),
  };
}

function conditions({ status, assignee, unread, search }: Query): SQL[] {
  return [
    status ? eq(conversations.status, status) : undefined,
    assignee === 'nobody' ? isNull(conversations.assigneeId) : assignee ? eq(conversations.assigneeId, assignee) : undefined,
    unread ? eq(conversations.unread, unread === 'true') : undefined,
    search ? isAbout(search) : undefined,
  ].filter((condition) => condition !== undefined);
}

/** Searches messages, and the visitor’s name and address. */
function isAbout(words: string): SQL | undefined {
  return or(
    sql`exists (select 1 from ${conversationMessages} where ${conversationMessages.conversationId} = ${conversations.id} and ${contains(conversationMessages.text, words)})`,
    sql`exists (select 1 from ${users} as found join ${siteVisitors} on ${siteVisitors.userId} = found.id where found.id = ${conversations.visitorId}
      and ${contains(sql`concat_ws(' ', found.first_name, found.last_name, ${siteVisitors.email})`, words)})`,
  );
}
