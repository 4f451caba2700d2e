import type { FeedbackPost } from '@plumbline/contract';
import { FEEDBACK_TYPE_LABELS } from '@plumbline/contract/rules';
import { AuthorLine } from '../parts/author-line.tsx';
import { Icon } from '../parts/icon.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { TimeAgo } from '../parts/time-ago.tsx';
import { usePanel } from '../use-panel.ts';
import { VoteButton } from './vote-button.tsx';

/** A post in a list. Its title is a link that covers the whole card. */
export function PostCard({ post }: { post: FeedbackPost }) {
  const { show } = usePanel();
  return (
    <li className="relative flex gap-3 rounded-ui border border-line bg-surface p-3 hover:bg-hover">
      <div className="relative z-sticky">
        <VoteButton post={post} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h3 className="font-medium">
          <button
            type="button"
            onClick={() => show({ post: post.id })}
            className="line-clamp-2 text-left wrap-anywhere after:absolute after:inset-0"
          >
            {post.title}
          </button>
        </h3>
        {post.snippet && <p className="line-clamp-2 text-13 text-muted wrap-anywhere">{post.snippet}</p>}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-muted">
          <StatusBadge status={post.status} />
          {post.held && <span>Waiting</span>}
          <span>{FEEDBACK_TYPE_LABELS[post.type]}</span>
          <AuthorLine author={post.author} />
          <TimeAgo at={post.created_at} />
          <span className="inline-flex items-center gap-1">
            <Icon name="comment" />
            {post.comment_count}
            <span className="sr-only">{post.comment_count === 1 ? 'comment' : 'comments'}</span>
          </span>
        </p>
      </div>
    </li>
  );
}
