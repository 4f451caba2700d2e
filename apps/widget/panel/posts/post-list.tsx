import type { FeedbackPost, FeedbackSort } from '@plumbline/contract';
import { listFeedback } from '@plumbline/contract/endpoints';
import { useState } from 'react';
import { Button } from '../parts/button.tsx';
import { Failure, Loading } from '../parts/states.tsx';
import { usePanel } from '../use-panel.ts';
import { useRemote } from '../use-remote.ts';
import { PostCard } from './post-card.tsx';

/** Posts shown at first, and added with each "more". */
const STEP = 20;
/** Maximum number of posts in one response. */
const MOST = 500;

/** The posts of the site in the chosen order, loaded in steps. */
export function PostList({ sort }: { sort: FeedbackSort }) {
  const { visit, version } = usePanel();
  const [limit, setLimit] = useState(STEP);
  const posts = useRemote(() => visit.client.call(listFeedback, { query: { sort, limit } }), [sort, limit, version]);
  if (!posts.data) return posts.error ? <Failure error={posts.error} onRetry={posts.reload} /> : <Loading />;
  if (posts.data.data.length === 0) return <p className="text-muted">No posts yet. Be the first.</p>;
  return (
    <>
      <PostCards posts={posts.data.data} />
      {posts.data.next_cursor !== null && limit < MOST && <Button onClick={() => setLimit(Math.min(limit + STEP, MOST))}>Show more</Button>}
    </>
  );
}

/** Stacked cards. */
export function PostCards({ posts }: { posts: readonly FeedbackPost[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {posts.map((post) => (
        <PostCard key={post.id} post={post} />
      ))}
    </ul>
  );
}
