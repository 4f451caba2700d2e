import { countDetail } from '../../shared/screens/count-detail.ts';
import { countOf } from '@plumbline/contract/rules';
import { EmptyState, LinkButton, PageHead, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { BlockedVisitors } from './blocked-visitors.tsx';
import { HeldList } from './held-list.tsx';
import { heldTextsQuery } from './moderation-queries.ts';

/** What awaits moderation, and who is blocked from writing. */
export function ModerationBoard() {
  const held = useQuery(heldTextsQuery);
  const { data: texts = [], total } = held.data ?? {};
  const more = (total ?? 0) - texts.length;
  return (
    <div className="flex flex-col gap-6">
      <PageHead
        className="mb-0!"
        title="Review"
        detail={countDetail(held, `${countOf(total ?? 0, 'item', 'items')} waiting`)}
        actions={<LinkButton href="/settings/widget">Moderation settings</LinkButton>}
      />
      {held.isError ? (
        <QueryProblem error={held.error} what="queue" onRetry={() => void held.refetch()} />
      ) : (
        <div className="rounded-ui border border-line bg-surface">
          {held.isPending && <Skeleton className="h-40 w-full" />}
          {held.isSuccess && texts.length === 0 && (
            <EmptyState
              text="Nothing to review. Choose in the widget settings what needs approval."
              action={<LinkButton href="/feedback">See all posts</LinkButton>}
            />
          )}
          {texts.length > 0 && <HeldList texts={texts} />}
          {more > 0 && (
            <p className="border-t border-line p-3 text-13 text-muted">{countOf(more, 'more item', 'more items')} after these.</p>
          )}
        </div>
      )}
      <BlockedVisitors />
    </div>
  );
}
