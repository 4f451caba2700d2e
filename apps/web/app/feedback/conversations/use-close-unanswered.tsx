import { countOf } from '@plumbline/contract/rules';
import { closeUnanswered } from '@plumbline/contract/endpoints';
import { AlertDialog, type HeadAction, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';

/** Closes all conversations that are unanswered and unassigned, since untrusted visitors may open thousands. */
export function useCloseUnanswered(): { readonly action: HeadAction; readonly dialog: ReactNode } {
  const queries = useQueryClient();
  const { show } = useToast();
  const [isAsking, setAsking] = useState(false);
  const close = useMutation({
    mutationFn: () => client.call(closeUnanswered),
    onSuccess: ({ closed }) => {
      setAsking(false);
      show({ title: `${countOf(closed, 'conversation')} closed.`, tone: 'done' });
      return queries.invalidateQueries({ queryKey: ['conversations'] });
    },
    onError: (error) => show({ title: 'Nothing was changed.', description: problemText(error), tone: 'problem' }),
  });
  const dialog = (
    <AlertDialog
      open={isAsking}
      onOpenChange={setAsking}
      title="Close all unanswered conversations?"
      description="All open conversations that are unanswered and unassigned are closed and marked as read. You can find them under Closed; a visitor who writes again reopens theirs."
      confirmLabel="Close conversations"
      busy={close.isPending}
      onConfirm={() => close.mutate()}
    />
  );
  return { action: { id: 'close', label: 'Close unanswered', onSelect: () => setAsking(true) }, dialog };
}
