import { queryOptions } from '@tanstack/react-query';
import { captureClient } from '../api/capture-client.ts';

/** What a link shows, for whoever has it. */
export const sharedReportQuery = (token: string) =>
  queryOptions({ queryKey: ['shared', token, 'report'], queryFn: () => captureClient.sharedReport(token), retry: false });

/** The links to a report. */
export const sharesQuery = (testId: string) =>
  queryOptions({ queryKey: ['shares', testId], queryFn: () => captureClient.listShares(testId) });
