import type { CheckSummary, ListFindingsQuery, Severity } from '@plumbline/contract';
import { listFindings } from '@plumbline/contract/endpoints';
import { Dialog, EmptyState, LinkButton, Select, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../api/client.ts';
import { QueryProblem } from '../screens/query-problem.tsx';
import { connectionsQuery, itemsQuery, workToolsQuery } from './ticket-queries.ts';
import { TicketsForm } from './tickets-form.tsx';

const WIDTH = 680;
/** Number of findings to choose from: the worst, as many as people will read. */
const SHOWN = 200;

interface TicketsDialogProps {
  query: ListFindingsQuery;
  checks: readonly CheckSummary[];
  isShown: (severity: Severity) => boolean;
  onClose: () => void;
}

/** Creates tickets for several findings in one of the connected work tools. */
export default function TicketsDialog({ query, checks, isShown, onClose }: TicketsDialogProps) {
  const connections = useQuery(connectionsQuery);
  const tools = useQuery(workToolsQuery);
  const items = useQuery(itemsQuery({ test_id: query.test_id, fingerprint: '' }));
  const found = useQuery({
    queryKey: ['reports', query.test_id, 'findings-to-choose', query],
    queryFn: () => client.call(listFindings, { query: { ...query, limit: SHOWN } }),
  });
  const [chosen, setChosen] = useState('');
  const rows = connections.data?.data ?? [];
  const connection = rows.find(({ id }) => id === chosen) ?? rows[0];
  const tool = tools.data?.data.find(({ id }) => id === connection?.provider);
  const failed = [connections, tools, items, found].find(({ isError }) => isError);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width={WIDTH}
      closeOnOutsidePress={false}
      title="Create several tickets"
      description="One ticket per problem, regardless of how many pages have it."
    >
      {failed && <QueryProblem error={failed.error} what="form" onRetry={() => void failed.refetch()} />}
      {!failed && connections.isSuccess && rows.length === 0 && (
        <EmptyState
          text="No work tool is connected yet."
          action={
            <LinkButton variant="primary" href="/integrations">
              Connect a work tool
            </LinkButton>
          }
        />
      )}
      {!failed && (connections.isPending || (rows.length > 0 && !(tool && found.data && items.data))) && (
        <Skeleton className="h-60 w-full" />
      )}
      {connection && tool && found.data && items.data && (
        <>
          {rows.length > 1 && (
            <Select
              label="Work tool"
              options={rows.map(({ id, provider, account_name: note }) => ({
                value: id,
                label: tools.data?.data.find((one) => one.id === provider)?.name ?? provider,
                note,
              }))}
              value={connection.id}
              onValueChange={setChosen}
            />
          )}
          <TicketsForm
            key={connection.id}
            connection={connection}
            tool={tool}
            testId={query.test_id}
            checks={checks}
            findings={found.data.data.filter(({ severity }) => isShown(severity))}
            hasMore={found.data.next_cursor !== null}
            items={items.data.data.filter(({ connection_id: id }) => id === connection.id)}
          />
        </>
      )}
    </Dialog>
  );
}
