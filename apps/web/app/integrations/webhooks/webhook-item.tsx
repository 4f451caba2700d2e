import type { Webhook } from '@plumbline/contract';
import { deleteWebhook, renewWebhookSecret, testWebhook, updateWebhook } from '@plumbline/contract/endpoints';
import { AlertDialog, Badge, Disclosure, HeadActions, Switch, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { List, RefreshCw, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { TimeAgo } from '../../shared/text/time-ago.tsx';
import { DeliveryList, deliveryWords } from './delivery-list.tsx';
import { EventChoice } from './event-choice.tsx';
import type { MadeSecret } from './secret-dialog.tsx';

/** One webhook: its events, its state and its deliveries. */
export function WebhookItem({ webhook, onMade }: { webhook: Webhook; onMade: (made: MadeSecret) => void }) {
  const { id, url, events, enabled, failing_since: failing, stopped_at: stopped } = webhook;
  const queries = useQueryClient();
  const { show } = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const [asking, setAsking] = useState<'rotate' | 'delete' | null>(null);
  const onSettled = () => queries.invalidateQueries({ queryKey: ['webhooks'] });
  const change = useMutation({
    mutationFn: (to: { enabled?: boolean; events?: Webhook['events'] }) => client.call(updateWebhook, { body: { webhook_id: id, ...to } }),
    onError: (error) => show({ title: 'The webhook was not changed.', description: problemText(error), tone: 'problem' }),
    onSettled,
  });
  const test = useMutation({
    mutationFn: () => client.call(testWebhook, { body: { webhook_id: id } }),
    onSuccess: (sent) => show(deliveryWords(sent)),
    onError: (error) => show({ title: 'Nothing was sent.', description: problemText(error), tone: 'problem' }),
    onSettled,
  });
  const renew = useMutation({
    mutationFn: () => client.call(renewWebhookSecret, { body: { webhook_id: id } }),
    onSuccess: onMade,
    onError: (error) => show({ title: 'No secret was created.', description: problemText(error), tone: 'problem' }),
  });
  const end = useMutation({
    mutationFn: () => client.call(deleteWebhook, { query: { webhook_id: id } }),
    onError: (error) => show({ title: 'The webhook was not deleted.', description: problemText(error), tone: 'problem' }),
    onSettled,
  });
  return (
    <li aria-label={url} className="flex flex-col gap-3 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-56 font-medium wrap-anywhere">{url}</span>
        {failing && enabled && <Badge tone="high">Failing</Badge>}
        <Switch
          label="On"
          checked={enabled}
          disabled={change.isPending}
          onChange={(event) => change.mutate({ enabled: event.currentTarget.checked })}
        />
      </div>
      {stopped && !enabled && (
        <p className="text-13 text-critical">
          Turned off <TimeAgo at={stopped} />: no delivery had succeeded for a day.
        </p>
      )}
      {failing && enabled && (
        <p className="text-13 text-muted">
          First failure: <TimeAgo at={failing} />.
        </p>
      )}
      <div className="flex gap-2">
        <HeadActions
          size="sm"
          menuLabel={`More for ${url}`}
          actions={[
            { id: 'test', label: 'Send test event', icon: Send, stays: true, busy: test.isPending, onSelect: () => test.mutate() },
            {
              id: 'deliveries',
              label: isOpen ? 'Hide deliveries' : 'Show deliveries',
              icon: List,
              expanded: isOpen,
              onSelect: () => setIsOpen(!isOpen),
            },
          ]}
          more={[
            { id: 'rotate', label: 'Rotate secret', icon: RefreshCw, disabled: renew.isPending, onSelect: () => setAsking('rotate') },
            { id: 'delete', label: 'Delete webhook', icon: Trash2, danger: true, onSelect: () => setAsking('delete') },
          ]}
        />
        <AlertDialog
          open={asking === 'rotate'}
          onOpenChange={() => setAsking(null)}
          title="Rotate secret?"
          description="From then on, all deliveries are signed with the new secret, including pending ones."
          confirmLabel="Rotate secret"
          onConfirm={() => {
            setAsking(null);
            renew.mutate();
          }}
        />
        <AlertDialog
          open={asking === 'delete'}
          onOpenChange={() => setAsking(null)}
          title="Delete this webhook?"
          description="The address will get no more events, and its list of deliveries is deleted."
          confirmLabel="Delete webhook"
          onConfirm={() => end.mutate()}
        />
      </div>
      <Disclosure summary="Events" aside={`${events.length} chosen`} className="border-b-0">
        <EventChoice
          chosen={events}
          onChange={(chosen) =>
            chosen.length > 0 ? change.mutate({ events: chosen }) : show({ title: 'Choose at least one event.', tone: 'problem' })
          }
        />
      </Disclosure>
      {isOpen && <DeliveryList webhookId={id} />}
    </li>
  );
}
