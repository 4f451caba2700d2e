import type { VisitorMessage } from '@plumbline/contract';
import { authorName } from '@plumbline/contract/rules';
import { TimeAgo } from '../parts/time-ago.tsx';

/** The messages with their authors. New ones are announced to screen readers. */
export function MessageList({ messages }: { messages: readonly VisitorMessage[] }) {
  if (messages.length === 0) return <p className="text-13 text-muted">Ask the team anything. Only the team reads what you write here.</p>;
  return (
    <div role="log" aria-label="Messages">
      <ul className="flex flex-col gap-3">
        {messages.map(({ id, mine, author, text, created_at }) => (
          <li key={id} className={`rounded-ui border border-line p-3 ${mine ? 'bg-sunken' : 'bg-surface'}`}>
            <p className="flex flex-wrap items-center gap-x-2 text-13 text-muted">
              <span className="font-medium">{mine ? 'You' : authorName(author)}</span>
              <TimeAgo at={created_at} />
            </p>
            <p className="wrap-anywhere">{text.split('\n').flatMap((line, index) => (index > 0 ? [<br key={index} />, line] : [line]))}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
