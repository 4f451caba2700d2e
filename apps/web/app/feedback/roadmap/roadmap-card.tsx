import type { FeedbackPost } from '@plumbline/contract';
import { ROADMAP_COLUMNS, countOf } from '@plumbline/contract/rules';
import { IconButton, Menu, TextLink } from '@plumbline/ui';
import { ArrowLeftRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { RoadmapColumn } from './roadmap-queries.ts';

interface RoadmapCardProps {
  post: FeedbackPost;
  column: RoadmapColumn;
  /** The card was just moved here, so it takes the focus. */
  isFocused: boolean;
  onMove: ((post: FeedbackPost, to: RoadmapColumn) => void) | null;
  onDrag: (post: FeedbackPost | null) => void;
}

/** A post on the roadmap. */
export function RoadmapCard({ post, column, isFocused, onMove, onDrag }: RoadmapCardProps) {
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isFocused) card.current?.focus();
  }, [isFocused]);
  return (
    <li ref={card} tabIndex={-1} className="rounded-ui">
      <div
        draggable={onMove !== null}
        onDragStart={() => onDrag(post)}
        onDragEnd={() => onDrag(null)}
        className="flex items-start gap-2 rounded-ui border border-line bg-sunken py-2 pr-1 pl-3"
      >
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere">
            <TextLink href={`/feedback?range=all&feedback_id=${post.id}`}>{post.title}</TextLink>
          </p>
          <p className="text-13 text-muted">
            {countOf(post.upvoters, 'upvote')}
            {post.stage === 'verified' && ', verified fixed'}
          </p>
        </div>
        {onMove && (
          <Menu
            trigger={<IconButton label={`Move “${post.title}”`} icon={ArrowLeftRight} size="sm" tooltip={false} />}
            entries={ROADMAP_COLUMNS.filter(({ stage }) => stage !== column.stage).map((to) => ({
              id: to.stage,
              label: `Move to ${to.title}`,
              onSelect: () => onMove(post, to),
            }))}
          />
        )}
      </div>
    </li>
  );
}
