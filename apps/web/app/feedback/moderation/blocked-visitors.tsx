import type { BlockedVisitor } from '@plumbline/contract';
import { blockVisitor } from '@plumbline/contract/endpoints';
import { authorName } from '@plumbline/contract/rules';
import { Button, Panel, Skeleton, Switch, useToast } from '@plumbline/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { TimeAgo } from '../../shared/text/time-ago.tsx';
import { blockedVisitorsQuery } from './moderation-queries.ts';
import { useModeration } from './use-moderation.ts';

/** Visitors who may read but not write, since when, and who blocked them. */
export function BlockedVisitors() {
  const blocked = useQuery(blockedVisitorsQuery);
  return (
    <Panel title="Blocked visitors" detail="They can read but not write. Blocking also covers their confirmed address.">
      {blocked.isPending && <Skeleton className="h-16 w-full" />}
      {blocked.isError && <QueryProblem error={blocked.error} what="list" onRetry={() => void blocked.refetch()} />}
      {blocked.data?.length === 0 && <p className="text-muted">No blocked visitors.</p>}
      {blocked.data && blocked.data.length > 0 && (
        <ul aria-label="Blocked visitors" className="divide-y divide-line">
          {blocked.data.map((visitor) => (
            <BlockedLine key={visitor.id} visitor={visitor} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function BlockedLine({ visitor }: { visitor: BlockedVisitor }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const { unblock, isBusy } = useModeration();
  const hiding = useMutation({
    mutationFn: (hide: boolean) => client.call(blockVisitor, { body: { user_id: visitor.user_id ?? '', hide } }),
    onError: (error) => show({ title: 'Nothing was changed.', description: problemText(error), tone: 'problem' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['feedback'] }),
  });
  const name = visitor.user_id ? authorName(visitor) : 'Deleted visitor';
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{visitor.email ? `${name}, ${visitor.email}` : name}</p>
        <p className="text-13 text-muted">
          {visitor.host}, blocked by {authorName(visitor.blocked_by)} <TimeAgo at={visitor.created_at} />
        </p>
      </div>
      {visitor.user_id && (
        <Switch
          label="Hide their posts and comments"
          checked={hiding.isPending ? hiding.variables : visitor.hidden}
          disabled={hiding.isPending}
          onChange={(event) => hiding.mutate(event.currentTarget.checked)}
        />
      )}
      <Button size="sm" disabled={isBusy} onClick={() => unblock(visitor.id)}>
        Unblock<span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
}
