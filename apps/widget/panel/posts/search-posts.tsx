import { listFeedback } from '@plumbline/contract/endpoints';
import { countOf, FEEDBACK_TYPE_LABELS } from '@plumbline/contract/rules';
import { useRested } from '@plumbline/ui/use-rested';
import { useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import { Overlay } from '../parts/overlay.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { Failure } from '../parts/states.tsx';
import { TimeAgo } from '../parts/time-ago.tsx';
import { usePanel } from '../use-panel.ts';
import { useRemote } from '../use-remote.ts';
import { SearchField } from './search-field.tsx';

/** Debounce before a search. */
const PAUSE_MS = 200;

/** Searches the titles of posts. */
export function SearchPosts() {
  const { visit, version, show } = usePanel();
  const [typed, setTyped] = useState('');
  const search = useRested(typed.trim(), PAUSE_MS);
  const found = useRemote(() => visit.client.call(listFeedback, { query: { search } }), [search, version]);
  const posts = found.data?.data ?? [];
  return (
    <Overlay title="Search posts" onClose={() => show({ search: false })}>
      <SearchField label="Search for posts" placeholder="Search for posts..." value={typed} onChange={setTyped} />
      {found.error !== null && <Failure error={found.error} onRetry={found.reload} />}
      <p role="status" className="sr-only">
        {found.data && countOf(found.data.total ?? posts.length, 'post')}
      </p>
      <ul
        tabIndex={0}
        aria-label="Posts found"
        className="flex h-[300px] flex-col divide-y divide-line overflow-y-auto rounded-ui border border-line bg-surface"
      >
        {found.data && posts.length === 0 && <li className="p-3 text-muted">No post has this in its title.</li>}
        {posts.map((post) => (
          <li key={post.id} className="relative flex flex-col gap-1 p-3 hover:bg-hover">
            <button
              type="button"
              onClick={() => show({ post: post.id })}
              className="text-left font-medium wrap-anywhere after:absolute after:inset-0 ring-inside"
            >
              {post.title}
            </button>
            {post.snippet && <p className="line-clamp-1 text-13 text-muted wrap-anywhere">{post.snippet}</p>}
            <p className="flex flex-wrap items-center gap-x-3 text-12 text-muted">
              <StatusBadge status={post.status} />
              <span>{FEEDBACK_TYPE_LABELS[post.type]}</span>
              <span className="inline-flex items-center gap-1">
                <Icon name="comment" />
                {post.comment_count}
                <span className="sr-only">comments</span>
              </span>
              <span className="inline-flex items-center gap-1">
                <Icon name="up" />
                {post.upvoters}
                <span className="sr-only">upvotes</span>
              </span>
              <TimeAgo at={post.created_at} />
            </p>
          </li>
        ))}
      </ul>
    </Overlay>
  );
}
