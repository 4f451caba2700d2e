import type { ListConversationsQuery } from '@plumbline/contract';
import type { Page } from '@plumbline/contract/client';
import { listConversations, readConversationEmails } from '@plumbline/contract/endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../shared/api/client.ts';

/** Conversations that match, one page at a time. */
export const conversationsQuery = (query: ListConversationsQuery) =>
  infiniteQueryOptions({
    queryKey: ['conversations', 'list', query],
    queryFn: ({ pageParam }) => client.call(listConversations, { query: { limit: 50, ...query, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (last: Page<unknown>) => last.next_cursor ?? undefined,
  });

/** One conversation with its messages. */
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ['conversations', 'one', id],
    queryFn: async () => (await client.call(listConversations, { query: { conversation_id: id } })).data[0] ?? null,
  });

/** How many have messages that no one in the team has seen. */
export const unreadConversationsQuery = queryOptions({
  queryKey: ['conversations', 'unread'],
  queryFn: async () => (await client.call(listConversations, { query: { unread: 'true', limit: 1 } })).total ?? 0,
});

/** Whether the user gets emails about them. */
export const conversationEmailsQuery = queryOptions({
  queryKey: ['conversations', 'emails'],
  queryFn: async () => (await client.call(readConversationEmails)).wanted,
});
