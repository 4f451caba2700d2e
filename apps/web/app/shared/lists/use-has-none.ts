import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';

/**
 * Whether there is nothing at all to list, rather than nothing that matches the filters. A list is filtered by default, to the last few
 * days: without this a new workspace would be asked to clear filters that nobody has set.
 * @param isEmpty the list has loaded and has no rows
 * @param countAll how many there are without any filter; fetched only if that decides
 */
export function useHasNone<Key extends QueryKey>(
  { isEmpty, isNarrowed }: { readonly isEmpty: boolean; readonly isNarrowed: boolean },
  countAll: UseQueryOptions<number | null, Error, number | null, Key>,
): { readonly hasNone: boolean; readonly isAsking: boolean } {
  const { data, isFetching } = useQuery({ ...countAll, enabled: isEmpty && isNarrowed });
  return { hasNone: isEmpty && (!isNarrowed || data === 0), isAsking: isFetching };
}
