import { countOf } from '@plumbline/contract/rules';
import type { FeedbackPost } from '@plumbline/contract';
import { subscribeToFeedback } from '@plumbline/contract/endpoints';
import { classNames, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronUp } from 'lucide-react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';

interface UpvoteButtonProps {
  readonly post: Pick<FeedbackPost, 'id' | 'title' | 'upvoters' | 'upvoted'>;
  readonly mayVote: boolean;
  /** list: also subscribes, because a list has no other button for that. */
  readonly place: 'list' | 'post';
}

/** The number of upvotes, and the user's own vote. */
export function UpvoteButton({ post, mayVote, place }: UpvoteButtonProps) {
  const queries = useQueryClient();
  const { show } = useToast();
  const vote = useMutation({
    mutationFn: (upvoted: boolean) =>
      client.call(subscribeToFeedback, { body: { feedback: post.id, upvoted, ...(place === 'list' ? { subscribed: upvoted } : {}) } }),
    onSuccess: ({ upvoted }) => {
      if (place === 'list' && upvoted) show({ title: 'Upvoted. We’ll email you when it changes.', tone: 'done' });
    },
    onError: (error) => show({ title: 'Your vote was not saved.', description: problemText(error), tone: 'problem' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['feedback'] }),
  });
  const upvoted = vote.isPending ? vote.variables : post.upvoted;
  const upvoters = post.upvoters + (upvoted === post.upvoted ? 0 : upvoted ? 1 : -1);
  return (
    <button
      type="button"
      disabled={!mayVote}
      aria-pressed={upvoted}
      aria-label={`${countOf(upvoters, 'upvote')} for ${post.title}`}
      onClick={() => !vote.isPending && vote.mutate(!upvoted)}
      className={classNames(
        'tabular inline-flex h-11 w-10 shrink-0 flex-col items-center justify-center rounded-ui border text-13 font-medium transition-colors',
        upvoted ? 'border-accent bg-accent-soft text-accent-text' : 'border-line text-muted enabled:hover:bg-hover',
      )}
    >
      <ChevronUp aria-hidden className="size-4" strokeWidth={2} />
      {upvoters}
    </button>
  );
}
