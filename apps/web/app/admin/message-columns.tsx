import type { Lead } from '@plumbline/contract';
import { Badge, IconButton, type TableColumn } from '@plumbline/ui';
import { Check, RotateCcw } from 'lucide-react';
import { TimeAgo } from '../shared/text/time-ago.tsx';
import { useMessageState } from './message-state.ts';
import { topicOf } from './message-words.ts';

/** Who wrote what, and whether it is done. @param onRead opens the whole message */
export function messageColumns(onRead: (message: Lead) => void): ReadonlyArray<TableColumn<Lead>> {
  return [
    {
      id: 'who',
      header: 'Who',
      isRowHeader: true,
      width: 'w-56',
      cell: ({ name, email, workspace, priority }) => (
        <span className="flex flex-col items-start gap-1 wrap-anywhere">
          <span>{name || email}</span>
          {name && <span className="text-12 font-normal text-muted">{email}</span>}
          {workspace && <span className="text-12 font-normal text-muted">{workspace}</span>}
          {priority && <Badge tone="accent">Priority</Badge>}
        </span>
      ),
    },
    {
      id: 'message',
      header: 'What',
      phone: 'line',
      cell: (message) => (
        <button type="button" className="ring-inside w-full rounded-ui text-left hover:underline" onClick={() => onRead(message)}>
          <span className="block font-medium">{topicOf(message)}</span>
          <span className="line-clamp-2 text-muted wrap-anywhere">{message.message || message.url}</span>
        </button>
      ),
    },
    { id: 'created_at', header: 'When', width: 'w-28', cell: ({ created_at }) => <TimeAgo at={created_at} /> },
    { id: 'status', header: 'Done', width: 'w-16', align: 'end', cell: (message) => <DoneButton message={message} /> },
  ];
}

function DoneButton({ message }: { readonly message: Lead }) {
  const change = useMessageState(message);
  const isOpen = message.status === 'open';
  return (
    <IconButton
      icon={isOpen ? Check : RotateCcw}
      label={`${isOpen ? 'Mark as done' : 'Open again'}: ${topicOf(message)}, ${message.email}`}
      disabled={change.isPending}
      onClick={() => change.mutate({ status: isOpen ? 'done' : 'open', isUndo: false })}
    />
  );
}
