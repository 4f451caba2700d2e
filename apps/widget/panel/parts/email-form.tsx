import { ApiError } from '@plumbline/contract/client';
import { setVisitorEmail } from '@plumbline/contract/endpoints';
import { emailProblem } from '@plumbline/contract/rules';
import { useId, useState } from 'react';
import { Button } from './button.tsx';
import { usePanel } from '../use-panel.ts';

/** Asks a visitor without an address where to send emails. */
export function EmailForm({ onSent }: { onSent: (email: string) => void }) {
  const { visit } = usePanel();
  const id = useId();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    const wrong = emailProblem(email);
    setProblem(wrong ?? '');
    if (wrong !== null) return;
    setBusy(true);
    try {
      await visit.client.call(setVisitorEmail, { body: { email } });
      onSent(email.trim());
    } catch (error) {
      setProblem(error instanceof ApiError ? (error.fields[0]?.message ?? error.message) : 'The server could not be reached.');
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      className="flex w-full flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
    >
      <label className="flex min-w-40 flex-1 flex-col gap-1.5">
        <span className="text-13 font-medium">Email address</span>
        <input
          type="email"
          value={email}
          maxLength={254}
          autoComplete="email"
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
          ref={(field) => {
            if (field && email === '') field.focus();
          }}
          onInput={(event) => setEmail(event.currentTarget.value)}
          className="h-9 w-full rounded-ui border border-control bg-surface px-3"
        />
      </label>
      <Button type="submit" variant="primary" busy={isBusy}>
        Send link
      </Button>
      <span id={`${id}-problem`} aria-live="polite" className="w-full text-12 text-critical empty:hidden">
        {problem}
      </span>
    </form>
  );
}
