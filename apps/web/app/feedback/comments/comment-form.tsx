import type { Comment, RichText } from '@plumbline/contract';
import { addComment, changeComment } from '@plumbline/contract/endpoints';
import { Button, Checkbox } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { problemText } from '../../shared/forms/problem-text.ts';
import { holdFocus } from '../../shared/forms/hold-focus.ts';
import { LazyEditor } from '../../shared/forms/lazy-editor.tsx';

/** The post or entry that is commented on. */
export type CommentPlace = { readonly feedback: string } | { readonly change_log: string };

interface CommentFormProps {
  readonly place: CommentPlace;
  /** The comment being replied to; null at the top level. */
  readonly parent: string | null;
  /** The comment being edited. */
  readonly edited?: Comment;
  readonly label: string;
  readonly action: string;
  readonly onDone?: () => void;
  /** The post is locked: only notes for members can be written. */
  readonly isLocked?: boolean;
}

/** Writes a comment or a reply, or edits a comment. Empty text is not sent. */
export function CommentForm({ place, parent, edited, label, action, onDone, isLocked = false }: CommentFormProps) {
  const queries = useQueryClient();
  const [words, setWords] = useState<RichText | null>(edited?.description ?? null);
  const [round, setRound] = useState(0);
  const [isNote, setNote] = useState(false);
  const internal = isNote || isLocked;
  const mayBeNote = 'feedback' in place && parent === null && !edited;
  const send = useMutation({
    mutationFn: (description: RichText) =>
      edited
        ? client.call(changeComment, { body: { comment_id: edited.id, description } })
        : client.call(addComment, { body: { description, parent, ...(mayBeNote ? { internal } : {}), ...place } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['feedback' in place ? 'feedback' : 'changelog'] });
      setWords(null);
      // Mounts a new, empty editor.
      setRound((last) => last + 1);
      onDone?.();
    },
  });
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (words !== null && !send.isPending) send.mutate(words);
      }}
    >
      <LazyEditor
        key={round}
        label={label}
        hideLabel
        placeholder="Write a comment..."
        html={edited?.description ?? ''}
        onChange={(document) => setWords(document ? { ...document, type: 'doc' } : null)}
      />
      {send.error && <FormMessage text={problemText(send.error)} tone="problem" />}
      {mayBeNote && !isLocked && (
        <Checkbox
          label="Note for members only"
          help="Visitors never see it, and no one is emailed."
          checked={isNote}
          onChange={(event) => setNote(event.currentTarget.checked)}
        />
      )}
      <div className="flex gap-2">
        <Button type="submit" size="sm" disabled={words === null} onMouseDown={holdFocus} busy={send.isPending}>
          {mayBeNote && internal ? 'Save note' : action}
        </Button>
        {onDone && (
          <Button size="sm" variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
