import type { QueryClient } from '@tanstack/react-query';

/** Asks again for what a decision changed in a report. Findings that are not open are forgotten: the list says how they are now. */
export async function refreshReport(queries: QueryClient, testId: string): Promise<void> {
  queries.removeQueries({ queryKey: ['reports', testId, 'finding'], type: 'inactive' });
  await Promise.all([queries.invalidateQueries({ queryKey: ['reports', testId] }), queries.invalidateQueries({ queryKey: ['tests'] })]);
}
