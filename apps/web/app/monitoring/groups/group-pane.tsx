import type { TestGroup } from '@plumbline/contract';
import { EmptyState, Skeleton, Tabs, TextLink } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { kindOf } from '../../kinds/index.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { openableAddress } from '../../shared/text/addresses.ts';
import { GroupActions } from './group-actions.tsx';
import { groupQuery } from './group-queries.ts';
import { GroupResults } from './group-results.tsx';
import { GroupedTests } from './grouped-tests.tsx';

interface GroupPaneProps {
  readonly id: string;
  readonly mayWrite: boolean;
  readonly onGone: () => void;
}

/** The open test group: the results of each kind, and its tests; or a hint on how to open one. */
export function GroupPane({ id, mayWrite, onGone }: GroupPaneProps) {
  const { data: group, isPending, error, refetch } = useQuery({ ...groupQuery(id), enabled: id !== '' });
  if (id === '') return <EmptyState text="Choose a test group on the left to see its results. Use j and k to move and Enter to open." />;
  if (isPending) return <Skeleton className="h-80 w-full" />;
  if (error) return <QueryProblem error={error} what="test group" onRetry={() => void refetch()} />;
  if (!group) return <EmptyState text="There is no such test group in this workspace." />;
  return (
    <article key={id} className="flex flex-col gap-5">
      <header className="flex flex-wrap items-start gap-3">
        <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
          <h2 className="text-16 font-semibold wrap-anywhere">{group.name}</h2>
          <GroupAddress group={group} />
        </div>
        {mayWrite && <GroupActions group={group} onGone={onGone} />}
      </header>
      <GroupResults group={group} />
      <section aria-labelledby="grouped-tests" className="flex flex-col gap-2">
        <h3 id="grouped-tests" className="font-semibold">
          Tests
        </h3>
        <Tabs
          label="Test type"
          tabs={group.kinds.map((kind) => ({
            value: kind,
            label: kindOf({ kind }).name,
            content: <GroupedTests groupId={id} kind={kind} mayWrite={mayWrite} />,
          }))}
        />
      </section>
    </article>
  );
}

function GroupAddress({ group: { url } }: { group: TestGroup }) {
  const address = openableAddress(url);
  return <p className="text-13 text-muted wrap-anywhere">{address ? <TextLink href={address}>{url}</TextLink> : url}</p>;
}
