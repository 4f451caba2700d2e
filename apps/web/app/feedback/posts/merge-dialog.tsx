import type { FeedbackPost } from '@plumbline/contract';
import { mergeFeedback } from '@plumbline/contract/endpoints';
import { Button, Dialog, type PickerOption } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { problemText } from '../../shared/forms/problem-text.ts';
import { PostPicker } from '../../shared/post-links/post-picker.tsx';

interface MergeDialogProps {
  readonly post: FeedbackPost;
  readonly onClose: () => void;
  /** Called with the id of the remaining post. */
  readonly onDone: (id: string) => void;
}

/** Merges a post into its duplicate. */
export default function MergeDialog({ post, onClose, onDone }: MergeDialogProps) {
  const queries = useQueryClient();
  const [into, setInto] = useState<readonly PickerOption[]>([]);
  const merge = useMutation({
    mutationFn: (id: string) => client.call(mergeFeedback, { body: { feedback_id: post.id, into_id: id } }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['feedback'] });
      onDone(id);
    },
  });
  const chosen = into[0]?.value;
  return (
    <Dialog
      open
      title="Merge post"
      description={`The comments and votes on “${post.title}” move to the post you choose. You can undo this.`}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== undefined) merge.mutate(chosen);
        }}
      >
        <PostPicker label="Merge into" placeholder="Choose a post" without={post.id} value={into} onValueChange={setInto} />
        {merge.error && <FormMessage text={problemText(merge.error)} tone="problem" />}
        <Button type="submit" variant="primary" disabled={chosen === undefined} busy={merge.isPending}>
          Merge post
        </Button>
      </form>
    </Dialog>
  );
}
