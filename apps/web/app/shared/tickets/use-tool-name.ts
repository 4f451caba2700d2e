import type { Item } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { workToolsQuery } from './ticket-queries.ts';

/** The display name of a work tool. */
export function useToolName(provider: Item['provider']): string {
  const { data } = useQuery(workToolsQuery);
  return data?.data.find(({ id }) => id === provider)?.name ?? '';
}
