import { Button, Dialog, type PickerOption } from '@plumbline/ui';
import { useState } from 'react';
import { FormMessage } from '../forms/form-message.tsx';
import { problemText } from '../forms/problem-text.ts';
import type { LinkSubject } from './post-link-queries.ts';
import { PostPicker } from './post-picker.tsx';
import { useLinkPost } from './use-link-post.ts';

/** Selects the post that a finding or a captured step is linked to. */
export default function LinkDialog({ subject, onClose }: { subject: LinkSubject; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly PickerOption[]>([]);
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
        <PostPicker label="Post" placeholder="Choose a post" value={chosen} onValueChange={setChosen} />
        {link.error && <FormMessage text={problemText(link.error)} tone="problem" />}
        <Button type="submit" variant="primary" disabled={post === undefined} busy={link.isPending}>
          Link post
        </Button>
      </form>
    </Dialog>
  );
}
