import type { FeedbackPost } from '@plumbline/contract';
import { subscribeToFeedback } from '@plumbline/contract/endpoints';
import { useState } from 'react';
import { Button } from '../parts/button.tsx';
import { Failure } from '../parts/states.tsx';
import { usePanel } from '../use-panel.ts';
import { EmailForm } from './email-form.tsx';

/** Letters about a post, on or off; the vote stays as it is. Who has given no address is asked for one first. */
export function SubscribeBlock({ post }: { post: FeedbackPost }) {
  const { visit, changed } = usePanel();
  const [isAsking, setAsking] = useState(false);
  const [sentTo, setSentTo] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isHeard = post.subscribe && visit.visitor().email !== null;
  const set = async (subscribed: boolean): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await visit.client.call(subscribeToFeedback, { body: { feedback: post.id, subscribed, upvoted: post.upvoted } });
      changed();
    } catch (problem) {
      setError(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-ui border border-line bg-sunken p-3">
      <div>
        <h3 className="font-medium">Subscribe to post</h3>
        <p className="text-13 text-muted">Get notified by email when there are changes.</p>
      </div>
      {!isAsking && sentTo === '' && (
        <Button size="sm" busy={isBusy} onClick={() => (visit.visitor().email === null ? setAsking(true) : void set(!isHeard))}>
          {isHeard ? 'Unsubscribe' : 'Get notified'}
        </Button>
      )}
      {isAsking && (
        <EmailForm
          onSent={(email) => {
            setAsking(false);
            setSentTo(email);
            void set(true);
          }}
        />
      )}
      {sentTo !== '' && (
        <p role="status" className="w-full text-13 wrap-anywhere">
          Open the link in the email to {sentTo}, and you hear of this post from then on.
        </p>
      )}
      {error !== null && <Failure error={error} />}
    </section>
  );
}
