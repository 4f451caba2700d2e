import type { FeedbackPost, Opinion } from '@plumbline/contract';
import { updateFeedback } from '@plumbline/contract/endpoints';
import { OPINION_WORDS, OPINIONS } from '@plumbline/contract/rules';
import { useState } from 'react';
import { Button } from '../parts/button.tsx';
import { Failure } from '../parts/states.tsx';
import { usePanel } from '../use-panel.ts';

/** Asks a visitor who has not answered yet how important a post is to them. */
export function OpinionPicker({ post }: { post: FeedbackPost }) {
  const { visit, changed } = usePanel();
  const [said, setSaid] = useState<Opinion | null>(null);
  const [error, setError] = useState<unknown>(null);
  const say = async (opinion: Opinion): Promise<void> => {
    setSaid(opinion);
    setError(null);
    try {
      await visit.client.call(updateFeedback, { body: { feedback_id: post.id, opinion } });
      changed();
    } catch (problem) {
      setError(problem);
      setSaid(null);
    }
  };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">How important is this to you?</legend>
      <div className="flex flex-wrap gap-2">
        {OPINIONS.map((opinion) => (
          <Button key={opinion} size="sm" busy={said === opinion} onClick={() => void say(opinion)}>
            <span aria-hidden>{OPINION_WORDS[opinion].sign}</span>
            {OPINION_WORDS[opinion].label}
          </Button>
        ))}
      </div>
      {error !== null && <Failure error={error} />}
    </fieldset>
  );
}
