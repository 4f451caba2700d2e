import { getSummarySetting } from '@plumbline/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

/** How often the user gets a summary of the current workspace. */
export const summaryQuery = queryOptions({ queryKey: ['summary'], queryFn: () => client.call(getSummarySetting) });
