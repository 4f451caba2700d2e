import { addWebhook } from '@plumbline/contract/endpoints';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@plumbline/contract/rules';
import { Button, Panel, TextField } from '@plumbline/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../shared/api/client.ts';
import { FormMessage } from '../../shared/forms/form-message.tsx';
import { problemText } from '../../shared/forms/problem-text.ts';
import { fieldErrors } from '../../shared/forms/field-errors.ts';
import { EventChoice } from './event-choice.tsx';
import type { MadeSecret } from './secret-dialog.tsx';

/** Adds a webhook, and passes on its secret to be shown. */
export function NewWebhookForm({ onMade }: { onMade: (made: MadeSecret) => void }) {
  const queries = useQueryClient();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<WebhookEvent[]>([...WEBHOOK_EVENTS]);
  const add = useMutation({
    mutationFn: () => client.call(addWebhook, { body: { url, events } }),
    onSuccess: (made) => {
      setUrl('');
      onMade(made);
      return queries.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
  const wrong = fieldErrors(add.error);
  return (
    <Panel title="New webhook" detail="Your own address, notified of what happens in this workspace.">
      <form
        noValidate
        className="flex max-w-120 flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate();
        }}
      >
        <TextField
          label="Address"
          type="url"
          help="Must begin with https://. Deliveries are signed, so no password is needed."
          maxLength={2000}
          value={url}
          error={wrong['url']}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <EventChoice chosen={events} onChange={setEvents} error={wrong['events']} />
        {add.error && Object.keys(wrong).length === 0 && <FormMessage text={problemText(add.error)} tone="problem" />}
        <Button type="submit" variant="primary" className="self-start" busy={add.isPending}>
          Add webhook
        </Button>
      </form>
    </Panel>
  );
}
