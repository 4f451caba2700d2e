import { writeToTeam } from '@plumbline/contract/endpoints';
import { MESSAGE_MAX } from '@plumbline/contract/rules';
import { useState } from 'react';
import { Button } from '../parts/button.tsx';
import { Failure } from '../parts/states.tsx';
import { usePanel } from '../use-panel.ts';

/** Writes to the team. The text is kept until it is sent. */
export function MessageForm({ onSent }: { onSent: () => void }) {
  const { visit } = usePanel();
  const [text, setText] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await visit.client.call(writeToTeam, { body: { text } });
      setText('');
      onSent();
    } catch (problem) {
      setError(problem);
    }
    setBusy(false);
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && text.trim() !== '') void send();
      }}
    >
      <label className="flex flex-col gap-1.5">
        <span className="text-13 font-medium">Your message</span>
        <textarea
          rows={4}
          value={text}
          maxLength={MESSAGE_MAX}
          onInput={(event) => setText(event.currentTarget.value)}
          className="w-full rounded-ui border border-control bg-surface p-3"
        />
      </label>
      {error !== null && <Failure error={error} />}
      <Button type="submit" variant="primary" disabled={text.trim() === ''} busy={isBusy} className="self-start">
        Send
      </Button>
    </form>
  );
}
