import { getSummarySetting } from '@plumbline/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

/** How often one gets a summary of the workspace in use. */
export const summaryQuery = queryOptions({ queryKey: ['summary'], queryFn: () => client.call(getSummarySetting) });
