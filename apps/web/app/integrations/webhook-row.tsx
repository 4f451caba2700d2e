import type { ToolWebhook, WorkTool } from '@plumbline/contract';
import { deleteToolWebhook } from '@plumbline/contract/endpoints';
import { AlertDialog, Badge, Button, CopyButton, useToast } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../shared/api/client.ts';
import { problemText } from '../shared/forms/problem-text.ts';
import { TimeAgo } from '../shared/text/time-ago.tsx';

/** One webhook: what the user enters in the tool, and when it last delivered something. */
export function WebhookRow({ webhook, tool }: { webhook: ToolWebhook; tool: WorkTool }) {
  const { id, address, secret, place_name: place, is_waiting: isWaiting, last_event_at: last } = webhook;
  const { name, events } = tool;
  const queries = useQueryClient();
  const { show } = useToast();
  const end = useMutation({
    mutationFn: () => client.call(deleteToolWebhook, { query: { webhook_id: id } }),
    onError: (error) => show({ title: 'The webhook was not deleted.', description: problemText(error), tone: 'problem' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['tool-webhooks'] }),
  });
  return (
    <div className="flex flex-col gap-2 rounded-ui bg-sunken px-3 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium wrap-anywhere">{place === '' ? 'Webhook' : place}</span>
        {isWaiting ? <Badge>Waiting for {name}</Badge> : <Badge tone={last ? 'pass' : 'neutral'}>{last ? 'Working' : 'Ready'}</Badge>}
        {last && (
          <span className="text-13 text-muted">
            last event <TimeAgo at={last} />
          </span>
        )}
        <span className="ml-auto">
          <AlertDialog
            trigger={
              <Button size="sm" variant="quiet">
                Delete webhook
              </Button>
            }
            title="Delete this webhook?"
            description={`${name} will then be checked every 15 minutes.${events.set_up === 'create' ? '' : ` Delete it in ${name} as well.`}`}
            confirmLabel="Delete webhook"
            onConfirm={() => end.mutate()}
          />
        </span>
      </div>
      {events.set_up !== 'create' && <Given label="Address" text={address} />}
      {secret !== null && <Given label={events.set_up === 'told' ? 'Token' : 'Secret'} text={secret} />}
    </div>
  );
}

function Given({ label, text }: { label: string; text: string }) {
  return (
    <p className="flex items-center gap-2 text-13">
      <span className="w-16 shrink-0 text-muted">{label}</span>
      <code className="min-w-0 flex-1 wrap-anywhere">{text}</code>
      <CopyButton text={text} label={`Copy ${label.toLowerCase()}`} />
    </p>
  );
}
