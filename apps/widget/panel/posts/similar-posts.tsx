import { listSimilarFeedback } from '@plumbline/contract/endpoints';
import { SIMILAR_TITLE_MIN } from '@plumbline/contract/rules';
import { useRested } from '@plumbline/ui/use-rested';
import { useId } from 'react';
import { Icon } from '../parts/icon.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { usePanel } from '../use-panel.ts';
import { useRemote } from '../use-remote.ts';

/** Debounce before looking for similar posts. */
const PAUSE_MS = 400;

/** Existing posts that may say the same as the one being written. They open above the form, so that the visitor can upvote one and come back. */
export function SimilarPosts({ title }: { title: string }) {
  const { visit, version, show } = usePanel();
  const id = useId();
  const rested = useRested(title.trim(), PAUSE_MS);
  const isEnough = rested.length >= SIMILAR_TITLE_MIN;
  // Posting works without them, so errors are not shown.
  const found = useRemote(
    async () => (isEnough ? (await visit.client.call(listSimilarFeedback, { query: { title: rested } })).data : []),
    [rested, version],
  );
  const posts = (isEnough && found.error === null && found.data) || [];
  return (
    <>
      <p role="status" className="sr-only">
        {posts.length > 0 && `${posts.length} ${posts.length === 1 ? 'post' : 'posts'} may say the same`}
      </p>
      {posts.length > 0 && (
        <div className="flex flex-col gap-1.5">
          <h3 id={id} className="text-13 font-medium">
            Is it one of these?
          </h3>
          <ul aria-labelledby={id} className="flex flex-col divide-y divide-line rounded-ui border border-line bg-surface">
            {posts.map((post) => (
              <li key={post.id} className="relative flex items-center gap-3 p-3 hover:bg-hover">
                <button
                  type="button"
                  onClick={() => show({ post: post.id })}
                  className="min-w-0 flex-1 text-left wrap-anywhere after:absolute after:inset-0 ring-inside"
                >
                  {post.title}
                </button>
                <StatusBadge status={post.status} />
                <span className="inline-flex items-center gap-1 text-12 text-muted">
                  <Icon name="up" />
                  {post.upvoters}
                  <span className="sr-only">{post.upvoters === 1 ? 'upvote' : 'upvotes'}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
