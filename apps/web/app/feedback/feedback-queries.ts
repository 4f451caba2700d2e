import type { ListChangelogQuery, ListFeedbackQuery } from '@plumbline/contract';
import { createFeedbackClient } from '@plumbline/contract/feedback-client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readToken } from '../shared/api/token.ts';

/** The calls about posts, the changelog and comments, on the page's own origin, as whoever is signed in. */
export const feedbackClient = createFeedbackClient({ baseUrl: '', token: readToken });

const paging = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
};

/** Posts that match, a page at a time. */
export const postsQuery = (query: ListFeedbackQuery) =>
  infiniteQueryOptions({
    queryKey: ['feedback', 'list', query],
    queryFn: ({ pageParam }) => feedbackClient.listFeedback({ limit: 50, ...query, ...(pageParam ? { cursor: pageParam } : {}) }),
    ...paging,
  });

/** One post, whole. */
export const postQuery = (id: string) =>
  queryOptions({ queryKey: ['feedback', 'one', id], queryFn: async () => (await feedbackClient.feedbackPost(id)) ?? null });

/** Entries that match, newest first, a page at a time. */
export const entriesQuery = (query: ListChangelogQuery) =>
  infiniteQueryOptions({
    queryKey: ['changelog', 'list', query],
    queryFn: ({ pageParam }) => feedbackClient.listChangelog({ limit: 50, ...query, ...(pageParam ? { cursor: pageParam } : {}) }),
    ...paging,
  });

/** One entry, whole. */
export const entryQuery = (id: string) =>
  queryOptions({ queryKey: ['changelog', 'one', id], queryFn: async () => (await feedbackClient.changelogEntry(id)) ?? null });
