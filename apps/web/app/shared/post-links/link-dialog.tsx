import { Button, Dialog, OptionPicker, type PickerOption } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { FormMessage } from '../forms/form-message.tsx';
import { problemText } from '../forms/problem-text.ts';
import { type LinkSubject, postChoiceQuery } from './post-link-queries.ts';
import { useLinkPost } from './use-link-post.ts';

/** Chooses the post that is about a finding or a captured step. */
export default function LinkDialog({ subject, onClose }: { subject: LinkSubject; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly PickerOption[]>([]);
  const posts = useQuery(postChoiceQuery(useDeferredValue(typed)));
  const found = (posts.data ?? []).map(({ id, title }) => ({ value: id, label: title }));
  const link = useLinkPost(onClose);
  const post = chosen[0]?.value;
  return (
    <Dialog
      open
      title="Link to a post"
      description={
        'fingerprint' in subject
          ? 'The post is verified fixed and closed by the test that no longer finds this, and its voters are told. A test that finds it again opens it.'
          : 'Once a replay has shown the errors of this step, the first one without them closes the post as verified fixed, and its voters are told.'
      }
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (post !== undefined) link.mutate({ feedback_id: post, ...subject });
        }}
      >
        <OptionPicker
          label="Post"
          options={found}
          value={chosen}
          onValueChange={setChosen}
          placeholder="Choose a post"
          onSearch={setTyped}
          status={posts.isPending ? 'Loading' : found.length === 0 ? 'No post found' : undefined}
        />
        {link.error && <FormMessage text={problemText(link.error)} tone="problem" />}
        <Button type="submit" variant="primary" disabled={post === undefined} busy={link.isPending}>
          Link post
        </Button>
      </form>
    </Dialog>
  );
}
