import type { Finding } from '@plumbline/contract';
import type { Page } from '@plumbline/contract/client';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ExploredKind } from './explored-kind.ts';
import { atOf, type FindingsView } from './findings-view.ts';

/** The open finding as the list already has it, so that moving between findings with the keys never waits. */
export function listedFinding(
  queries: QueryClient,
  testId: string,
  { check, at }: FindingsView,
  explored: ExploredKind,
): Finding | undefined {
  const lists = queries.getQueriesData<InfiniteData<Page<Finding>>>({
    queryKey: ['reports', testId, 'findings'],
    type: 'active',
  });
  const rows = lists.flatMap(([, list]) => list?.pages ?? []).flatMap(({ data }) => data);
  return rows.find((finding) => atOf(finding, explored) === at && (check === '' || finding.check_id === check));
}
