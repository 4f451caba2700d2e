import type { FeedbackPost, Opinion } from '@plumbline/contract';
import { updateFeedback } from '@plumbline/contract/endpoints';
import { OPINION_WORDS, OPINIONS } from '@plumbline/contract/rules';
import { Button, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';

function useOpinion(post: FeedbackPost) {
  const queries = useQueryClient();
  const { show } = useToast();
  return useMutation({
    mutationFn: (opinion: Opinion | null) => client.call(updateFeedback, { body: { feedback_id: post.id, opinion } }),
    onError: (error) => show({ title: 'Your answer was not saved.', description: problemText(error), tone: 'problem' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['feedback'] }),
  });
}

/** Asks how important a post is to the reader. */
export function OpinionPicker({ post }: { post: FeedbackPost }) {
  const say = useOpinion(post);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">How important is this to you?</legend>
      <div className="flex flex-wrap gap-2">
        {OPINIONS.map((opinion) => (
          <Button key={opinion} size="sm" busy={say.isPending && say.variables === opinion} onClick={() => say.mutate(opinion)}>
            <span aria-hidden>{OPINION_WORDS[opinion].sign}</span> {OPINION_WORDS[opinion].label}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** The reader's own opinion, and a way to change it. */
export function OwnOpinion({ post, opinion }: { post: FeedbackPost; opinion: Opinion }) {
  const say = useOpinion(post);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span>
        <span aria-hidden>{OPINION_WORDS[opinion].sign}</span> {OPINION_WORDS[opinion].label}
      </span>
      <Button size="sm" variant="quiet" busy={say.isPending} onClick={() => say.mutate(null)}>
        Change<span className="sr-only"> how important this is to you</span>
      </Button>
    </span>
  );
}
