import type { FeedbackPost } from '@plumbline/contract';
import { FEEDBACK_TYPE_LABELS, countOf } from '@plumbline/contract/rules';
import { Badge, Checkbox, classNames, useListKeys } from '@plumbline/ui';
import { Lock, MessageSquare, Pin } from 'lucide-react';
import { useRef } from 'react';
import { TimeAgo } from '../../shared/text/time-ago.tsx';
import { AuthorLine, PostStatus, PostTags } from '../post-words.tsx';
import { UpvoteButton } from './upvote-button.tsx';

interface PostListProps {
  readonly posts: readonly FeedbackPost[];
  readonly openId: string;
  readonly mayVote: boolean;
  readonly onOpen: (id: string) => void;
  /** Selected for bulk actions; null for users who may not use them. */
  readonly chosen: ReadonlySet<string> | null;
  readonly onChoose: (id: string, isChosen: boolean) => void;
}

/** Posts in a list. j and k move, Enter opens. */
export function PostList({ posts, openId, mayVote, onOpen, chosen, onChoose }: PostListProps) {
  const listRef = useRef<HTMLUListElement>(null);
  useListKeys({ count: posts.length, listRef, onOpen: (index) => onOpen(posts[index]?.id ?? '') });
  return (
    <ul ref={listRef} aria-label="Posts" className="divide-y divide-line">
      {posts.map((post, index) => (
        <li key={post.id} className={classNames('relative flex gap-3 p-3 hover:bg-hover', post.id === openId && 'bg-hover')}>
          <span className="relative z-1 flex flex-col items-center gap-1">
            <UpvoteButton post={post} mayVote={mayVote && !post.locked} place="list" />
            {chosen && (
              <Checkbox
                label={`Choose ${post.title}`}
                hideLabel
                checked={chosen.has(post.id)}
                onChange={(event) => onChoose(post.id, event.currentTarget.checked)}
              />
            )}
          </span>
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <button
              type="button"
              tabIndex={0}
              data-list-index={index}
              data-post={post.id}
              aria-current={post.id === openId ? 'true' : undefined}
              onClick={() => onOpen(post.id)}
              className="ring-inside text-left font-medium wrap-anywhere after:absolute after:inset-0"
            >
              <span className="line-clamp-2">{post.title}</span>
            </button>
            {post.snippet && <p className="line-clamp-2 text-13 text-muted wrap-anywhere">{post.snippet}</p>}
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-muted">
              {post.pinned && (
                <Badge tone="accent" icon={Pin}>
                  Pinned
                </Badge>
              )}
              <PostStatus status={post.stage} />
              {post.locked && <Badge icon={Lock}>Locked</Badge>}
              <PostTags tags={post.tags} />
              <span>{FEEDBACK_TYPE_LABELS[post.type]}</span>
              <AuthorLine author={post.author} />
              <span className="tabular inline-flex items-center gap-1">
                <MessageSquare aria-hidden className="size-3.5" strokeWidth={1.75} />
                {post.comment_count}
                <span className="sr-only"> {countOf(post.comment_count, 'comment').replace(/^\S+ /, '')}</span>
              </span>
              <TimeAgo at={post.created_at} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
