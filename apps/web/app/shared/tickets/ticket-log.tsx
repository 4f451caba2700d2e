import type { ItemEvent } from '@plumbline/contract';
import { Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { QueryProblem } from '../screens/query-problem.tsx';
import { TimeAgo } from '../text/time-ago.tsx';
import { itemLogQuery } from './ticket-queries.ts';

const WORDS: Readonly<Record<ItemEvent, string>> = {
  created: 'Created',
  'sent-again': 'Sent again after a try without an answer: it may be there twice',
  'found-again': 'Found there after its creation had no answer',
  'picture-added': 'Screenshot added',
  'picture-refused': 'The work tool refused the screenshot',
  'file-added': 'File added',
  'file-refused': 'The work tool refused a file',
  'file-given-up': 'A file could not be added',
  'fixed-told': 'Comment: a run no longer finds it',
  closed: 'Closed',
  moved: 'Marked as fixed',
  'failing-told': 'Comment: a run finds it again',
  reopened: 'Reopened',
  'moved-back': 'Undone',
  'closed-there': 'Closed in the work tool',
  'reopened-there': 'Reopened in the work tool',
  'closed-while-failing': 'Closed although it still fails',
  'gone-there': 'Deleted in the work tool',
  'gone-while-failing': 'A run found it again, and made no second ticket because this one was deleted',
  'not-done': 'The work tool refused',
};

/** What was sent and received about a ticket, and by whom. */
export function TicketLog({ itemId }: { itemId: string }) {
  const { data, error, refetch } = useQuery(itemLogQuery(itemId));
  if (error) return <QueryProblem error={error} what="log" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-12 w-full" />;
  return (
    <ol className="flex flex-col gap-1 text-13">
      {data.data.map(({ id, event, detail, by, at }) => (
        <li key={id} className="flex flex-wrap gap-x-2">
          <span>
            {WORDS[event]}
            {detail !== '' && `: ${detail}`}
            {by !== '' && ` by ${by}`}
          </span>
          <span className="text-muted">
            <TimeAgo at={at} />
          </span>
        </li>
      ))}
    </ol>
  );
}
