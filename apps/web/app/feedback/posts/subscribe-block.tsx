import type { FeedbackPost } from '@plumbline/contract';
import { subscribeToFeedback } from '@plumbline/contract/endpoints';
import { Button, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';

/** Emails about a post, on or off; the vote is not affected. */
export function SubscribeBlock({ post }: { post: FeedbackPost }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const subscribe = useMutation({
    mutationFn: () => client.call(subscribeToFeedback, { body: { feedback: post.id, subscribed: !post.subscribe, upvoted: post.upvoted } }),
    onError: (error) => show({ title: 'Nothing was changed.', description: problemText(error), tone: 'problem' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['feedback'] }),
  });
  return (
    <section
      aria-labelledby="subscribe-title"
      className="flex flex-wrap items-center justify-between gap-3 rounded-ui border border-line bg-sunken p-3"
    >
      <div>
        <h3 id="subscribe-title" className="font-medium">
          Subscribe to post
        </h3>
        <p className="text-13 text-muted">Get notified by email when there are changes.</p>
      </div>
      <Button size="sm" icon={post.subscribe ? BellOff : Bell} busy={subscribe.isPending} onClick={() => subscribe.mutate()}>
        {post.subscribe ? 'Unsubscribe' : 'Get notified'}
      </Button>
    </section>
  );
}
