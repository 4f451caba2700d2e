import type { Test } from '@plumbline/contract';
import { groupTest, ungroupTest } from '@plumbline/contract/endpoints';
import { EmptyState, IconButton, ScoreRing, Skeleton, StatusBadge, TextLink, useToast } from '@plumbline/ui';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { kindOf, reportPath } from '../../kinds/index.ts';
import { client } from '../../shared/api/client.ts';
import { rowsOf } from '../../shared/api/rows-of.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { MoreRows } from '../../shared/lists/more-rows.tsx';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { siteAndPath } from '../../shared/text/addresses.ts';
import { formatMoment } from '../../shared/text/quantities.ts';
import { groupedTestsQuery } from './group-queries.ts';

interface GroupedTestsProps {
  readonly groupId: string;
  readonly kind: string;
  readonly mayWrite: boolean;
}

/** The tests of one kind in a group, newest first. */
export function GroupedTests({ groupId, kind, mayWrite }: GroupedTestsProps) {
  const tests = useInfiniteQuery(groupedTestsQuery(groupId, kind));
  const { rows, total } = rowsOf(tests.data);
  if (tests.isPending) return <Skeleton className="h-24 w-full" />;
  if (tests.isError) return <QueryProblem error={tests.error} what="list of tests" onRetry={() => void tests.refetch()} />;
  if (rows.length === 0) return <EmptyState text={`There are no ${kindOf({ kind }).noun} in this group yet.`} />;
  return (
    <>
      <ul className="divide-y divide-line">
        {rows.map((test) => (
          <li key={test.id} className="flex items-center gap-3 py-2">
            <ScoreRing score={test.score} label={kindOf(test).score} size="xs" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <TextLink href={reportPath(test)}>{formatMoment(test.created_at)}</TextLink>
              <span className="block text-13 text-muted">{siteAndPath(test.url)}</span>
            </span>
            {test.status !== 'finished' && <StatusBadge status={test.status} />}
            {mayWrite && <TakeOut groupId={groupId} test={test} />}
          </li>
        ))}
      </ul>
      {rows.length < total && <MoreRows query={tests} noun="tests" />}
    </>
  );
}

/** Removes a test from the group; can be undone. */
function TakeOut({ groupId, test }: { groupId: string; test: Test }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const refresh = () => queries.invalidateQueries({ queryKey: ['test-groups'] });
  const refused = (title: string) => (error: Error) => show({ title, description: problemText(error), tone: 'problem' });
  const params = { kind: test.kind };
  const putBack = useMutation({
    mutationFn: () => client.call(groupTest, { params, body: { group_id: groupId, test_id: test.id, source: 'dashboard' } }),
    onError: refused('The test was not restored.'),
    onSettled: refresh,
  });
  const takeOut = useMutation({
    mutationFn: () => client.call(ungroupTest, { params, query: { group_id: groupId, test_id: test.id } }),
    onSuccess: () =>
      show({ title: 'Test removed from the group.', tone: 'done', action: { label: 'Undo', onSelect: () => putBack.mutate() } }),
    onError: refused('The test was not removed.'),
    onSettled: refresh,
  });
  return (
    <IconButton
      label={`Remove the test of ${formatMoment(test.created_at)} from the group`}
      icon={X}
      size="sm"
      disabled={takeOut.isPending}
      onClick={() => takeOut.mutate()}
    />
  );
}
