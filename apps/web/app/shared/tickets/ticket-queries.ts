import type { FieldValues } from '@plumbline/contract';
import {
  draftItem,
  listConnections,
  listFieldOptions,
  listItemFields,
  listItemLog,
  listItems,
  listToolWebhooks,
  listWorkToolRules,
  listWorkTools,
} from '@plumbline/contract/endpoints';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { type TicketSubject, withoutPicture } from './ticket-subject.ts';

/** Tools rarely change; their options are fetched again with every form. */
const TOOLS_STALE_MS = 300_000;
const OPTIONS_STALE_MS = 60_000;

export const workToolsQuery = queryOptions({
  queryKey: ['work-tools'],
  queryFn: () => client.call(listWorkTools),
  staleTime: TOOLS_STALE_MS,
});

export const connectionsQuery = queryOptions({ queryKey: ['connections'], queryFn: () => client.call(listConnections) });

export const webhooksQuery = (connectionId: string) =>
  queryOptions({
    queryKey: ['tool-webhooks', connectionId],
    queryFn: () => client.call(listToolWebhooks, { query: { connection_id: connectionId } }),
  });

export const rulesQuery = queryOptions({ queryKey: ['work-tool-rules'], queryFn: () => client.call(listWorkToolRules) });

/** Tickets about the findings or captured steps of a test, about a post, or about a schedule. */
export const itemsQuery = (subject: TicketSubject) => {
  const query = 'test_id' in subject ? { test_id: subject.test_id } : withoutPicture(subject);
  return queryOptions({ queryKey: ['items', query], queryFn: () => client.call(listItems, { query: { ...query, limit: 500 } }) });
};

export const itemQuery = (itemId: string) =>
  queryOptions({ queryKey: ['items', 'one', itemId], queryFn: () => client.call(listItems, { query: { item_id: itemId } }) });

export const itemLogQuery = (itemId: string) =>
  queryOptions({ queryKey: ['items', 'log', itemId], queryFn: () => client.call(listItemLog, { query: { item_id: itemId } }) });

export const draftQuery = (subject: TicketSubject) =>
  queryOptions({
    queryKey: ['ticket-draft', subject],
    queryFn: () => client.call(draftItem, { query: withoutPicture(subject) }),
    staleTime: Infinity,
  });

/** The form that creates a ticket, or the one that says where a proven fix moves it. */
export type ToolForm = 'item' | 'fix';

/** @param values values of the fields that others depend on */
export const fieldsQuery = (connectionId: string, values: FieldValues, host: string, form: ToolForm) =>
  queryOptions({
    queryKey: ['ticket-fields', connectionId, form, values, host],
    queryFn: () => client.call(listItemFields, { body: { connection_id: connectionId, form, values, host } }),
    staleTime: OPTIONS_STALE_MS,
    retry: false,
  });

/** @param values values of the fields that this one depends on */
export const optionsQuery = (connectionId: string, form: ToolForm, field: string, values: FieldValues, search: string) =>
  infiniteQueryOptions({
    queryKey: ['ticket-options', connectionId, form, field, values, search],
    queryFn: ({ pageParam }) =>
      client.call(listFieldOptions, {
        body: { connection_id: connectionId, form, field, values, search, cursor: pageParam === '' ? null : pageParam },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    staleTime: OPTIONS_STALE_MS,
    retry: false,
  });
