import type { Conversation } from '@plumbline/contract';
import { answerConversation } from '@plumbline/contract/endpoints';
import { MESSAGE_MAX } from '@plumbline/contract/rules';
import { Button, Checkbox, TextAreaField } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { holdFocus } from '../../shared/forms/hold-focus.ts';
import { problemText } from '../../shared/forms/problem-text.ts';

/** Replies to the visitor, or leaves a note for the team. The typed text stays until it is saved. */
export function AnswerForm({ conversation }: { conversation: Conversation }) {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [isNote, setNote] = useState(false);
  const send = useMutation({
    mutationFn: () => client.call(answerConversation, { body: { conversation_id: conversation.id, text, note: isNote } }),
    onSuccess: async () => {
      setText('');
      await queries.invalidateQueries({ queryKey: ['conversations'] });
    },
  });
  const submit = (): void => {
    if (text.trim() !== '' && !send.isPending) send.mutate();
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextAreaField
        label={isNote ? 'Note' : 'Reply'}
        help={isNote ? undefined : helpFor(conversation)}
        rows={4}
        value={text}
        maxLength={MESSAGE_MAX}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      <Checkbox label="Note for members only" checked={isNote} onChange={(event) => setNote(event.currentTarget.checked)} />
      {send.error && <FormMessage text={problemText(send.error)} tone="problem" />}
      <Button
        type="submit"
        variant="primary"
        disabled={text.trim() === ''}
        onMouseDown={holdFocus}
        busy={send.isPending}
        className="self-start"
      >
        {isNote ? 'Save note' : 'Send reply'}
      </Button>
    </form>
  );
}

function helpFor({ visitor }: Conversation): string {
  if (visitor.email === null) return 'The visitor sees it in the widget. They have no email address to notify.';
  return 'The visitor sees it in the widget, and is emailed if they don’t read it there.';
}
