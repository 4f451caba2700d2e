import { getSharedReport, listShares } from '@plumbline/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import { linkHeaders } from '../api/link-headers.ts';

/** What a link shows to anyone who has it. */
export const sharedReportQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared', token, 'report'],
    queryFn: () => client.call(getSharedReport, { headers: linkHeaders(token) }),
    retry: false,
  });

/** The links to a report. */
export const sharesQuery = (testId: string) =>
  queryOptions({ queryKey: ['shares', testId], queryFn: () => client.call(listShares, { query: { test_id: testId } }) });
