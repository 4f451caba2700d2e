import { listBlockedVisitors, listHeldTexts } from '@plumbline/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

/** The texts held for moderation, oldest first, and their count. */
export const heldTextsQuery = queryOptions({ queryKey: ['feedback', 'moderation', 'texts'], queryFn: () => client.call(listHeldTexts) });

/** The visitors who are blocked from writing. */
export const blockedVisitorsQuery = queryOptions({
  queryKey: ['feedback', 'moderation', 'blocked'],
  queryFn: async () => (await client.call(listBlockedVisitors)).data,
});
