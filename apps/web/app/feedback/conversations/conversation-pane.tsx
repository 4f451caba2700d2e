import type { Conversation, ConversationMessage, Profile } from '@plumbline/contract';
import { seeConversation } from '@plumbline/contract/endpoints';
import { authorName } from '@plumbline/contract/rules';
import { Badge, classNames, EmptyState, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../shared/api/client.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { TimeAgo } from '../../shared/text/time-ago.tsx';
import { AuthorLine } from '../post-words.tsx';
import { AnswerForm } from './answer-form.tsx';
import { ConversationActions } from './conversation-actions.tsx';
import { conversationQuery } from '../conversation-queries.ts';

interface ConversationPaneProps {
  readonly id: string;
  readonly profile: Profile;
  readonly onGone: () => void;
}

/** The open conversation, or a hint on how to open one. */
export function ConversationPane({ id, profile, onGone }: ConversationPaneProps) {
  const conversation = useQuery({ ...conversationQuery(id), enabled: id !== '' });
  if (id === '') return <EmptyState text="Choose a conversation on the left to read it. Use j and k to move and Enter to open." />;
  if (conversation.isPending) return <Skeleton className="h-80 w-full" />;
  if (!conversation.data)
    return <QueryProblem error={conversation.error} what="conversation" onRetry={() => void conversation.refetch()} />;
  return <Thread key={id} conversation={conversation.data} profile={profile} onGone={onGone} />;
}

/** A complete conversation. Viewing it marks it as seen for the whole team. */
function Thread({ conversation, profile, onGone }: { conversation: Conversation } & Omit<ConversationPaneProps, 'id'>) {
  const { id, visitor, host, unread, status, messages = [] } = conversation;
  const last = messages.at(-1)?.id;
  useEffect(() => {
    if (!unread) return;
    const see = (): void => {
      // If this fails, the next message marks it as seen; until then an email about it may be sent.
      if (!document.hidden) void client.call(seeConversation, { body: { conversation_id: id } }).catch(String);
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [id, unread, last]);
  return (
    <article className="flex flex-col gap-5">
      <header className="flex flex-col gap-3">
        <div>
          <h2 className="flex flex-wrap items-center gap-2 text-16 font-semibold wrap-anywhere">
            {visitor.named ? authorName(visitor) : 'Anonymous visitor'}
            {status === 'closed' && <Badge>Closed</Badge>}
            {visitor.blocked && <Badge tone="critical">Blocked</Badge>}
          </h2>
          <p className="flex flex-wrap items-center gap-x-3 text-13 text-muted">
            <span>{host}</span>
            <span className="wrap-anywhere">{visitor.email ?? 'no email address'}</span>
          </p>
        </div>
        <ConversationActions conversation={conversation} profile={profile} onGone={onGone} />
      </header>
      <div role="log" aria-label="Messages">
        <ul className="flex flex-col gap-3">
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ul>
      </div>
      <AnswerForm conversation={conversation} />
    </article>
  );
}

const LOOKS: Readonly<Record<ConversationMessage['kind'], string>> = {
  visitor: 'bg-surface',
  team: 'bg-sunken',
  note: 'border-dashed bg-medium-soft',
};

function Message({ message: { kind, author, text, created_at } }: { message: ConversationMessage }) {
  return (
    <li className={classNames('flex flex-col gap-1 rounded-ui border border-line p-3', LOOKS[kind])}>
      <p className="flex flex-wrap items-center gap-x-3 text-13 text-muted">
        <AuthorLine author={author} />
        {kind === 'note' && <span className="font-medium text-ink">Note for members only</span>}
        <TimeAgo at={created_at} />
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </li>
  );
}
