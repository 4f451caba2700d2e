import { WEBHOOKS_MAX } from '@plumbline/contract/rules';
import { Panel, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryProblem } from '../../shared/screens/query-problem.tsx';
import { NewWebhookForm } from './new-webhook-form.tsx';
import { type MadeSecret, SecretDialog } from './secret-dialog.tsx';
import { WebhookItem } from './webhook-item.tsx';
import { outgoingWebhooksQuery } from './webhook-queries.ts';

/** The webhooks of a workspace, for users who may change them. */
export function WebhookSettings() {
  const { data, error, refetch } = useQuery(outgoingWebhooksQuery);
  const [made, setMade] = useState<MadeSecret | null>(null);
  const webhooks = data?.data ?? [];
  return (
    <>
      {error && <QueryProblem error={error} what="list of webhooks" onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-24 w-full" />}
      {webhooks.length > 0 && (
        <Panel title="Webhooks" flush>
          <ul className="divide-y divide-line border-t border-line">
            {webhooks.map((webhook) => (
              <WebhookItem key={webhook.id} webhook={webhook} onMade={setMade} />
            ))}
          </ul>
        </Panel>
      )}
      {data && webhooks.length < WEBHOOKS_MAX && <NewWebhookForm onMade={setMade} />}
      {webhooks.length >= WEBHOOKS_MAX && <p className="text-muted">A workspace can have at most {WEBHOOKS_MAX} webhooks.</p>}
      {made && <SecretDialog made={made} onClose={() => setMade(null)} />}
    </>
  );
}
