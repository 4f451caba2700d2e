import type { Conversation } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from '../../platform/database/columns.ts';
import { eq, type SQL } from '../../platform/database/query.ts';
import { users } from '../accounts/index.ts';
import { authorColumns, authorOf } from '../profile/index.ts';
import { sites } from '../sites/index.ts';
import { isBlocked, siteVisitors } from '../widget/index.ts';
import { conversations } from './tables.ts';

const assignees = alias(users, 'assignees');

/** Conversations with their visitors and assignees. */
export function selectConversations(db: NodePgDatabase, which: SQL | undefined) {
  return db
    .select({
      conversation: conversations,
      host: sites.host,
      user: authorColumns,
      visitor: { subject: siteVisitors.subject, email: siteVisitors.email, isBlocked: isBlocked() },
      assignee: { id: assignees.id, firstName: assignees.firstName, lastName: assignees.lastName },
    })
    .from(conversations)
    .innerJoin(sites, eq(sites.id, conversations.siteId))
    .innerJoin(users, eq(users.id, conversations.visitorId))
    .innerJoin(siteVisitors, eq(siteVisitors.userId, conversations.visitorId))
    .leftJoin(assignees, eq(assignees.id, conversations.assigneeId))
    .where(which)
    .$dynamic();
}

export type ConversationView = Awaited<ReturnType<typeof selectConversations>>[number];

/** A conversation as seen by the team. */
export function presentConversation({ conversation, host, user, visitor, assignee }: ConversationView): Conversation {
  const { id, status, unread, snippet, lastFrom, lastAt, createdAt, visitorId } = conversation;
  return {
    id,
    status,
    host,
    visitor: {
      ...authorOf(user),
      user_id: visitorId,
      named: visitor.subject !== null,
      email: visitor.email,
      blocked: visitor.isBlocked,
    },
    assignee: assignee && { user_id: assignee.id, first_name: assignee.firstName, last_name: assignee.lastName },
    unread,
    snippet,
    last_from: lastFrom,
    last_at: lastAt.toISOString(),
    created_at: createdAt.toISOString(),
  };
}
