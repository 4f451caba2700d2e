import type { Profile } from '@plumbline/contract';
import { EmptyState, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { postQuery } from '../feedback-queries.ts';
import { PostDetail } from './post-detail.tsx';

/** The open post, or the words that say how to open one. */
export function PostPane({ id, profile, onGone }: { id: string; profile: Profile; onGone: () => void }) {
  const post = useQuery({ ...postQuery(id), enabled: id !== '' });
  if (id === '') return <EmptyState text="Choose a post on the left to read it. The keys j and k move, Enter opens." />;
  if (post.isPending) return <Skeleton className="h-80 w-full" />;
  if (!post.data) return <QueryProblem error={post.error} what="post" onRetry={() => void post.refetch()} />;
  return <PostDetail key={post.data.id} post={post.data} profile={profile} onGone={onGone} />;
}
