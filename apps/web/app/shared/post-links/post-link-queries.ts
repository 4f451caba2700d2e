import { listFeedback, listPostLinks } from '@plumbline/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';

/** The possible subjects of a post. */
export type LinkSubject =
  | { readonly test_id: string; readonly fingerprint: string }
  | { readonly test_id: string; readonly step_id: string };

/** The subjects of a post, or the posts about a subject. */
export const postLinksQuery = (of: LinkSubject | { readonly feedback_id: string }) =>
  queryOptions({
    queryKey: ['feedback', 'links', of],
    queryFn: async () => (await client.call(listPostLinks, { query: of })).data,
  });

/** Posts to choose from, most upvoted first. */
export const postChoiceQuery = (search: string) =>
  queryOptions({
    queryKey: ['feedback', 'choice', search],
    queryFn: async () => (await client.call(listFeedback, { query: { limit: 20, sort: 'top', ...(search ? { search } : {}) } })).data,
  });
