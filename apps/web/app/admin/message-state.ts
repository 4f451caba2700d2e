import type { Lead, LeadState } from '@plumbline/contract';
import { updateLead } from '@plumbline/contract/endpoints';
import { useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../shared/api/client.ts';
import { problemText } from '../shared/forms/problem-text.ts';

/** Marks a message as done or open again; can be undone. */
export function useMessageState(message: Lead) {
  const queries = useQueryClient();
  const { show } = useToast();
  const change = useMutation({
    mutationFn: ({ status }: { readonly status: LeadState; readonly isUndo: boolean }) =>
      client.call(updateLead, { body: { id: message.id, status } }),
    onSuccess: ({ status }, { isUndo }) =>
      show({
        title: status === 'done' ? 'Done.' : 'Open again.',
        tone: 'done',
        ...(isUndo ? {} : { action: { label: 'Undo', onSelect: () => change.mutate({ status: message.status, isUndo: true }) } }),
      }),
    onError: (error) => show({ title: 'Nothing was changed.', description: problemText(error), tone: 'problem' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['leads'] }),
  });
  return change;
}
