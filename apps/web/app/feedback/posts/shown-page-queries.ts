import { getShownPicture, listShownPages } from '@plumbline/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

/** The pages attached to a post. */
export const shownPagesQuery = (feedback_id: string) =>
  queryOptions({
    queryKey: ['feedback', 'shown', feedback_id],
    queryFn: async () => (await client.call(listShownPages, { query: { feedback_id } })).data,
  });

/** The picture of an attached page; it never changes. */
export const shownPictureQuery = (shown_page_id: string) =>
  queryOptions({
    queryKey: ['feedback', 'shown-picture', shown_page_id],
    queryFn: () => client.download(getShownPicture, { query: { shown_page_id } }),
    staleTime: Infinity,
  });
