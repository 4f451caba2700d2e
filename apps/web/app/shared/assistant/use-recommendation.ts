import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usageQuery } from '../api/queries.ts';
import { recommendationQuery } from './assistant-queries.ts';

/** A recommendation, and functions to request it or another one; the usage of the plan is refetched afterwards. */
export function useRecommendation(testId: string, findingId?: string) {
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(recommendationQuery(testId, findingId));
  const ask = async (): Promise<void> => {
    await refetch();
    await queries.invalidateQueries({ queryKey: usageQuery.queryKey });
  };
  return { data: isFetching ? undefined : data, error: isFetching ? null : error, isAsking: isFetching, ask: () => void ask() };
}
