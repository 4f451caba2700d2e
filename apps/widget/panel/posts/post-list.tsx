import type { FeedbackPost, FeedbackSort } from '@plumbline/contract';
import { listFeedback } from '@plumbline/contract/endpoints';
import { useState } from 'react';
import { Button } from '../parts/button.tsx';
import { Failure, Loading } from '../parts/states.tsx';
import { usePanel } from '../use-panel.ts';
import { useRemote } from '../use-remote.ts';
import { PostCard } from './post-card.tsx';

/** Posts that a page shows at first, and more each time they are asked for. */
const STEP = 20;
/** The most that the server gives at once. */
const MOST = 500;

/** The posts of the site in an order, a part at a time. */
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

/** Cards one below the other. */
export function PostCards({ posts }: { posts: readonly FeedbackPost[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {posts.map((post) => (
        <PostCard key={post.id} post={post} />
      ))}
    </ul>
  );
}
