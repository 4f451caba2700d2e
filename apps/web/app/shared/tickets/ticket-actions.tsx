import type { Item } from '@plumbline/contract';
import { closeItem, refreshItem, reopenItem } from '@plumbline/contract/endpoints';
import { IconButton, Menu, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { client } from '../api/client.ts';
import { problemText } from '../forms/problem-text.ts';
import { useIsMember } from '../session/use-is-member.ts';

const ENDPOINTS = { refresh: refreshItem, close: closeItem, reopen: reopenItem } as const;
const DONE = { refresh: 'The ticket is up to date.', close: 'Closed.', reopen: 'Reopened.' } as const;
const UNDONE = { close: 'reopen', reopen: 'close' } as const;

type Change = keyof typeof ENDPOINTS;

/** A member's actions for a ticket; closing and reopening can be undone. */
export function TicketActions({ item }: { item: Item }) {
  const queries = useQueryClient();
  const { show } = useToast();
  const isMember = useIsMember();
  const change = useMutation({
    mutationFn: (what: Change) => client.call(ENDPOINTS[what], { body: { item_id: item.id } }),
    onSuccess: async (_item, what) => {
      await queries.invalidateQueries({ queryKey: ['items'] });
      const undo = what === 'refresh' ? null : UNDONE[what];
      show({ title: DONE[what], tone: 'done', ...(undo && { action: { label: 'Undo', onSelect: () => change.mutate(undo) } }) });
    },
    onError: (error) => show({ title: 'The ticket was not changed.', description: problemText(error), tone: 'problem' }),
  });
  if (!isMember || item.state === 'gone' || item.connection_id === null) return null;
  return (
    <Menu
      trigger={<IconButton label="Actions of the ticket" icon={Ellipsis} size="sm" />}
      entries={[
        { id: 'refresh', label: 'Check status', onSelect: () => change.mutate('refresh') },
        item.state === 'open'
          ? { id: 'close', label: 'Close', onSelect: () => change.mutate('close') }
          : { id: 'reopen', label: 'Reopen', onSelect: () => change.mutate('reopen') },
      ]}
    />
  );
}
