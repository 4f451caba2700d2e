import type { Conversation } from '@plumbline/contract';
import { authorName } from '@plumbline/contract/rules';
import { Badge, classNames, useListKeys } from '@plumbline/ui';
import { useRef } from 'react';
import { TimeAgo } from '../../shared/text/time-ago.tsx';

interface ConversationListProps {
  readonly conversations: readonly Conversation[];
  readonly openId: string;
  readonly onOpen: (id: string) => void;
}

/** Conversations in a list. j and k move, Enter opens. */
export function ConversationList({ conversations, openId, onOpen }: ConversationListProps) {
  const listRef = useRef<HTMLUListElement>(null);
  useListKeys({ count: conversations.length, listRef, onOpen: (index) => onOpen(conversations[index]?.id ?? '') });
  return (
    <ul ref={listRef} aria-label="Conversations" className="divide-y divide-line">
      {conversations.map(({ id, visitor, unread, snippet, last_from, last_at, host, status, assignee }, index) => (
        <li key={id} className={classNames('relative flex flex-col gap-1 p-3 hover:bg-hover', id === openId && 'bg-hover')}>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <button
              type="button"
              data-list-index={index}
              data-post={id}
              aria-current={id === openId ? 'true' : undefined}
              onClick={() => onOpen(id)}
              className="ring-inside min-w-0 flex-1 text-left font-medium wrap-anywhere after:absolute after:inset-0"
            >
              {visitor.named ? authorName(visitor) : (visitor.email ?? 'Anonymous visitor')}
            </button>
            {unread && <Badge tone="accent">Unread</Badge>}
            {status === 'closed' && <Badge>Closed</Badge>}
          </span>
          <p className="line-clamp-2 text-13 text-muted wrap-anywhere">
            {last_from === 'team' && 'Team: '}
            {snippet}
          </p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-muted">
            <span>{host}</span>
            {assignee && <span>{`${assignee.first_name} ${assignee.last_name}`.trim()}</span>}
            <TimeAgo at={last_at} />
          </p>
        </li>
      ))}
    </ul>
  );
}
