import type { FeedbackImport } from '@plumbline/contract';
import { listImports } from '@plumbline/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

const isUnderWay = ({ state }: FeedbackImport): boolean => state === 'waiting' || state === 'running';

/** The imports of the workspace, newest first; polled while one is in progress. */
export const importsQuery = queryOptions({
  queryKey: ['feedback', 'imports'],
  queryFn: async () => (await client.call(listImports)).data,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 1500 : false),
});
