import type { WebhookDelivery } from '@plumbline/contract';
import { resendDelivery } from '@plumbline/contract/endpoints';
import type { DeliveryState } from '@plumbline/contract/rules';
import { Badge, type BadgeTone, Button, CodeExcerpt, Disclosure, Skeleton, useToast } from '@plumbline/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { TimeAgo } from '../../shared/text/time-ago.tsx';
import { deliveriesQuery } from './webhook-queries.ts';

const STATES: Readonly<Record<DeliveryState, { readonly label: string; readonly tone: BadgeTone }>> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  delivered: { label: 'Delivered', tone: 'pass' },
  failed: { label: 'Failed', tone: 'critical' },
};

/** Deliveries to a webhook, newest first. */
export function DeliveryList({ webhookId }: { webhookId: string }) {
  const { data, error, refetch } = useQuery(deliveriesQuery(webhookId));
  if (error) return <QueryProblem error={error} what="list of deliveries" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-16 w-full" />;
  if (data.data.length === 0) return <p className="text-muted">Nothing was sent in the last 30 days.</p>;
  return (
    <div className="flex flex-col">
      {data.data.map((delivery) => (
        <DeliveryRow key={delivery.id} delivery={delivery} webhookId={webhookId} />
      ))}
      <p className="pt-2 text-13 text-muted">
        Showing the 50 newest. Deliveries are kept for 30 days, or less if the workspace exceeds its plan’s storage. Only the beginning of a
        successful response is kept.
      </p>
    </div>
  );
}

function DeliveryRow({ delivery, webhookId }: { delivery: WebhookDelivery; webhookId: string }) {
  const { id, event, event_id: eventId, payload, state, attempts, answer, answer_status: status, next_try_at: next } = delivery;
  const queries = useQueryClient();
  const { show } = useToast();
  const resend = useMutation({
    mutationFn: () => client.call(resendDelivery, { body: { delivery_id: id } }),
    onSuccess: (sent) => show(deliveryWords(sent)),
    onError: (error) => show({ title: 'Nothing was sent.', description: problemText(error), tone: 'problem' }),
    onSettled: () => queries.invalidateQueries({ queryKey: deliveriesQuery(webhookId).queryKey }),
  });
  return (
    <Disclosure
      summary={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
          <code className="text-13 wrap-anywhere">{event}</code>
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        </span>
      }
      aside={<TimeAgo at={delivery.created_at} />}
    >
      <div className="flex flex-col gap-3">
        <p className="text-13 text-muted">
          {attempts === 1 ? 'Tried once.' : `Tried ${attempts} times.`}{' '}
          {next && (
            <>
              Next try <TimeAgo at={next} />.
            </>
          )}
        </p>
        <CodeExcerpt code={payload} label={`Request, event ${eventId}`} hideLineNumbers />
        {attempts > 0 && <CodeExcerpt code={answer} label={status === null ? 'No answer' : `Response, status ${status}`} hideLineNumbers />}
        <Button size="sm" className="self-start" busy={resend.isPending} onClick={() => resend.mutate()}>
          Send again
        </Button>
      </div>
    </Disclosure>
  );
}

/** The result of a manual delivery. */
export function deliveryWords({ answer_status: status, answer }: WebhookDelivery): {
  title: string;
  description?: string;
  tone: 'done' | 'problem';
} {
  if (status !== null && status >= 200 && status < 300) return { title: `Delivered: the address responded with ${status}.`, tone: 'done' };
  if (status === null) return { title: 'The address did not respond.', description: answer, tone: 'problem' };
  return { title: `The address refused it with status ${status}.`, tone: 'problem' };
}
