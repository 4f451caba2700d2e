import { SIMILAR_TITLE_MIN, countOf } from '@plumbline/contract/rules';
import { TextLink } from '@plumbline/ui';
import { useRested } from '@plumbline/ui/use-rested';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useId } from 'react';
import { similarPostsQuery } from '../feedback-queries.ts';
import { PostStatus } from '../post-words.tsx';

/** How long the author must pause typing before similar posts are searched for. */
const PAUSE_MS = 400;

/** Posts that may be similar to the one being written. Each opens in a new tab, so that the typed text is not lost. */
export function SimilarPosts({ title }: { title: string }) {
  const id = useId();
  const rested = useRested(title.trim(), PAUSE_MS);
  // The search is optional, so its errors are not shown.
  const { data } = useQuery({ ...similarPostsQuery(rested), placeholderData: keepPreviousData });
  const posts = (rested.length >= SIMILAR_TITLE_MIN && data) || [];
  return (
    <>
      <p role="status" className="sr-only">
        {posts.length > 0 && `${countOf(posts.length, 'post')} may be the same`}
      </p>
      {posts.length > 0 && (
        <div className="flex flex-col gap-1.5">
          <h3 id={id} className="text-13 font-medium">
            Is it one of these?
          </h3>
          <ul aria-labelledby={id} className="flex flex-col divide-y divide-line rounded-ui border border-line">
            {posts.map((post) => (
              <li key={post.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
                <TextLink
                  href={`/feedback?range=all&feedback_id=${post.id}`}
                  target="_blank"
                  className="min-w-0 flex-1 basis-32 wrap-anywhere"
                >
                  {post.title}
                  <span className="sr-only"> (opens in a new tab)</span>
                </TextLink>
                <PostStatus status={post.stage} />
                <span className="tabular inline-flex items-center gap-1 text-13 text-muted">
                  <ArrowUp aria-hidden size={14} />
                  <span aria-hidden>{post.upvoters}</span>
                  <span className="sr-only">{countOf(post.upvoters, 'upvote')}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
