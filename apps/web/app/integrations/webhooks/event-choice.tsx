import { WEBHOOK_EVENT_WORDS, WEBHOOK_EVENTS, type WebhookEvent } from '@plumbline/contract/rules';
import { Checkbox } from '@plumbline/ui';
import { useId } from 'react';

interface EventChoiceProps {
  chosen: readonly WebhookEvent[];
  onChange: (chosen: WebhookEvent[]) => void;
  error?: string | undefined;
}

/** The events that a webhook receives. */
export function EventChoice({ chosen, onChange, error }: EventChoiceProps) {
  const problemId = useId();
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={error ? problemId : undefined}>
      <legend className="mb-1.5 text-13 font-medium">Events</legend>
      {WEBHOOK_EVENTS.map((event) => (
        <Checkbox
          key={event}
          label={WEBHOOK_EVENT_WORDS[event]}
          help={<code>{event}</code>}
          checked={chosen.includes(event)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(WEBHOOK_EVENTS.filter((one) => (one === event ? checked : chosen.includes(one))))
          }
        />
      ))}
      {error && (
        <p id={problemId} role="alert" className="text-12 text-critical">
          {error}
        </p>
      )}
    </fieldset>
  );
}
