import type { FeedbackPost } from '@plumbline/contract';
import { updateFeedback } from '@plumbline/contract/endpoints';
import { ROADMAP_COLUMNS } from '@plumbline/contract/rules';
import { classNames, EmptyState, LinkButton, Panel, Skeleton, useToast } from '@plumbline/ui';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { RoadmapCard } from './roadmap-card.tsx';
import { type RoadmapColumn, roadmapQuery } from './roadmap-queries.ts';

const NOTHING: Readonly<Record<RoadmapColumn['stage'], string>> = {
  planned: 'Nothing is planned.',
  in_progress: 'Nothing is in progress.',
  shipped: 'Nothing was shipped.',
};

/** Posts in columns; move them with the mouse or the menu of a card. */
export function RoadmapBoard({ mayMove }: { mayMove: boolean }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const [dragged, setDragged] = useState<FeedbackPost | null>(null);
  /** The card that gets the focus, wherever it is rendered next. */
  const [moved, setMoved] = useState<string | null>(null);
  const move = useMutation({
    mutationFn: ({ post, to }: { post: FeedbackPost; to: RoadmapColumn }) =>
      client.call(updateFeedback, { body: { feedback_id: post.id, stage: to.stage } }),
    onSuccess: (_post, { post, to }) => {
      setMoved(post.id);
      show({ title: `“${post.title}” is now in ${to.title}.`, tone: 'done' });
    },
    onError: (error) => show({ title: 'The post was not moved.', description: problemText(error), tone: 'problem' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['feedback'] }),
  });
  const isEmpty = useQueries({
    queries: ROADMAP_COLUMNS.map(roadmapQuery),
    combine: (columns) => columns.every(({ data }) => data?.length === 0),
  });
  if (isEmpty) {
    return (
      <EmptyState
        text="Nothing on the roadmap yet. Posts appear here once their stage is planned, in progress or shipped."
        action={<LinkButton href="/feedback">See all posts</LinkButton>}
      />
    );
  }
  return (
    <div className="grid gap-4 lg:grid-cols-3">
      {ROADMAP_COLUMNS.map((column) => (
        <Column
          key={column.stage}
          column={column}
          moved={moved}
          onMove={mayMove ? (post, to) => move.mutate({ post, to }) : null}
          onDrag={setDragged}
          isTarget={dragged !== null && !column.stages.some((stage) => stage === dragged.stage)}
          onDrop={() => {
            if (dragged) move.mutate({ post: dragged, to: column });
            setDragged(null);
          }}
        />
      ))}
    </div>
  );
}

interface ColumnProps {
  column: RoadmapColumn;
  moved: string | null;
  /** Null for users who may not move posts. */
  onMove: ((post: FeedbackPost, to: RoadmapColumn) => void) | null;
  onDrag: (post: FeedbackPost | null) => void;
  /** Whether the dragged card may be dropped here. */
  isTarget: boolean;
  onDrop: () => void;
}

function Column({ column, moved, onMove, onDrag, isTarget, onDrop }: ColumnProps) {
  const { data, error, refetch } = useQuery(roadmapQuery(column));
  return (
    <div
      onDragOver={(event) => {
        if (isTarget) event.preventDefault();
      }}
      onDrop={onDrop}
      className="min-w-0"
    >
      <Panel title={column.title} className={classNames('h-full', isTarget && 'border-accent')}>
        {error && <QueryProblem error={error} what="list of posts" onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton className="h-16 w-full" />}
        {data?.length === 0 && <p className="text-muted">{NOTHING[column.stage]}</p>}
        {data && data.length > 0 && (
          <ul aria-label={column.title} className="flex flex-col gap-2 pt-1">
            {data.map((post) => (
              <RoadmapCard key={post.id} post={post} column={column} isFocused={post.id === moved} onMove={onMove} onDrag={onDrag} />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}
