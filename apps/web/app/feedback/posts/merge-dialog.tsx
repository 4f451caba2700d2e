import type { FeedbackPost } from '@plumbline/contract';
import { mergeFeedback } from '@plumbline/contract/endpoints';
import { Button, Dialog, OptionPicker, type PickerOption } from '@plumbline/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { problemText } from '../../shared/forms/problem-text.ts';
import { postChoiceQuery } from '../../shared/post-links/post-link-queries.ts';

interface MergeDialogProps {
  readonly post: FeedbackPost;
  readonly onClose: () => void;
  /** Told which post stays. */
  readonly onDone: (id: string) => void;
}

/** Merges a post into another one that says the same. */
export default function MergeDialog({ post, onClose, onDone }: MergeDialogProps) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [into, setInto] = useState<readonly PickerOption[]>([]);
  const search = useDeferredValue(typed);
  const posts = useQuery(postChoiceQuery(search));
  const found = (posts.data ?? []).filter(({ id }) => id !== post.id).map(({ id, title }) => ({ value: id, label: title }));
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
        <OptionPicker
          label="Merge into"
          options={found}
          value={into}
          onValueChange={setInto}
          placeholder="Choose a post"
          onSearch={setTyped}
          status={posts.isPending ? 'Loading' : found.length === 0 ? 'No post found' : undefined}
        />
        {merge.error && <FormMessage text={problemText(merge.error)} tone="problem" />}
        <Button type="submit" variant="primary" disabled={chosen === undefined} busy={merge.isPending}>
          Merge post
        </Button>
      </form>
    </Dialog>
  );
}
