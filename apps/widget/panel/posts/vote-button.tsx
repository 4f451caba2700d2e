import type { FeedbackPost } from '@plumbline/contract';
import { subscribeToFeedback } from '@plumbline/contract/endpoints';
import { useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import { usePanel } from '../use-panel.ts';

interface Props {
  readonly post: Pick<FeedbackPost, 'id' | 'title' | 'upvoters' | 'upvoted' | 'locked'>;
}

/** The number of upvotes, and the visitor's own vote, which also subscribes. */
export function VoteButton({ post }: Props) {
  const { visit, page, mayWrite, changed } = usePanel();
  /** The requested state, until the server has counted it. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const upvoted = wanted ?? post.upvoted;
  const upvoters = post.upvoters + (upvoted === post.upvoted ? 0 : upvoted ? 1 : -1);
  const vote = async (): Promise<void> => {
    if (wanted !== null) return;
    setWanted(!upvoted);
    try {
      await visit.prove();
      await visit.client.call(subscribeToFeedback, { body: { feedback: post.id, subscribed: !upvoted } });
      page.tell('vote', { id: post.id, upvoted: !upvoted });
      changed();
    } finally {
      setWanted(null);
    }
  };
  return (
    <button
      type="button"
      disabled={!mayWrite || post.locked}
      aria-pressed={upvoted}
      aria-label={`${upvoters} ${upvoters === 1 ? 'upvote' : 'upvotes'} for ${post.title}`}
      onClick={() => void vote()}
      className={`tabular flex h-11 w-10 shrink-0 flex-col items-center justify-center rounded-ui border text-13 font-medium ${
        upvoted ? 'border-accent bg-accent-soft text-accent-text' : 'border-line text-muted enabled:hover:bg-hover'
      }`}
    >
      <Icon name="up" />
      {upvoters}
    </button>
  );
}
