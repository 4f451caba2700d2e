import type { FeedbackPost } from '@plumbline/contract';
import { subscribeToFeedback } from '@plumbline/contract/endpoints';
import { EmailBlock } from '../parts/email-block.tsx';
import { usePanel } from '../use-panel.ts';

/** Turns emails about a post on or off; the vote is unaffected. */
export function SubscribeBlock({ post }: { post: FeedbackPost }) {
  const { visit, changed } = usePanel();
  return (
    <EmailBlock
      title="Subscribe to post"
      note="Get notified by email when there are changes."
      subject="this post"
      isOn={post.subscribe}
      onChange={async (subscribed) => {
        await visit.prove();
        await visit.client.call(subscribeToFeedback, { body: { feedback: post.id, subscribed, upvoted: post.upvoted } });
        changed();
      }}
    />
  );
}
