import { listBlockedVisitors, listHeldTexts } from '@plumbline/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

/** The texts that wait, the oldest first, and how many there are. */
export const heldTextsQuery = queryOptions({ queryKey: ['feedback', 'moderation', 'texts'], queryFn: () => client.call(listHeldTexts) });

/** The visitors who may not write. */
export const blockedVisitorsQuery = queryOptions({
  queryKey: ['feedback', 'moderation', 'blocked'],
  queryFn: async () => (await client.call(listBlockedVisitors)).data,
});
