import type { ListChangelogQuery, ListFeedbackQuery } from '@plumbline/contract';
import type { Page } from '@plumbline/contract/client';
import { listChangelog, listFeedback, listSimilarFeedback } from '@plumbline/contract/endpoints';
import { SIMILAR_TITLE_MIN } from '@plumbline/contract/rules';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../shared/api/client.ts';

const paging = {
  initialPageParam: '',
  getNextPageParam: (last: Page<unknown>) => last.next_cursor ?? undefined,
};

/** Posts that match, one page at a time. */
export const postsQuery = (query: ListFeedbackQuery) =>
  infiniteQueryOptions({
    queryKey: ['feedback', 'list', query],
    queryFn: ({ pageParam }) => client.call(listFeedback, { query: { limit: 50, ...query, cursor: pageParam } }),
    ...paging,
  });

/** How many posts there are, of any age. */
export const postCountQuery = queryOptions({
  queryKey: ['feedback', 'count'],
  queryFn: async () => (await client.call(listFeedback, { query: { limit: 1 } })).total,
});

/** One complete post. */
export const postQuery = (id: string) =>
  queryOptions({
    queryKey: ['feedback', 'one', id],
    queryFn: async () => (await client.call(listFeedback, { query: { feedback_id: id } })).data[0] ?? null,
  });

/** Posts that may say the same as the one being written; none if the title is too short. */
export const similarPostsQuery = (title: string) =>
  queryOptions({
    queryKey: ['feedback', 'similar', title],
    queryFn: async () => (await client.call(listSimilarFeedback, { query: { title } })).data,
    enabled: title.length >= SIMILAR_TITLE_MIN,
  });

/** Entries that match, newest first, one page at a time. */
export const entriesQuery = (query: ListChangelogQuery) =>
  infiniteQueryOptions({
    queryKey: ['changelog', 'list', query],
    queryFn: ({ pageParam }) => client.call(listChangelog, { query: { limit: 50, ...query, cursor: pageParam } }),
    ...paging,
  });

/** How many entries there are, of any age. */
export const entryCountQuery = queryOptions({
  queryKey: ['changelog', 'count'],
  queryFn: async () => (await client.call(listChangelog, { query: { limit: 1 } })).total,
});

/** One complete entry. */
export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: ['changelog', 'one', id],
    queryFn: async () => (await client.call(listChangelog, { query: { change_log_id: id } })).data[0] ?? null,
  });
