import type { Session } from '@plumbline/contract';
import { endSessions } from '@plumbline/contract/endpoints';
import { Badge, Button, Panel, Skeleton, useToast } from '@plumbline/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { sessionsQuery } from '../../shared/api/queries.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { TimeAgo } from '../../shared/text/time-ago.tsx';

/** The user's sessions, and how to end them. */
export function SessionsPanel() {
  const sessions = useQuery(sessionsQuery);
  const rows = sessions.data?.data ?? [];
  const end = useEnd();
  return (
    <Panel
      title="Sessions"
      detail="Where you are logged in."
      flush={rows.length > 0}
      aside={
        rows.length > 1 && (
          <Button size="sm" busy={end.isPending && end.variables === null} onClick={() => end.mutate(null)}>
            End all others
          </Button>
        )
      }
    >
      {sessions.isPending && <Skeleton className="h-20 w-full" />}
      {sessions.isError && <QueryProblem error={sessions.error} what="list of sessions" onRetry={() => void sessions.refetch()} />}
      {rows.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {rows.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function SessionRow({ session }: { session: Session }) {
  const end = useEnd();
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{session.device}</span>
          {session.current && <Badge tone="accent">This one</Badge>}
        </p>
        <p className="tabular text-13 text-muted">
          {session.address}, logged in <TimeAgo at={session.created_at} />, used <TimeAgo at={session.last_used_at} />
        </p>
      </div>
      {!session.current && (
        <Button size="sm" busy={end.isPending} aria-label={`End the session of ${session.device}`} onClick={() => end.mutate(session.id)}>
          End
        </Button>
      )}
    </li>
  );
}

/** Ends one session; null ends all others. */
function useEnd() {
  const queries = useQueryClient();
  const { show } = useToast();
  return useMutation({
    mutationFn: (id: string | null) => client.call(endSessions, { body: id === null ? {} : { session_id: id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['security', 'sessions'] }),
    onError: (error) => void show({ title: 'The session was not ended.', description: problemText(error), tone: 'problem' }),
  });
}
