import type { Connection, WorkTool } from '@plumbline/contract';
import { Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { QueryProblem } from '../shared/screens/query-problem.tsx';
import { webhooksQuery } from '../shared/tickets/ticket-queries.ts';
import { AddWebhook } from './add-webhook.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** How a work tool reports changes to tickets, for users who may configure it. */
export function ToolEvents({ connection, tool }: { connection: Connection; tool: WorkTool }) {
  const { name, events } = tool;
  const { data, error, refetch } = useQuery({ ...webhooksQuery(connection.id), enabled: events.reachable });
  const webhooks = data?.data ?? [];
  // One is enough for a tool whose webhooks cover everything the connection can see.
  const mayAdd = events.place.length > 0 || webhooks.length === 0;
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">Changes in {name}</h3>
      <p className="text-muted">
        Ticket status is checked in {name} every 15 minutes.{' '}
        {events.reachable
          ? 'With a webhook, changes arrive immediately.'
          : 'Webhooks are unavailable because this server has no public address.'}
      </p>
      {error && <QueryProblem error={error} what="list of webhooks" onRetry={() => void refetch()} />}
      {events.reachable && !error && !data && <Skeleton className="h-12 w-full" />}
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} tool={tool} />
      ))}
      {data && mayAdd && <AddWebhook connection={connection} tool={tool} />}
      {data && (webhooks.length > 0 || events.set_up === 'create') && <p className="text-13 text-muted">{events.guide}</p>}
    </section>
  );
}
