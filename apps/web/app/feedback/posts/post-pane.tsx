import type { Profile } from '@plumbline/contract';
import { EmptyState, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { postQuery } from '../feedback-queries.ts';
import { PostDetail } from './post-detail.tsx';

interface PostPaneProps {
  readonly id: string;
  readonly profile: Profile;
  readonly onGone: () => void;
  /** Called with the id of the post that replaces the open one. */
  readonly onMerged: (id: string) => void;
}

/** The open post, or a hint on how to open one. */
export function PostPane({ id, profile, onGone, onMerged }: PostPaneProps) {
  const post = useQuery({ ...postQuery(id), enabled: id !== '' });
  if (id === '') return <EmptyState text="Choose a post on the left to read it. Use j and k to move and Enter to open." />;
  if (post.isPending) return <Skeleton className="h-80 w-full" />;
  if (!post.data) return <QueryProblem error={post.error} what="post" onRetry={() => void post.refetch()} />;
  return <PostDetail key={post.data.id} post={post.data} profile={profile} onGone={onGone} onMerged={onMerged} />;
}
