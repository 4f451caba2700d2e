import type { QueryClient } from '@tanstack/react-query';

/** Refetches what a decision changed in a report. Findings that are not open are dropped from the cache: the list has their current state. */
export async function refreshReport(queries: QueryClient, testId: string): Promise<void> {
  queries.removeQueries({ queryKey: ['reports', testId, 'finding'], type: 'inactive' });
  await Promise.all([queries.invalidateQueries({ queryKey: ['reports', testId] }), queries.invalidateQueries({ queryKey: ['tests'] })]);
}
